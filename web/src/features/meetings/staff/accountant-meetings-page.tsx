import { Text } from '@chakra-ui/react';
import type { Meeting } from '@prarambh/contract/meetings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownList } from '../../../api/queries';
import { ExternalIcon } from '../../../components/display/icons';
import { NewTabButton, NewTabLink } from '../../../components/display/links';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState, ErrorState, TableSkeleton } from '../../../components/states/states';
import { type Column, DataTable } from '../../../components/tables/data-table';
import { LoadMore } from '../../../components/tables/load-more';
import { WIDE_REACH } from '../../../theme/touch';
import { meetingClock, meetingDay, phaseOf, viewerZone } from '../meeting-time';
import { useNow } from '../use-now';

const columns: readonly Column<Meeting>[] = [
  { header: 'Title', role: 'title', cell: ({ title }) => <Text fontWeight="semibold">{title}</Text> },
  { header: 'Date', cell: ({ date }) => `${meetingDay(date)}, ${meetingClock(date)}` },
  {
    header: 'Link',
    cell: ({ link }) => (
      <NewTabLink href={link} overflowWrap="anywhere" {...WIDE_REACH}>
        {link.replace(/^https?:\/\//, '')}
      </NewTabLink>
    ),
  },
  {
    header: 'Actions',
    role: 'actions',
    cell: ({ link, title }) => (
      <NewTabButton href={link} label={`Join ${title}`} size="sm">
        Join <ExternalIcon />
      </NewTabButton>
    ),
  },
];

export function AccountantMeetingsPage() {
  return (
    <>
      <PageTitle title="Meetings" lead={<>All times are in your time zone: {viewerZone()}.</>} />
      <Meetings />
    </>
  );
}

function Meetings() {
  const list = useInfiniteQuery(ownList('GET /meetings'));
  const now = useNow();
  if (list.isPending) return <TableSkeleton label="Loading the meetings…" />;
  const loaded = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && loaded.length === 0) {
    return <ErrorState message="Failed to fetch meetings" onRetry={() => void list.refetch()} />;
  }
  // An accountant stops seeing a meeting when it expires (H03), also one that expires on the open page.
  const meetings = loaded.filter((meeting) => phaseOf(meeting, now) !== 'over');
  if (meetings.length === 0) return <EmptyState title="No meetings found." />;
  return (
    <>
      <DataTable
        caption="Meetings, latest first"
        columns={columns}
        rows={meetings}
        rowKey={({ _id }) => _id}
      />
      <LoadMore pages={list} />
    </>
  );
}
