import { Button, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { read } from '../../api/queries';
import { TextLink } from '../../components/display/links';
import { FormMessage } from '../../components/forms/form-message';
import { ErrorState, Loading, TextSkeleton } from '../../components/states/states';
import { STANDING_ALONE } from '../../theme/touch';
import { AccountFrame } from './account-frame';

/**
 * The target of the link in reminder mails. Opening it changes nothing, because mail scanners open every
 * link.
 */
export function RemindersPage() {
  const { token = '' } = useParams();
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(read('GET /reminders/:token', { params: { token } }));
  const areOff = data?.remindersOff;
  return (
    <AccountFrame
      title={t`Reminder emails`}
      lead={t`These emails tell you about meetings, and about tasks that are due, overdue or sent back.`}
      after={
        <TextLink to="/dashboard/profile" {...STANDING_ALONE}>
          <Trans>Open my profile</Trans>
        </TextLink>
      }
    >
      {areOff !== undefined && <Switch token={token} areOff={areOff} />}
      {areOff === undefined && error === null && (
        <Loading label={t`Loading…`}>
          <TextSkeleton />
        </Loading>
      )}
      {areOff === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
    </AccountFrame>
  );
}

function Switch({ token, areOff }: { token: string; areOff: boolean }) {
  const queryClient = useQueryClient();
  const { t } = useLingui();
  const change = useMutation({
    mutationFn: (to: 'on' | 'off') => call(`POST /reminders/:token/${to}`, { params: { token } }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData(read('GET /reminders/:token', { params: { token } }).queryKey, data),
  });
  return (
    <Stack gap="5">
      {/* One element for both sentences, so that a change is read out. */}
      <Text role="status" fontWeight="medium">
        {areOff ? t`Reminder emails are off for your account.` : t`Reminder emails are on for your account.`}
      </Text>
      <Text color="fg.muted">
        {areOff
          ? t`You can still see deadlines and meetings in your dashboard.`
          : t`Without them, you can still see deadlines and meetings in your dashboard. You can switch them on again here or in your profile.`}{' '}
        <Trans>Codes, decisions, letters and certificates are always emailed.</Trans>
      </Text>
      {change.isError && (
        <FormMessage tone="error">
          {messageOf(change.error, t`Could not change the setting. Please try again.`)}
        </FormMessage>
      )}
      <Button
        variant={areOff ? 'outline' : 'solid'}
        loading={change.isPending}
        loadingText={t`Saving…`}
        onClick={() => change.mutate(areOff ? 'on' : 'off')}
      >
        {areOff ? t`Switch reminder emails on` : t`Switch reminder emails off`}
      </Button>
    </Stack>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useLingui();
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  if (isUnknown) return <FormMessage tone="error">{error.message}</FormMessage>;
  return (
    <ErrorState
      message={messageOf(error, t`Could not fetch your data. Please try again later.`)}
      onRetry={onRetry}
    />
  );
}
