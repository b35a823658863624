import type { BankSummary, MatchedApproval } from '@prarambh/contract/bank-credits';
import { formatNumberOf } from '@prarambh/contract/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { formatPaise } from '../../components/display/format';
import { askBeforeLeaving } from '../../components/states/ask-before-leaving';
import { toast } from '../../components/states/toast-store';
import { refreshBank } from './refresh-bank';

/** Whether payments are still being approved, or are about to be. */
export const isUnderWay = ({ state }: Pick<MatchedApproval, 'state'>) =>
  state === 'queued' || state === 'running';

/** While somebody else, as the job, is at it. */
const PAUSE_MS = 1000;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

const payments = (count: number) => formatNumberOf(count, 'payment', 'payments');

/** Approving everything that matches: asked once, then followed to its end, also after coming back to the page. */
export function useApproval(summary: BankSummary | undefined) {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState<MatchedApproval | null>(null);
  const isFollowing = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const refresh = () =>
    Promise.all([
      refreshBank(queryClient),
      invalidate(
        queryClient,
        'GET /applications',
        'GET /dashboard/stats',
        'GET /dashboard/charts',
        'GET /dashboard/waiting',
      ),
    ]);

  async function follow(from: MatchedApproval): Promise<void> {
    if (isFollowing.current) return;
    isFollowing.current = true;
    let latest: MatchedApproval | null = from;
    try {
      while (latest && isUnderWay(latest) && isHere.current) {
        setCurrent(latest);
        const before: number = latest.approved;
        latest = (await call('POST /bank-credits/approvals/continue')).data;
        if (latest && isUnderWay(latest) && latest.approved === before) await pause();
      }
      if (latest?.state === 'done') toast.success(`${payments(latest.approved)} approved.`);
    } catch (error) {
      toast.error(messageOf(error, 'It continues in the background. Please check again in a minute.'));
    } finally {
      isFollowing.current = false;
      if (isHere.current) setCurrent(null);
      await refresh();
    }
  }

  const followAsking = (from: MatchedApproval) => askBeforeLeaving(() => follow(from));
  const takeUp = useEffectEvent((stored: MatchedApproval) => void followAsking(stored));
  const stored = summary?.approval ?? null;
  const isLeft = stored !== null && isUnderWay(stored);
  useEffect(() => {
    if (stored && isLeft) takeUp(stored);
  }, [stored, isLeft]);

  return {
    /** What is under way; null otherwise. */
    current,

    async approve({ heaps: { matched }, asOf }: BankSummary): Promise<void> {
      const what = `${payments(matched.count)} of ${formatPaise(matched.amountPaise)}`;
      const isSure = await askConfirm({
        title: `Approve ${what}?`,
        message:
          'Each is in the bank with the same UTR and amount, and has no flags. Each student is notified by email and in the app.',
        confirmLabel: `Approve ${payments(matched.count)}`,
      });
      if (!isSure) return;
      try {
        await followAsking((await call('POST /bank-credits/approvals', { body: { asOf } })).data);
      } catch (error) {
        toast.error(messageOf(error, 'Could not approve the payments. Please try again.'));
      }
    },
  };
}

export type Approval = ReturnType<typeof useApproval>;
