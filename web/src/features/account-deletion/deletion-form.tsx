import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeletionRequestBody } from '@prarambh/contract/deletion-request';
import type { User } from '@prarambh/contract/users';
import { call } from '../../api/client';
import { Card } from '../../components/display/card';
import { TextAreaField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { useSentForm } from '../../components/forms/use-sent-form';
import { OfflineNote } from '../../components/states/offline-note';

interface Props {
  userId: string;
  onRequested(user: User): void;
}

/** Asks why, and says what will be gone. */
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
