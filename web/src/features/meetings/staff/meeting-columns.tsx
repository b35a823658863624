import { Box, Flex, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import type { StaffMeeting } from '@prarambh/contract/meetings';
import { ExternalIcon } from '../../../components/display/icons';
import { NewTabButton } from '../../../components/display/links';
import { StatusBadge } from '../../../components/states/status-badge';
import type { Column } from '../../../components/tables/data-table';
import { EditAndDelete } from '../../../components/tables/row-buttons';
import type { SortChoices } from '../../../components/tables/table-sort';
import { type MeetingPhase, meetingClock, phaseOf, shortMeetingDay } from '../meeting-time';

const BY_DATE: SortChoices = [
  { value: 'newest', label: 'Latest first', direction: 'descending' },
  { value: 'oldest', label: 'Earliest first', direction: 'ascending' },
];

interface ColumnOptions {
  now: Date;
  isBusy(id: string): boolean;
  /** True if the viewer may change a meeting (H04); the server decides. */
  canChange(meeting: StaffMeeting): boolean;
  onEdit(meeting: StaffMeeting): void;
  onDelete(meeting: StaffMeeting): void;
}

/** The meetings as those see them who plan them. */
export function meetingColumns(options: ColumnOptions): readonly Column<StaffMeeting>[] {
  return [
    {
      header: 'Title',
      role: 'title',
      minWidth: '13rem',
      cell: (meeting) => <Title meeting={meeting} now={options.now} />,
    },
    {
      header: 'Date',
      minWidth: '8rem',
      sort: BY_DATE,
      cell: ({ date }) => (
        <Box>
          {shortMeetingDay(date)}
          <Text color="fg.muted">{meetingClock(date)}</Text>
        </Box>
      ),
    },
    { header: 'For', minWidth: '8rem', cell: (meeting) => <Audience {...meeting} /> },
    {
      header: 'Made by',
      minWidth: '8rem',
      cell: ({ user, creatorRole }) => (
        <Box overflowWrap="anywhere">
          {user.name}
          <Text color="fg.muted" fontSize="xs">
            {creatorRole}
          </Text>
        </Box>
      ),
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '15rem',
      cell: (meeting) => <Actions meeting={meeting} {...options} />,
    },
  ];
}

/** Meetings that the server has expired are over, even if this device's clock is behind. */
function staffPhaseOf(meeting: StaffMeeting, now: Date): MeetingPhase {
  return meeting.status === 'expired' ? 'over' : phaseOf(meeting, now);
}

function Title({ meeting, now }: { meeting: StaffMeeting; now: Date }) {
  const { title, description } = meeting;
  const phase = staffPhaseOf(meeting, now);
  return (
    <Box minW="0">
      <Flex gap="2" align="baseline" wrap="wrap">
        <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        {phase === 'now' && <StatusBadge tone="good">Running now</StatusBadge>}
        {phase === 'today' && <StatusBadge tone="waiting">Today</StatusBadge>}
        {phase === 'over' && <StatusBadge tone="neutral">Expired</StatusBadge>}
      </Flex>
      {description !== '' && (
        <Text color="fg.muted" fontSize="xs" fontWeight="normal" lineClamp={2} overflowWrap="anywhere">
          {description}
        </Text>
      )}
    </Box>
  );
}

function Audience({ targetType, selectedUsers, internshipTitle }: StaffMeeting) {
  if (targetType === 'all') return 'Everybody';
  if (targetType === 'users') return formatNumberOf(selectedUsers.length, 'person', 'people');
  return internshipTitle ?? 'An internship';
}

function Actions({
  meeting,
  isBusy,
  canChange,
  onEdit,
  onDelete,
}: ColumnOptions & { meeting: StaffMeeting }) {
  const { _id, title, link } = meeting;
  return (
    <Flex gap="1.5" wrap="wrap">
      <NewTabButton href={link} label={`Join ${title}`} size="sm" px="2.5">
        Join <ExternalIcon />
      </NewTabButton>
      {canChange(meeting) && (
        <EditAndDelete
          name={title}
          isKept={isBusy(_id)}
          onEdit={() => onEdit(meeting)}
          onDelete={() => onDelete(meeting)}
        />
      )}
    </Flex>
  );
}
