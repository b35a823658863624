import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { StaffApplication } from '@prarambh/contract/applications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { type ListQuery, listsOf } from '../../../api/queries';
import { replaceListed } from '../../../api/replace-listed';

/** Told how a row is now, for those that are older. */
export type RowListener = (row: StaffApplication, isOlder: (shown: StaffApplication) => boolean) => void;

/** Whether a list shows applications of a status; 'Pending' is both that are undecided (E01). */
function isListedUnder(listKey: QueryKey, status: ApplicationStatus): boolean {
  const { status: wanted } = listKey.at(-1) as ListQuery<'GET /applications'>;
  if (wanted === 'Pending') return PENDING_STATUSES.some((pending) => pending === status);
  return wanted === undefined || wanted === status;
}

/** One application as it stands now; null when it is gone. The list is the only staff call that reads. */
async function findApplication({ _id, utr }: Pick<StaffApplication, '_id' | 'utr'>) {
  const { data } = await call('GET /applications', { query: { q: utr } });
  return data.find((candidate) => candidate._id === _id) ?? null;
}

/** Keeps the rows on the screen in step with what the server has said about one of them. */
export function useReviewRows(onChanged?: RowListener) {
  const queryClient = useQueryClient();

  /**
   * A decided row stays where it is, with its new status, unless the list is narrowed down to others: that one it
   * leaves. With `onlyFrom`, a row that has moved on meanwhile is left alone: answers may overtake each other; nothing
   * is decided then, so the row stays in any case.
   */
  async function replaceRow(row: StaffApplication, onlyFrom?: ApplicationStatus): Promise<void> {
    const isOlder = ({ status }: StaffApplication) => onlyFrom === undefined || status === onlyFrom;
    onChanged?.(row, isOlder);
    await replaceListed(queryClient, {
      queryKey: listsOf('GET /applications'),
      row,
      isOlder,
      isShown: (listKey) => onlyFrom !== undefined || isListedUnder(listKey, row.status),
    });
  }

  /** Shows a row as it is now, after somebody else has changed it. */
  async function refreshRow(row: Pick<StaffApplication, '_id' | 'utr'>) {
    try {
      const current = await findApplication(row);
      if (current !== null) await replaceRow(current);
    } catch (error) {
      console.warn('The row could not be refreshed.', error);
    }
  }

  return { replaceRow, refreshRow };
}
