import { Text } from '@chakra-ui/react';
import { SUBMISSION_STATUSES } from '@prarambh/contract/task-status';
import { type StaffSubmission, SubmissionExportQuery } from '@prarambh/contract/tasks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { staffSubmissions } from '../../api/staff-tasks';
import { PageTitle } from '../../components/page-title';
import { StaffTable } from '../../components/staff-table';
import { EmptyState } from '../../components/states';
import { sortingOf } from '../../components/table-sort';
import type { RowKeys } from '../../components/use-row-keys';
import { useUrlFilters } from '../../components/use-url-filters';
import { submissionLabel } from '../tasks/task-status';
import { ListFilters } from './list-filters';
import { submissionColumns } from './submission-columns';
import { type SubmissionReview, useSubmissionReview } from './use-submission-review';

/** A approves and goes on to the next row, R asks for the feedback. */
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
  const { filters, change, clear, isFiltered } = useUrlFilters(SubmissionExportQuery);
  const list = useInfiniteQuery({ ...staffSubmissions(filters), placeholderData: keepPreviousData });
  const review = useSubmissionReview();
  const onClear = isFiltered ? clear : undefined;
  return (
    <>
      <PageTitle
        title="Manage Uploaded Tasks"
        lead="Look at what students have sent in, then approve it or say what is missing."
      />
      <ListFilters
        q={filters.q ?? ''}
        status={filters.status ?? ''}
        onChange={change}
        placeholder="Student, ID, work or internship"
        onClear={onClear}
      >
        {SUBMISSION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {submissionLabel(status)}
          </option>
        ))}
      </ListFilters>
      <Text color="fg.muted" fontSize="sm" mb="3" hideBelow="md">
        <kbd>Tab</kbd> to the rows, then <kbd>J</kbd> and <kbd>K</kbd> next and previous, <kbd>A</kbd>{' '}
        approve, <kbd>R</kbd> reject.
      </Text>
      <StaffTable
        list={list}
        noun={['submission', 'submissions']}
        caption="Submitted work"
        look="wide"
        columns={submissionColumns(review)}
        rowKey={({ _id }) => _id}
        errorMessage="Could not fetch tasks."
        empty={
          <EmptyState title="No tasks have been submitted yet.">
            Work appears here as soon as a student sends it in.
          </EmptyState>
        }
        onClearFilters={onClear}
        exportOf={{ operation: 'GET /tasks/export', query: filters }}
        {...sortingOf(filters, change)}
        rowKeys={submissionKeys(review)}
      />
    </>
  );
}
