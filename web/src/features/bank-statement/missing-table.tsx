import type { StaffApplication } from '@prarambh/contract/applications';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { list } from '../../api/queries';
import { ButtonLink } from '../../components/display/links';
import { EmptyState } from '../../components/states/states';
import type { Column } from '../../components/tables/data-table';
import { StaffTable } from '../../components/tables/staff-table';
import { PersonLink } from '../users/person-link';
import { WORDS } from './match-statuses';
import { useWithSummary } from './use-with-summary';

interface Props {
  /** The page on which applications are decided. */
  deskPath: string;
  /** True while the user approves matches here, so that these changes are not shown as a colleague's. */
  isApproving: boolean;
}

/** Applications that have waited for days, and whose payment no statement has. */
export function MissingTable({ deskPath, isApproving }: Props) {
  const missing = useWithSummary(useInfiniteQuery({ ...list('GET /bank-credits/missing'), staleTime: 0 }));
  const columns: readonly Column<StaffApplication>[] = [
    {
      header: 'Student',
      role: 'title',
      minWidth: '11rem',
      cell: ({ user }) => <PersonLink id={user._id} name={user.name} />,
    },
    { header: 'Internship', minWidth: '10rem', cell: ({ internship }) => internship.title },
    { header: 'UTR', minWidth: '8rem', cell: ({ utr }) => utr },
    { header: 'Amount', align: 'end', cell: ({ amount }) => formatRupees(amount) },
    { header: 'Date', minWidth: '6rem', cell: ({ dateApplied }) => formatDate(dateApplied) },
    {
      header: 'Actions',
      role: 'actions',
      cell: ({ utr, user }) => (
        <ButtonLink
          size="sm"
          variant="outline"
          to={`${deskPath}?q=${utr}`}
          aria-label={`Look at ${user.name}`}
        >
          Look
        </ButtonLink>
      ),
    },
  ];
  return (
    <StaffTable
      list={missing}
      noun={['application', 'applications']}
      caption={WORDS.missing.name}
      columns={columns}
      rowKey={({ _id }) => _id}
      errorMessage="Could not fetch the applications."
      empty={
        <EmptyState title={WORDS.missing.none}>
          An application appears here when it has waited for two days and its UTR is in no statement.
        </EmptyState>
      }
      onClearFilters={undefined}
      {...(!isApproving && { waiting: 'payments' })}
      exportOf={{ operation: 'GET /bank-credits/missing/export', query: {} }}
    />
  );
}
