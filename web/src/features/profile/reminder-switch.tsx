import { Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { FormMessage } from '../../components/forms/form-message';
import { SwitchField } from '../../components/forms/switch-field';

/**
 * Switch for reminder mails. Saves at once and without updating the session, so the profile prompt does not
 * appear.
 */
export function ReminderSwitch({ user }: { user: User }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (remindersOff: boolean) => call('PUT /profile', { body: { remindersOff } }),
    onSuccess: ({ data }) => queryClient.setQueryData(read('GET /auth/me').queryKey, data),
  });
  const areOff = change.isPending ? change.variables : user.remindersOff;
  return (
    <Card>
      <Stack gap="3">
        <Heading as="h2" size="sm" color="fg.muted">
          <Trans>Emails</Trans>
        </Heading>
        <SwitchField
          label={t`Reminder emails`}
          hint={t`We email you in the morning when a task is due the next day, overdue or sent back, and before meetings. Codes, decisions, letters and certificates are always emailed.`}
          checked={!areOff}
          onChange={(isOn) => {
            if (!change.isPending) change.mutate(!isOn);
          }}
        />
        {change.isError && (
          <FormMessage tone="error">
            {messageOf(change.error, t`Could not save your profile. Please try again.`)}
          </FormMessage>
        )}
        {change.isSuccess && (
          <Text role="status" fontSize="sm" color="fg.muted">
            {areOff
              ? t`Saved. You will get no more reminder emails.`
              : t`Saved. You will get reminder emails again.`}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
