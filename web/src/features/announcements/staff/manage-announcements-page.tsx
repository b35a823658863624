import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { StaffAnnouncement } from '@prarambh/contract/announcements';
import { formatNumberOf } from '@prarambh/contract/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client';
import { list } from '../../../api/queries';
import { Card } from '../../../components/display/card';
import { formatDateTime, shortened } from '../../../components/display/format';
import { LinkedText } from '../../../components/display/linked-text';
import { NewTabLink } from '../../../components/display/links';
import { lazyForm } from '../../../components/forms/lazy-form';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState, ErrorState, TableSkeleton } from '../../../components/states/states';
import { LoadMore } from '../../../components/tables/load-more';
import { EditAndDelete } from '../../../components/tables/row-buttons';
import { rowsOf } from '../../../components/tables/rows-of';
import { useDeletion } from '../../../components/tables/use-deletion';
import { STANDING_ALONE } from '../../../theme/touch';
import { AnnouncementForm } from './announcement-form';

const AnnouncementDialog = lazyForm(async () => (await import('./announcement-dialog')).AnnouncementDialog);

export function ManageAnnouncementsPage() {
  return (
    <>
      <PageTitle
        title="Manage Announcements"
        lead="They run across the top of the home page, newest first, until you delete them."
      />
      <AnnouncementForm />
      <Flex as="section" aria-labelledby="current-announcements" direction="column" mt="10">
        <Heading as="h2" size="lg" id="current-announcements" mb="2">
          Current announcements
        </Heading>
        <CurrentAnnouncements />
      </Flex>
    </>
  );
}

function CurrentAnnouncements() {
  const found = useInfiniteQuery({ ...list('GET /announcements/all'), staleTime: 0 });
  const deletion = useDeletion<StaffAnnouncement>({
    question: 'Are you sure you want to delete this announcement?',
    follows: 'It leaves the banner of the home page.',
    nameOf: ({ message }) => shortened(message, 60),
    remove: ({ _id }) => call('DELETE /announcements/:id', { params: { id: _id } }),
    failure: () => 'Could not delete announcement.',
    lists: ['GET /announcements/all', 'GET /announcements'],
  });
  const [edited, setEdited] = useState<StaffAnnouncement | null>(null);
  const rows = rowsOf(found);
  const total = found.data?.pages.at(-1)?.total;
  if (found.isPending) return <TableSkeleton rows={3} label="Loading the announcements…" />;
  if (found.isError && rows.length === 0) {
    return <ErrorState message="Could not load the announcements." onRetry={() => void found.refetch()} />;
  }
  if (rows.length === 0) return <EmptyState title="There are no active announcements." />;
  return (
    <>
      <Text role="status" color="fg.muted" fontSize="sm" mb="4">
        {total !== undefined && formatNumberOf(total, 'announcement', 'announcements')}
      </Text>
      <Stack as="ul" listStyleType="none" gap="3">
        {rows.map((announcement) => (
          <AnnouncementItem
            key={announcement._id}
            announcement={announcement}
            isBusy={deletion.isBusy(announcement._id)}
            onEdit={() => setEdited(announcement)}
            onDelete={() => void deletion.ask(announcement)}
          />
        ))}
      </Stack>
      <LoadMore pages={found} />
      {edited && <AnnouncementDialog announcement={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface ItemProps {
  announcement: StaffAnnouncement;
  isBusy: boolean;
  onEdit(): void;
  onDelete(): void;
}

function AnnouncementItem({ announcement, isBusy, onEdit, onDelete }: ItemProps) {
  const { message, link, createdAt } = announcement;
  return (
    <Card as="li">
      <Flex gap="4" justify="space-between" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Stack gap="1.5" minW="0">
          <Text overflowWrap="anywhere">
            <LinkedText>{message}</LinkedText>
          </Text>
          {link !== null && (
            <NewTabLink href={link} fontSize="sm" {...STANDING_ALONE} overflowWrap="anywhere">
              {link}
            </NewTabLink>
          )}
          <Text color="fg.muted" fontSize="sm">
            {formatDateTime(createdAt)}
          </Text>
        </Stack>
        <Flex gap="1.5" mt="-1.5" flexShrink={0}>
          <EditAndDelete
            px="3.5"
            name={`the announcement “${message}”`}
            isKept={isBusy}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </Flex>
      </Flex>
    </Card>
  );
}
