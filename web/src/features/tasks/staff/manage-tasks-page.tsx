import { useLingui } from '@lingui/react/macro';
import { SUBMISSION_STATUSES } from '@prarambh/contract/task-status';
import type { StaffSubmission } from '@prarambh/contract/tasks';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState } from '../../../components/states/states';
import { oneOf, searchTerm, timeOrNameOrder } from '../../../components/tables/address-filters';
import { StaffTable } from '../../../components/tables/staff-table';
import type { RowKeys } from '../../../components/tables/use-row-keys';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { submissionLabel } from '../task-status';
import { ListFilters } from './list-filters';
import { submissionColumns } from './submission-columns';
import { type SubmissionReview, useSubmissionReview } from './use-submission-review';

const FILTERS = { q: searchTerm, status: oneOf(...SUBMISSION_STATUSES), sort: timeOrNameOrder };

/** A approves and moves to the next row, R asks for feedback. */
function submissionKeys(review: SubmissionReview): RowKeys<StaffSubmission> {
  return {
    onKey(row, key) {
      if (row.status !== 'pending' || review.isBusy(row._id)) return null;
      switch (key.toLowerCase()) {
        case 'a':
          void review.approve(row);
          return 'next';
        case 'r':
          void review.reject(row);
          return 'stay';
        default:
          return null;
      }
    },
  };
}

export function ManageTasksPage() {
  const { t } = useLingui();
  const { filters, change, onClear, table } = useStaffList('GET /tasks/admin', {
    filters: FILTERS,
    exports: 'GET /tasks/export',
  });
  const review = useSubmissionReview();
  return (
    <>
      <PageTitle
        title="Manage Uploaded Tasks"
        lead="Look at what students have submitted, then approve it or say what is missing."
      />
      <ListFilters
        filters={filters}
        statuses={Object.fromEntries(
          SUBMISSION_STATUSES.map((status) => [status, t(submissionLabel(status))]),
        )}
        onChange={change}
        placeholder="Student, ID, work or internship"
        onClear={onClear}
      />
      <StaffTable
        {...table}
        noun={['submission', 'submissions']}
        caption="Submitted work"
        waiting="submissions"
        look="wide"
        columns={submissionColumns(review)}
        errorMessage="Could not fetch tasks."
        hint={
          <>
            <kbd>J</kbd> and <kbd>K</kbd> next and previous, <kbd>A</kbd> approve, <kbd>R</kbd> reject.
          </>
        }
        empty={
          <EmptyState title="No tasks have been submitted yet.">
            Work appears here as soon as a student submits it.
          </EmptyState>
        }
        rowKeys={submissionKeys(review)}
      />
    </>
  );
}
