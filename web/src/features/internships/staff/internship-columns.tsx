import { Box, Flex, Text } from '@chakra-ui/react';
import { formatCount, formatDate } from '@prarambh/contract/format';
import { englishTexts } from '@prarambh/contract/internship-texts';
import type { StaffInternship } from '@prarambh/contract/internships';
import { TextLink } from '../../../components/display/links';
import { StatusBadge } from '../../../components/states/status-badge';
import type { Column } from '../../../components/tables/data-table';
import { EditAndDelete, RowButton } from '../../../components/tables/row-buttons';
import { BY_TIME } from '../../../components/tables/table-sort';
import { WIDE_REACH } from '../../../theme/touch';

interface Actions {
  isBusy(id: string): boolean;
  onEdit(internship: StaffInternship): void;
  onDuplicate(internship: StaffInternship): void;
  onDelete(internship: StaffInternship): void;
}

/** The internships as staff keep them. */
export function internshipColumns({
  isBusy,
  onEdit,
  onDuplicate,
  onDelete,
}: Actions): readonly Column<StaffInternship>[] {
  return [
    {
      header: 'Internship',
      role: 'title',
      minWidth: '12rem',
      cell: ({ _id, title, company }) => (
        <Box minW="0">
          <TextLink
            to={`/internships/${_id}`}
            variant="plain"
            fontWeight="semibold"
            overflowWrap="anywhere"
            {...WIDE_REACH}
          >
            {title}
          </TextLink>
          <Text color="fg.muted" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
            {company}
          </Text>
        </Box>
      ),
    },
    {
      header: 'Status',
      cell: ({ isAccepting }) => (
        <StatusBadge tone={isAccepting ? 'good' : 'neutral'}>
          {isAccepting ? 'Accepting' : 'Closed'}
        </StatusBadge>
      ),
    },
    { header: 'Positions Remaining', align: 'end', cell: (row) => <Positions {...row} /> },
    { header: 'Stipend', minWidth: '7rem', cell: (row) => englishTexts.stipend(row) },
    { header: 'Duration', minWidth: '5rem', cell: ({ duration }) => duration },
    { header: 'Location', minWidth: '5rem', cell: ({ location }) => location },
    { header: 'Created', minWidth: '6rem', sort: BY_TIME, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '10rem',
      cell: (row) => (
        <Flex gap="1.5" wrap="wrap">
          <EditAndDelete
            name={row.title}
            isKept={isBusy(row._id)}
            onEdit={() => onEdit(row)}
            onDelete={() => onDelete(row)}
          >
            <RowButton label={`Duplicate ${row.title}`} onClick={() => onDuplicate(row)}>
              Duplicate
            </RowButton>
          </EditAndDelete>
        </Flex>
      ),
    },
  ];
}

/** Fewer positions than registrations leave none, not less than none (D07). */
function Positions({ totalPositions, currentRegistrations }: StaffInternship) {
  const remaining = Math.max(0, totalPositions - currentRegistrations);
  return (
    <Text as="span" color={remaining === 0 ? 'fg.error' : undefined} whiteSpace="nowrap">
      {formatCount(remaining)} / {formatCount(totalPositions)}
    </Text>
  );
}
