import type { ReviewCase, StaffApplication } from '@prarambh/contract/applications';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns the proof's URL. Every response has another signed URL for the same picture, so the first one is
 * kept, with which it was preloaded. `reload` gets a new one after it expires.
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
