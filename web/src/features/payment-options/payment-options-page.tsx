import { Button, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { FALLBACK_PAYMENT_OPTION } from '@prarambh/contract/payee';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate, read } from '../../api/queries';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { FormMessage } from '../../components/forms/form-message';
import { lazyForm } from '../../components/forms/lazy-form';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import { PaymentOptionCard } from './payment-option-card';

const PaymentOptionDialog = lazyForm(
  async () => (await import('./payment-option-dialog')).PaymentOptionDialog,
);

function useDeletion() {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();
  const deletion = useMutation({
    mutationFn: ({ _id }: PaymentOption) => call('DELETE /payment-options/:id', { params: { id: _id } }),
    onSuccess: (_, { displayName }) => toast.success(`${displayName} is deleted.`),
    onError: (error) => toast.error(messageOf(error, 'Could not delete payment option.')),
    onSettled: () => invalidate(queryClient, 'GET /payment-options'),
  });
  return {
    isBusy,
    async ask(option: PaymentOption) {
      const isSure = await askConfirm({
        title: `Delete ${option.displayName}?`,
        message: 'Are you sure you want to delete this payment option?',
        follows: 'Students no longer see it. If none is left, they pay to the default payee.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (isSure) await run(option._id, () => deletion.mutateAsync(option));
    },
  };
}

/** The ways to pay the application fee (E14). */
export function PaymentOptionsPage() {
  const options = useQuery({ ...read('GET /payment-options'), staleTime: 0 });
  const deletion = useDeletion();
  /** The edited option; null for a new one. */
  const [edited, setEdited] = useState<PaymentOption | null | undefined>();
  const isFallback = options.data?.every(({ _id }) => _id === FALLBACK_PAYMENT_OPTION);
  return (
    <>
      <PageTitle
        title="Payment Options"
        lead="What students see when they pay the application fee, in this order. Changes take effect at once."
        actions={<Button onClick={() => setEdited(null)}>Add a payment option</Button>}
      />
      {options.isPending && (
        <Loading label="Loading payment options…">
          <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5">
            <Skeleton h="52" borderRadius="xl" />
            <Skeleton h="52" borderRadius="xl" />
          </SimpleGrid>
        </Loading>
      )}
      {options.isError && (
        <ErrorState message="Could not fetch payment options." onRetry={() => void options.refetch()} />
      )}
      {isFallback && (
        <FormMessage tone="error">
          There are no payment options yet. Students pay to the default payee, shown below.
        </FormMessage>
      )}
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={{ base: 1, xl: 2 }}
        gap="5"
        mt={isFallback ? '5' : '0'}
      >
        {options.data?.map((option) => (
          <PaymentOptionCard
            key={option._id}
            option={option}
            {...(option._id !== FALLBACK_PAYMENT_OPTION && {
              actions: {
                isDeleting: deletion.isBusy(option._id),
                onEdit: () => setEdited(option),
                onDelete: () => void deletion.ask(option),
              },
            })}
          />
        ))}
      </SimpleGrid>
      {edited !== undefined && <PaymentOptionDialog option={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
