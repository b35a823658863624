import type { GivenUpMail } from '@prarambh/contract/system';
import { z } from 'zod';
import { formatDateTime } from '../../components/display/format';
import { EmptyState } from '../../components/states/states';
import type { Column } from '../../components/tables/data-table';
import { StaffTable } from '../../components/tables/staff-table';
import { useStaffList } from '../../components/tables/use-staff-list';

const COLUMNS: readonly Column<GivenUpMail>[] = [
  { header: 'To', role: 'title', minWidth: '12rem', cell: ({ to }) => to },
  { header: 'Subject', minWidth: '14rem', cell: ({ subject }) => subject },
  { header: 'Written', minWidth: '9rem', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  {
    header: 'Reason',
    isProse: true,
    minWidth: '14rem',
    cell: ({ reason }) => reason ?? 'It expired before it could be sent.',
  },
];

/** Mails that nobody will get any more. */
export function GivenUpMails() {
  const { table } = useStaffList('GET /system/given-up-mails', { filters: z.object({}) });
  return (
    <StaffTable
      {...table}
      noun={['email', 'emails']}
      caption="Undelivered emails"
      columns={COLUMNS}
      errorMessage="Could not fetch the emails."
      empty={
        <EmptyState title="There are no undelivered emails.">
          An email appears here when it could not be sent for two days, or when the code or link in it has
          expired.
        </EmptyState>
      }
    />
  );
}
