import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { StaffApplication } from '@prarambh/contract/applications';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { applicationKeys, findStaffApplication } from '../../api/applications';

interface Page {
  data: StaffApplication[];
}

/** Keeps the rows on the screen in step with what the server has said about one of them. */
export function useReviewRows() {
  const queryClient = useQueryClient();

  /**
   * A decided row stays where it is, with its new status, until the list is loaded anew. With `onlyFrom`, a row that
   * has moved on meanwhile is left alone: answers may overtake each other.
   */
  function replaceRow(row: StaffApplication, onlyFrom?: ApplicationStatus) {
    const newer = (other: StaffApplication) =>
      other._id === row._id && (onlyFrom === undefined || other.status === onlyFrom) ? row : other;
    queryClient.setQueriesData<InfiniteData<Page>>(
      { queryKey: applicationKeys.staff },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(newer) })) },
    );
  }

  /** Shows a row as it is now, after somebody else has changed it. */
  async function refreshRow(row: Pick<StaffApplication, '_id' | 'utr'>) {
    try {
      const current = await findStaffApplication(row);
      if (current !== null) replaceRow(current);
    } catch (error) {
      console.warn('The row could not be refreshed.', error);
    }
  }

  return { replaceRow, refreshRow };
}
