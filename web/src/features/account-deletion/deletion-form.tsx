import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeletionRequestBody } from '@prarambh/contract/deletion-request';
import type { User } from '@prarambh/contract/users';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { latestApplications } from '../../api/latest-applications';
import { Callout } from '../../components/display/callout';
import { Card } from '../../components/display/card';
import { TextAreaField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { useSentForm } from '../../components/forms/use-sent-form';
import { OfflineNote } from '../../components/states/offline-note';
import { isPending } from '../applications/application-status';

interface Props {
  userId: string;
  onRequested(user: User): void;
}

/** Asks for a reason and lists what will be deleted. */
export function DeletionForm({ userId, onRequested }: Props) {
  const { t } = useLingui();
  const { form, problem, isSending, submit } = useSentForm({
    schema: DeletionRequestBody,
    defaultValues: { reason: '' },
    draftKey: `deletion-draft:${userId}`,
    send: (body) => call('POST /profile/request-deletion', { body }),
    onSent: ({ data: user }) => onRequested(user),
    failure: msg`Failed to request account deletion.`,
  });
  const { errors } = form.formState;
  const latest = useQuery({ ...latestApplications, staleTime: 0 });
  const undecided = latest.data?.filter(({ status }) => isPending(status)).length ?? 0;

  return (
    <Card padding="lg" maxW="2xl">
      <form onSubmit={submit} noValidate>
        <Stack gap="6">
          <Stack gap="3">
            <Text>
              <Trans>
                Our team deletes your account after you ask. Until then you can still sign in and withdraw
                your request.
              </Trans>
            </Text>
            <Box as="ul" listStyleType="disc" ps="5" color="fg.muted">
              <li>
                <Trans>Your profile, your messages and your notifications are deleted for good.</Trans>
              </li>
              <li>
                <Trans>
                  Certificates issued to you can still be verified under the name printed on them.
                </Trans>
              </li>
              <li>
                <Trans>The record of your payments stays in our books. Fees are not refunded.</Trans>
              </li>
            </Box>
          </Stack>
          {undecided > 0 && (
            <Callout colorPalette="accent">
              {t`${plural(undecided, {
                one: 'One of your paid applications is not decided yet. It ends with your account, and its fee is not refunded. You may want to wait for the decision.',
                other: `${undecided} of your paid applications are not decided yet. They end with your account, and their fees are not refunded. You may want to wait for the decisions.`,
              })}`}
            </Callout>
          )}
          {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
          <TextAreaField
            label={t`Why do you want to delete your account?`}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          <OfflineNote />
          <Button
            type="submit"
            colorPalette="red"
            alignSelf="flex-start"
            loading={isSending}
            loadingText={t`Sending…`}
          >
            <Trans>Request account deletion</Trans>
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
