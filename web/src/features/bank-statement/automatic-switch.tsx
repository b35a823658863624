import { Text } from '@chakra-ui/react';
import type { BankSummary } from '@prarambh/contract/bank-credits';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { useSingleMutation } from '../../api/use-single-mutation';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { Card } from '../../components/display/card';
import { formatDateTime } from '../../components/display/format';
import { SwitchField } from '../../components/forms/switch-field';
import { toast } from '../../components/states/toast-store';
import { refreshBank } from './refresh-bank';

/** Switch for automatic approval of exact matches; admins can change it, accountants see it. */
export function AutomaticSwitch({
  automatic,
  mayChange,
}: Pick<BankSummary, 'automatic'> & { mayChange: boolean }) {
  const queryClient = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: (isAutomatic: boolean) => call('PUT /bank-credits/settings', { body: { isAutomatic } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Could not save the setting. Please try again.')),
    onSettled: () => refreshBank(queryClient),
  });
  const { isOn, by, at } = automatic;
  const since = by === null ? '' : ` Switched ${isOn ? 'on' : 'off'} by ${by}, ${formatDateTime(at)}.`;
  if (!mayChange) {
    return (
      <Text fontSize="sm" color="fg.muted">
        {isOn
          ? `Exact matches whose payer has a name of the student are approved automatically.${since}`
          : 'Exact matches wait until you approve them.'}
      </Text>
    );
  }
  const change = async (next: boolean) => {
    const isSure =
      !next ||
      (await askConfirm({
        title: 'Approve exact matches automatically?',
        message:
          'From now on an application without flags is approved in your name as soon as its UTR and amount are in the bank and the payer has a name of the student. Other matches wait for a person.',
        confirmLabel: 'Switch on',
      }));
    if (isSure) saving.mutate(next);
  };
  return (
    <Card as="section" aria-label="Setting">
      <SwitchField
        label="Approve exact matches automatically"
        hint={`UTR and amount are in the bank, the payer has a name of the student, and the application has no flag. Done in the name of whoever switches it on, as long as they are an admin.${since}`}
        checked={isOn}
        onChange={(next) => void change(next)}
      />
    </Card>
  );
}
