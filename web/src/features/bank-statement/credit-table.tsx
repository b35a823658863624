import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import type { BankCredit } from '@prarambh/contract/bank-credits';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import type { MatchStatus } from '@prarambh/contract/match-status';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate, list } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { formatPaise } from '../../components/display/format';
import { ButtonLink } from '../../components/display/links';
import { EmptyState } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import type { Column } from '../../components/tables/data-table';
import { StaffTable } from '../../components/tables/staff-table';
import type { RowKeys } from '../../components/tables/use-row-keys';
import { likenessInWords } from '../applications/staff/likely-words';
import { FLAG_WORDS } from '../applications/staff/review-flags';
import { MARK_WORDS, useCreditLinks } from '../applications/staff/use-credit-links';
import { PersonLink } from '../users/person-link';
import { CreditLinkButtons } from './credit-link-buttons';
import { WORDS } from './match-statuses';
import { refreshBank } from './refresh-bank';
import { useWithSummary } from './use-with-summary';
import { useWithdrawal } from './use-withdrawal';

/** The reason for a credit's match status. */
function reasonOf({ heap, amountPaise, returnedOn, application, mark, linkedFrom }: BankCredit): string {
  if (returnedOn) {
    const status = application ? `; the application is ${application.status}` : '';
    return `Returned on ${formatDate(returnedOn)}${status}`;
  }
  if (mark) return `${MARK_WORDS[mark.kind]}, marked by ${mark.by}`;
  if (!application) return 'No application has this UTR';
  const { amount, status, decidedBy, decidedAt, flags } = application;
  switch (heap) {
    case 'matched':
      return linkedFrom ? `UTR corrected from ${linkedFrom}; amount matches` : 'UTR and amount match';
    case 'flagged':
      return flags.map((flag) => FLAG_WORDS[flag]).join('; ');
    case 'amount-differs':
      return `${formatPaise(amountPaise)} instead of ${formatRupees(amount)}`;
    default:
      return `${status}${decidedBy ? ` by ${decidedBy}` : ''}${decidedAt ? ` on ${formatDate(decidedAt)}` : ''}`;
  }
}

/** The reason for the match status of a credit, and the applications that it may pay for. */
function Why(credit: BankCredit) {
  return (
    <>
      {reasonOf(credit)}
      {credit.likely.map(({ _id, name, internship, utr, ...likeness }) => (
        <Text key={_id} mt="1">
          Likely {name}, {internship}, UTR {utr}: {likenessInWords(likeness)}
        </Text>
      ))}
    </>
  );
}

function Student({ application, payer }: BankCredit) {
  return (
    <Box minW="0">
      {application ? (
        <PersonLink id={application.userId} name={application.name} />
      ) : (
        <Text fontWeight="semibold">No one yet</Text>
      )}
      {application && (
        <Text color="fg.muted" fontSize="xs" fontWeight="normal">
          {application.internship}
        </Text>
      )}
      {payer && (
        <Text color="fg.muted" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
          Paid by {payer}
        </Text>
      )}
    </Box>
  );
}

/** Approves one with flags, after a question that names them. */
function useFlaggedApproval() {
  const queryClient = useQueryClient();
  const approving = useSingleMutation({
    mutationFn: ({ _id: id, flags, revision }: Pick<StaffApplication, '_id' | 'flags' | 'revision'>) =>
      call('PUT /applications/:id/status', {
        params: { id },
        body: { status: 'Approved', seenFlags: [...flags], revision },
      }),
    onSuccess: ({ data: { user } }) => toast.success(`${user.name} is approved.`),
    onError: (error) => toast.error(messageOf(error, 'Failed to approve application')),
    onSettled: () => {
      void refreshBank(queryClient);
      void invalidate(queryClient, 'GET /applications');
    },
  });
  return async (credit: BankCredit) => {
    const { application, amountPaise } = credit;
    if (!application) return;
    const isSure = await askConfirm({
      title: `Approve ${application.name}?`,
      message: `${formatPaise(amountPaise)} is in the bank. Needs a closer look: ${reasonOf(credit)}.`,
      confirmLabel: 'Approve anyway',
    });
    if (isSure) approving.mutate(application);
  };
}

interface Props {
  status: MatchStatus;
  /** The page on which applications are decided. */
  deskPath: string;
  /** True while the user approves matches here, so that these changes are not shown as a colleague's. */
  isApproving: boolean;
}

/** The credits with one match status. */
export function CreditTable({ status, deskPath, isApproving }: Props) {
  const credits = useWithSummary(
    useInfiniteQuery({ ...list('GET /bank-credits', { heap: status }), staleTime: 0 }),
  );
  const approveFlagged = useFlaggedApproval();
  const { withdrawCredit } = useWithdrawal();
  const links = useCreditLinks();
  const rowKeys: RowKeys<BankCredit> = {
    onKey({ _id: utr, likely: [application] }, key) {
      if (key.toLowerCase() !== 'l' || !application) return null;
      void links.link({ utr, application });
      return 'next';
    },
  };
  const columns: readonly Column<BankCredit>[] = [
    { header: 'Student', role: 'title', minWidth: '11rem', cell: Student },
    { header: 'UTR', minWidth: '8rem', cell: ({ _id }) => _id },
    { header: 'In the bank', align: 'end', cell: ({ amountPaise }) => formatPaise(amountPaise) },
    { header: 'Paid on', minWidth: '6rem', cell: ({ paidOn }) => formatDate(paidOn) },
    { header: 'Why', minWidth: '12rem', isProse: true, cell: Why },
    {
      header: 'Actions',
      role: 'actions',
      ...(status === 'unclaimed' && { minWidth: '14rem' }),
      cell: (row) => (
        <Flex gap="2" wrap="wrap">
          {status === 'flagged' && (
            <Button
              size="sm"
              aria-label={`Approve ${row.application?.name ?? row._id}…`}
              onClick={() => void approveFlagged(row)}
            >
              Approve…
            </Button>
          )}
          <CreditLinkButtons credit={row} links={links} />
          {row.application && (
            <ButtonLink
              size="sm"
              variant="outline"
              to={`${deskPath}?q=${row._id}`}
              aria-label={`Look at ${row.application.name}`}
            >
              Look
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant="outline"
            aria-label={`Withdraw ${row._id}…`}
            onClick={() => void withdrawCredit(row._id)}
          >
            Withdraw…
          </Button>
        </Flex>
      ),
    },
  ];
  return (
    <StaffTable
      list={credits}
      noun={['credit', 'credits']}
      caption={WORDS[status].name}
      columns={columns}
      {...(status === 'unclaimed' && { rowKeys })}
      rowKey={({ _id }) => _id}
      errorMessage="Could not fetch the credits."
      empty={<EmptyState title={WORDS[status].none}>Read a statement to fill these lists.</EmptyState>}
      onClearFilters={undefined}
      {...(!isApproving && { waiting: 'payments' })}
      exportOf={{ operation: 'GET /bank-credits/export', query: { heap: status } }}
    />
  );
}
