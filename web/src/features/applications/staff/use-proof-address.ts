import type { ReviewCase, StaffApplication } from '@prarambh/contract/applications';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The address of a proof. Every answer carries another one for the same picture, so the first is kept, with which it was
 * loaded ahead; `reload` gets a fresh one when that does not hold any more.
 */
export function useProofAddress(
  { _id, paymentScreenshot }: StaffApplication,
  { refetch }: UseQueryResult<ReviewCase>,
) {
  const [kept, setKept] = useState({ _id, address: paymentScreenshot });
  if (kept._id !== _id) setKept({ _id, address: paymentScreenshot });
  const address = kept._id === _id ? kept.address : paymentScreenshot;
  async function reload(): Promise<void> {
    const { data } = await refetch();
    if (data?.application._id === _id) setKept({ _id, address: data.application.paymentScreenshot });
  }
  return { address, reload: () => void reload() };
}
