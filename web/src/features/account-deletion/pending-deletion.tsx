import { Button, Stack, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { call, dataOf } from '../../api/client';
import { Card } from '../../components/display/card';
import { formatDateTime } from '../../components/display/format';
import { FormMessage } from '../../components/forms/form-message';
import { EmptyState } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import type { Message } from '../../language/sentence';
import { stay } from './leave-soon';

interface Props {
  since: string;
  /** True right after the request: the person is then signed out after two seconds (K09). */
  isSigningOut: boolean;
  onCancelled(user: User): void;
}

/** A pending deletion request; it can be cancelled until staff carry it out (K08). */
export function PendingDeletion({ since, isSigningOut, onCancelled }: Props) {
  const { t } = useLingui();
  const [isCancelling, setCancelling] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const isLeaving = isSigningOut && !isCancelling && problem === null;

  async function cancel() {
    stay();
    setCancelling(true);
    setProblem(null);
    try {
      onCancelled(dataOf(await call('POST /profile/cancel-deletion')));
      toast.success(t`Your request is withdrawn. Your account stays.`);
    } catch (error) {
      setProblem(messageOf(error, msg`Could not withdraw the request. Please try again.`));
      setCancelling(false);
    }
  }

  const day = formatDateTime(since);
  return (
    <Card maxW="2xl">
      <EmptyState
        title={t`Your account deletion request is pending.`}
        illustration="mail"
        action={
          <Stack gap="4" align="center">
            {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
            <Button variant="outline" loading={isCancelling} onClick={() => void cancel()}>
              <Trans>Keep my account</Trans>
            </Button>
          </Stack>
        }
      >
        <Trans>
          Requested on {day}. Changed your mind? You can withdraw the request until our team has deleted the
          account.
        </Trans>
      </EmptyState>
      {isLeaving && (
        <Text role="status" textAlign="center" color="fg.muted" fontSize="sm">
          <Trans>Signing you out…</Trans>
        </Text>
      )}
    </Card>
  );
}
