import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { StaffApplication } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { applicationKeys, findStaffApplication } from '../../api/applications';
import { replaceListed } from '../../api/replace-listed';

/** Keeps the rows on the screen in step with what the server has said about one of them. */
export function useReviewRows() {
  const queryClient = useQueryClient();

  /**
   * A decided row stays where it is, with its new status, until the list is loaded anew. With `onlyFrom`, a row that
   * has moved on meanwhile is left alone: answers may overtake each other.
   */
  async function replaceRow(row: StaffApplication, onlyFrom?: ApplicationStatus): Promise<void> {
    const isOlder = ({ status }: StaffApplication) => onlyFrom === undefined || status === onlyFrom;
    await replaceListed(queryClient, { queryKey: applicationKeys.staff, row, isOlder });
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
