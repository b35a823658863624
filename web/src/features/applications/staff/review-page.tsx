import type { StaffApplication } from '@prarambh/contract/applications';
import { Suspense, startTransition, useState } from 'react';
import { ButtonLink } from '../../../components/display/links';
import { lazyComponent } from '../../../components/page/lazy-component';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState } from '../../../components/states/states';
import { StaffTable } from '../../../components/tables/staff-table';
import { sortingOf } from '../../../components/tables/table-sort';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { isUnderWay } from '../../bulk-jobs/follow-bulk-job';
import { isPending } from '../application-status';
import { applicationFilters } from './application-filters';
import { reviewColumns } from './review-columns';
import { startReview } from './review-decisions';
import { type ReviewDesk, registrationsDesk, transactionsDesk } from './review-desk';
import { ReviewFilters } from './review-filters';
import { reviewKeys } from './review-keys';
import { useBulkReview } from './use-bulk-review';
import { useReview } from './use-review';

const BulkBar = lazyComponent(async () => (await import('./bulk-bar')).BulkBar);
const EarlierBulkJobs = lazyComponent(
  async () => (await import('../../bulk-jobs/earlier-bulk-jobs')).EarlierBulkJobs,
);
const ReviewDetails = lazyComponent(async () => (await import('./review-details')).ReviewDetails);

/** The queue has waiting payments, oldest first, with the other filters of the table. */
function queueSearch(filters: Readonly<Record<string, unknown>>): URLSearchParams {
  const narrowing = Object.entries(filters).filter(([name]) => name !== 'status' && name !== 'sort');
  return new URLSearchParams(narrowing.map(([name, value]) => [name, String(value)]));
}

export const TransactionsReviewPage = () => <ReviewPage desk={transactionsDesk} />;

export const RegistrationsPage = () => <ReviewPage desk={registrationsDesk} />;

/** The applications of a desk, with everything that is decided about them. */
function ReviewPage({ desk }: { desk: ReviewDesk }) {
  const { filters, change, onClear, rows, table } = useStaffList('GET /applications', {
    filters: applicationFilters,
    exports: 'GET /applications/export',
  });
  const [opened, setOpened] = useState<StaffApplication | null>(null);
  // Rendering the table behind it may take longer than the response to a press should.
  const show = (row: StaffApplication | null) => startTransition(() => setOpened(row));
  const review = useReview(desk, (row, isOlder) =>
    setOpened((current) => (current?._id === row._id && isOlder(current) ? row : current)),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulkReview(desk, () => setSelected(new Set()));
  const { jobs } = bulk;
  const isDeciding = jobs.current !== null && isUnderWay(jobs.current);
  const open = (row: StaffApplication) => {
    show(row);
    void startReview(review, row);
  };
  // The list knows a row's latest state; one that has left the list is shown as it was decided.
  const shown = opened && (rows.find(({ _id }) => _id === opened._id) ?? opened);
  // Only visible, undecided rows stay selected after a filter or a colleague's change.
  const isSelectable = ({ status }: StaffApplication) =>
    isPending(status) || (desk.canReopen && (status === 'Approved' || status === 'Rejected'));
  const chosen = rows.filter((row) => selected.has(row._id) && isSelectable(row));
  const selection = {
    selected,
    onChange: setSelected,
    isSelectable,
    labelOf: ({ user, internship }: StaffApplication) => `${user.name}, ${internship.title}`,
  };
  const canSortByName = !filters.q && !filters.from && !filters.to;
  return (
    <>
      <PageTitle
        title={desk.title}
        lead={desk.lead}
        actions={
          <ButtonLink to={`${desk.paths.queue}?${queueSearch(filters)}`} colorPalette="accent">
            Review
          </ButtonLink>
        }
      />
      <ReviewFilters statuses={desk.statuses} filters={filters} onChange={change} onClear={onClear} />
      <StaffTable
        {...table}
        noun={desk.noun}
        caption={desk.title}
        look="wide"
        // Decisions of the user's own job are not changes of colleagues.
        {...(!isDeciding && { waiting: 'payments' })}
        columns={reviewColumns({ review, canSortByName, onOpen: open })}
        errorMessage={desk.fetchFailure}
        hint={
          <>
            <kbd>J</kbd> and <kbd>K</kbd> next and previous, <kbd>A</kbd> approve, <kbd>R</kbd> reject,{' '}
            <kbd>X</kbd> choose, <kbd>Enter</kbd> details.
          </>
        }
        empty={
          <EmptyState title={desk.none}>
            They appear here as soon as a student applies for an internship.
          </EmptyState>
        }
        {...sortingOf({ sort: canSortByName || filters.sort !== 'name' ? filters.sort : 'newest' }, change)}
        selection={selection}
        rowKeys={reviewKeys({ review, selection, onOpen: open })}
      />
      <Suspense fallback={null}>
        {jobs.others.length > 0 && (
          <EarlierBulkJobs
            jobs={jobs.others}
            title="Earlier decisions about many at once"
            onReverse={jobs.reverse}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {(jobs.current !== null || chosen.length > 0) && (
          <BulkBar chosen={chosen} bulk={bulk} onClear={() => setSelected(new Set())} />
        )}
      </Suspense>
      {shown && (
        <Suspense fallback={null}>
          <ReviewDetails application={shown} review={review} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}
