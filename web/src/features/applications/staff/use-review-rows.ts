import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { StaffApplication } from '@prarambh/contract/applications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { type ListQuery, listsOf } from '../../../api/queries';
import { replaceListed } from '../../../api/replace-listed';

/** Called with the current state of a row that the list shows in an older one. */
export type RowListener = (row: StaffApplication, isOlder: (shown: StaffApplication) => boolean) => void;

/** True if a list shows applications of a status; 'Pending' contains both undecided ones (E01). */
function isListedUnder(listKey: QueryKey, status: ApplicationStatus): boolean {
  const { status: wanted } = listKey.at(-1) as ListQuery<'GET /applications'>;
  if (wanted === 'Pending') return PENDING_STATUSES.some((pending) => pending === status);
  return wanted === undefined || wanted === status;
}

/**
 * Returns an application's current state; null if it is gone. Lists are the only staff calls that read one.
 */
async function findApplication({ _id, utr }: Pick<StaffApplication, '_id' | 'utr'>) {
  const { data } = await call('GET /applications', { query: { q: utr } });
  return data.find((candidate) => candidate._id === _id) ?? null;
}

/** Updates the rows on screen with the server's responses. */
export function useReviewRows(onChanged?: RowListener) {
  const queryClient = useQueryClient();

  /**
   * Updates a decided row in place, or removes it from a list filtered to other statuses. With `onlyFrom`,
   * leaves a row alone that changed in the meantime, because responses may overtake each other.
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

  /** Shows a row's current state after another person changed it. */
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
