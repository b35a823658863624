import type { SentBody } from '@prarambh/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

/** The ways to pay the application fee; the server always names at least one. */
export const paymentOptions = queryOptions({
  queryKey: ['payment-options'],
  queryFn: async ({ signal }) => dataOf(await call('GET /payment-options', { signal })),
});

export async function addPaymentOption(body: SentBody<'POST /payment-options'>, idempotencyKey: string) {
  return dataOf(await call('POST /payment-options', { body, idempotencyKey }));
}

export async function updatePaymentOption(id: string, body: SentBody<'PUT /payment-options/:id'>) {
  return dataOf(await call('PUT /payment-options/:id', { params: { id }, body }));
}

export async function deletePaymentOption(id: string): Promise<void> {
  await call('DELETE /payment-options/:id', { params: { id } });
}
