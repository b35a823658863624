import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { DeletionRequestBody } from '@prarambh/contract/profile';
import type { User } from '@prarambh/contract/users';
import { useState } from 'react';
import { requestDeletion } from '../../api/profile';
import { Card } from '../../components/card';
import { TextAreaField } from '../../components/form-field';
import { FormMessage } from '../../components/form-message';
import { useDraft } from '../../components/use-draft';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';

const KEPT = ['reason'] as const;

interface Props {
  userId: string;
  onRequested(user: User): void;
}

/** Asks why, and says what will be gone. */
export function DeletionForm({ userId, onRequested }: Props) {
  const form = useZodForm(DeletionRequestBody, { defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const forgetDraft = useDraft(form, { key: `deletion-draft:${userId}`, fields: KEPT });
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ reason }) => {
    setProblem(null);
    try {
      const user = await requestDeletion(reason);
      forgetDraft();
      onRequested(user);
    } catch (error) {
      setProblem(showServerErrors(error, form, 'Failed to request account deletion.'));
    }
  });

  return (
    <Card padding="lg" maxW="2xl">
      <form onSubmit={submit} noValidate>
        <Stack gap="6">
          <Stack gap="3">
            <Text>
              Our team deletes the account after your request. Until then you can sign in and take the request
              back.
            </Text>
            <Box as="ul" listStyleType="disc" ps="5" color="fg.muted">
              <li>Your profile, your messages and your notifications are deleted for good.</li>
              <li>Certificates you were given can still be verified under the name printed on them.</li>
              <li>The record of your payments stays in our books. Fees are not refunded.</li>
            </Box>
          </Stack>
          {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
          <TextAreaField
            label="Why do you want to delete your account?"
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          <Button
            type="submit"
            colorPalette="red"
            alignSelf="flex-start"
            loading={isSubmitting}
            loadingText="Sending…"
          >
            Request account deletion
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
