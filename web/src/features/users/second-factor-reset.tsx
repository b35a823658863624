import { Button } from '@chakra-ui/react';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { readToken } from '../../api/token';
import { useSingleMutation } from '../../api/use-single-mutation';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';

/** True if staff of this site use second factors: the viewing admin's token has one. */
export function hasSecondFactors(): boolean {
  const [, payload = ''] = (readToken() ?? '').split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { firebase } = claims as { firebase?: { sign_in_second_factor?: string } };
    return firebase?.sign_in_second_factor !== undefined;
  } catch {
    return false;
  }
}

/** Takes a lost authenticator app off the account of a member of staff, after asking. */
export function SecondFactorReset({ user }: { user: ListedUser }) {
  const resetting = useSingleMutation({
    mutationFn: () => call('DELETE /users/:id/second-factor', { params: { id: user._id } }),
    onSuccess: () => toast.success(`${user.name} sets up another authenticator app at the next sign-in.`),
    onError: (error) => {
      console.warn('The second factor was not reset.', error);
      toast.error(messageOf(error, 'Could not reset the second factor.'));
    },
  });

  async function reset() {
    const isSure = await askConfirm({
      title: `Reset the second factor of ${user.name}?`,
      message: `Make sure that it is ${user.name} who asks. Every session of the account ends, and whoever knows the password can then set up another authenticator app.`,
      confirmLabel: 'Reset second factor',
      tone: 'danger',
    });
    if (isSure) resetting.mutate();
  }

  return (
    <Button
      variant="outline"
      size="sm"
      alignSelf="flex-start"
      loading={resetting.isPending}
      loadingText="Resetting…"
      onClick={() => void reset()}
    >
      Reset second factor
    </Button>
  );
}
