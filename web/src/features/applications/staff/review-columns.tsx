import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import { CellTitle } from '../../../components/display/cell-title';
import { formatPaise } from '../../../components/display/format';
import { IconButton } from '../../../components/display/icon-button';
import { AlertIcon, EyeIcon } from '../../../components/display/icons';
import { NewTabLink } from '../../../components/display/links';
import type { Column } from '../../../components/tables/data-table';
import { BY_NAME, BY_TIME } from '../../../components/tables/table-sort';
import { WIDE_REACH } from '../../../theme/touch';
import { PersonLink } from '../../users/person-link';
import { ApplicationBadge } from '../application-status';
import { doubtsOf } from './doubts';
import { ReviewActions } from './review-actions';
import type { Review } from './use-review';

const transactionId: Column<StaffApplication> = {
  header: 'Transaction ID',
  minWidth: '7rem',
  card: 'named',
  cell: (row) => row.transactionId || '-',
};

interface ColumnOptions {
  review: Review;
  /** False with a filter by day or a search, which cannot be sorted by name. */
  canSortByName: boolean;
  onOpen(application: StaffApplication): void;
}

/** The payments with their proof, and the decision for each. */
export function reviewColumns({
  review,
  canSortByName,
  onOpen,
}: ColumnOptions): readonly Column<StaffApplication>[] {
  return [
    {
      header: 'User',
      role: 'title',
      minWidth: '10.25rem',
      ...(canSortByName && { sort: BY_NAME }),
      cell: (row) => <Person application={row} onOpen={() => onOpen(row)} />,
    },
    {
      header: 'Internship',
      minWidth: '6.5rem',
      card: 'start',
      cell: ({ internship }) => <CellTitle>{internship.title}</CellTitle>,
    },
    { header: 'Amount', card: 'end', cell: ({ amount }) => formatRupees(amount) },
    {
      header: 'Status',
      minWidth: '6.75rem',
      card: 'end',
      cell: ({ status }) => <ApplicationBadge status={status} label={review.desk.labelOf(status)} />,
    },
    ...(review.desk.hasTransactionIds ? [transactionId] : []),
    { header: 'UTR', minWidth: '7rem', card: 'named', stays: true, cell: (row) => <PaidWith {...row} /> },
    {
      header: 'Date',
      minWidth: '5.5rem',
      card: 'end',
      sort: BY_TIME,
      cell: ({ dateApplied }) => formatDate(dateApplied),
    },
    {
      header: 'Payment Screenshot',
      minWidth: '5.25rem',
      card: 'end-named',
      cell: (row) => <ScreenshotLink {...row} />,
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '10.5rem',
      cell: (row) => (
        <Flex gap="1" wrap={{ base: 'wrap', md: 'nowrap' }} align="center">
          <IconButton
            size="sm"
            variant="outline"
            label={`Details of ${row.user.name}, ${row.internship.title}`}
            onClick={() => onOpen(row)}
          >
            <EyeIcon />
          </IconButton>
          <ReviewActions application={row} review={review} px="2.5" fontSize={{ md: 'xs' }} />
        </Flex>
      ),
    },
  ];
}

function Person({ application, onOpen }: { application: StaffApplication; onOpen(): void }) {
  const { user } = application;
  return (
    <Box minW="0">
      <Flex gap="1.5" align="flex-start">
        <PersonLink id={user._id} name={user.name} />
        {doubtsOf(application).length > 0 && (
          <Button
            variant="plain"
            size="sm"
            minH="0"
            minW="0"
            p="0.5"
            {...WIDE_REACH}
            colorPalette="red"
            title="Needs a closer look: see the details"
            aria-label={`Needs a closer look at ${user.name}: see the details`}
            onClick={onOpen}
          >
            <AlertIcon />
          </Button>
        )}
      </Flex>
      <Text color="fg.muted" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
        {user.email}
      </Text>
    </Box>
  );
}

/** The UTR, and the bank's credit for it. */
function PaidWith({ utr, bank }: StaffApplication) {
  if (!bank) return utr || '-';
  return (
    <>
      {utr}
      <Text color="fg.muted" fontSize="xs">
        In the bank: {formatPaise(bank.amountPaise)} on {formatDate(bank.paidOn)}
      </Text>
    </>
  );
}

function ScreenshotLink({ paymentScreenshot, user }: StaffApplication) {
  if (paymentScreenshot === null) return '-';
  return (
    <NewTabLink
      href={paymentScreenshot}
      label={`Open the payment screenshot of ${user.name}`}
      {...WIDE_REACH}
    >
      Open
    </NewTabLink>
  );
}
