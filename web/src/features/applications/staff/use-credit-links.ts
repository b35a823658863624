import { UNDO_SECONDS } from '@prarambh/contract/constants';
import type { CreditMark } from '@prarambh/contract/match-status';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { toast } from '../../../components/states/toast-store';

/** The application that a credit is linked to. */
export interface CreditLink {
  utr: string;
  application: { _id: string; name: string };
}

/**
 * Links credits to applications and marks them. Each action can be undone from its toast; several run at
 * once.
 */
export function useCreditLinks() {
  const queryClient = useQueryClient();
  const busy = useRef(new Set<string>());

  /** Runs one change per credit at a time and refetches its lists. True on success. */
  async function change(utr: string, send: () => Promise<unknown>, failure: string): Promise<boolean> {
    if (busy.current.has(utr)) return false;
    busy.current.add(utr);
    try {
      await send();
      return true;
    } catch (error) {
      toast.error(messageOf(error, failure));
      return false;
    } finally {
      busy.current.delete(utr);
      void invalidate(
        queryClient,
        'GET /bank-credits',
        'GET /bank-credits/missing',
        'GET /bank-credits/summary',
        'GET /applications',
        'GET /applications/:id/review',
        'GET /applications/:id/likely-credits',
      );
    }
  }

  async function unlink(utr: string): Promise<void> {
    const send = () => call('POST /bank-credits/:id/unlink', { params: { id: utr } });
    if (await change(utr, send, 'Could not undo the link.')) toast.success(`${utr} is not linked any more.`);
  }

  async function link({ utr, application: { _id: applicationId, name } }: CreditLink): Promise<boolean> {
    const send = () => call('POST /bank-credits/:id/link', { params: { id: utr }, body: { applicationId } });
    const isDone = await change(utr, send, 'Could not link the credit.');
    if (!isDone) return false;
    toast.success(`${utr} is linked to ${name}, who will be told of the corrected UTR.`, {
      label: 'Undo',
      seconds: UNDO_SECONDS,
      run: () => void unlink(utr),
    });
    return true;
  }

  async function mark(utr: string, kind: CreditMark | null): Promise<void> {
    const send = () => call('PUT /bank-credits/:id/mark', { params: { id: utr }, body: { mark: kind } });
    if (!(await change(utr, send, 'Could not mark the credit.'))) return;
    if (kind === null) toast.success(`The mark of ${utr} is taken off.`);
    else
      toast.success(`${utr} is marked as ${MARK_WORDS[kind].toLowerCase()}.`, {
        label: 'Undo',
        seconds: UNDO_SECONDS,
        run: () => void mark(utr, null),
      });
  }

  return { link, unlink, mark };
}

export const MARK_WORDS: Record<CreditMark, string> = { refunded: 'Refunded', 'not-ours': 'Not ours' };
