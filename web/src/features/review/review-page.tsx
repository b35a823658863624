import { Text } from '@chakra-ui/react';
import { ApplicationExportQuery, type StaffApplication } from '@prarambh/contract/applications';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffApplications } from '../../api/applications';
import { PageTitle } from '../../components/page-title';
import { rowsOf, StaffTable } from '../../components/staff-table';
import { EmptyState } from '../../components/states';
import { sortingOf } from '../../components/table-sort';
import { useUrlFilters } from '../../components/use-url-filters';
import { isPending } from '../applications/application-status';
import { BulkBar } from './bulk-bar';
import { reviewColumns } from './review-columns';
import type { ReviewDesk } from './review-desk';
import { ReviewDetails } from './review-details';
import { ReviewFilters } from './review-filters';
import { reviewKeys } from './review-keys';
import { useBulkReview } from './use-bulk-review';
import { useReview } from './use-review';

/** The applications of a desk, with everything that is decided about them. */
export function ReviewPage({ desk }: { desk: ReviewDesk }) {
  const { filters, change, clear, isFiltered } = useUrlFilters(ApplicationExportQuery);
  const list = useInfiniteQuery({ ...staffApplications(filters), placeholderData: keepPreviousData });
  const rows = rowsOf(list);
  const [opened, setOpened] = useState<StaffApplication | null>(null);
  const review = useReview(desk, (row, isOlder) =>
    setOpened((current) => (current?._id === row._id && isOlder(current) ? row : current)),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulkReview(desk, (ids) =>
    setSelected((current) => new Set([...current].filter((id) => !ids.includes(id)))),
  );
  const open = (row: StaffApplication) => {
    setOpened(row);
    void review.startReview(row);
  };
  // The list knows a row's latest state; one that has left the list is shown as it was decided.
  const shown = opened && (rows.find(({ _id }) => _id === opened._id) ?? opened);
  // Ticks hold for what can be seen and decided: neither a filter nor a colleague leaves one behind.
  const chosen = rows.filter(({ _id, status }) => selected.has(_id) && isPending(status));
  const selection = {
    selected,
    onChange: setSelected,
    isSelectable: ({ status }: StaffApplication) => isPending(status),
    labelOf: ({ user, internship }: StaffApplication) => `${user.name}, ${internship.title}`,
  };
  return (
    <>
      <PageTitle title={desk.title} lead={desk.lead} />
      <ReviewFilters
        statuses={desk.statuses}
        filters={filters}
        onChange={change}
        internshipTitle={
          rows.find(({ internship }) => internship._id === filters.internship)?.internship.title
        }
        onClear={isFiltered ? clear : undefined}
      />
      <Text color="fg.muted" fontSize="sm" mb="3" hideBelow="md">
        <kbd>Tab</kbd> to the rows, then <kbd>J</kbd> and <kbd>K</kbd> next and previous, <kbd>A</kbd>{' '}
        approve, <kbd>R</kbd> reject, <kbd>X</kbd> choose, <kbd>Enter</kbd> details.
      </Text>
      <StaffTable
        list={list}
        noun={desk.noun}
        caption={desk.title}
        look="wide"
        columns={reviewColumns(review, open)}
        rowKey={({ _id }) => _id}
        errorMessage={desk.fetchFailure}
        empty={
          <EmptyState title={desk.none}>
            They appear here as soon as a student applies for an internship.
          </EmptyState>
        }
        onClearFilters={isFiltered ? clear : undefined}
        exportOf={{ operation: 'GET /applications/export', query: filters }}
        {...sortingOf({ sort: filters.sort }, change)}
        selection={selection}
        rowKeys={reviewKeys({ review, selection, onOpen: open })}
      />
      <BulkBar chosen={chosen} bulk={bulk} onClear={() => setSelected(new Set())} />
      {shown && <ReviewDetails application={shown} review={review} onClose={() => setOpened(null)} />}
    </>
  );
}
