import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { StaffApplication } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { applicationKeys, findStaffApplication, isListedUnder } from '../../api/applications';
import { replaceListed } from '../../api/replace-listed';

/** Told how a row is now, for those that are older. */
export type RowListener = (row: StaffApplication, isOlder: (shown: StaffApplication) => boolean) => void;

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
      queryKey: applicationKeys.staff,
      row,
      isOlder,
      isShown: (listKey) => onlyFrom !== undefined || isListedUnder(listKey, row.status),
    });
  }

  /** Shows a row as it is now, after somebody else has changed it. */
  async function refreshRow(row: Pick<StaffApplication, '_id' | 'utr'>) {
    try {
      const current = await findStaffApplication(row);
      if (current !== null) await replaceRow(current);
    } catch (error) {
      console.warn('The row could not be refreshed.', error);
    }
  }

  return { replaceRow, refreshRow };
}
