import { Skeleton, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownList } from '../../api/queries';
import { byCodeUnits } from '../../by-code-units';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { useLanguage } from '../../language/language-context';
import { MeetingCard } from './meeting-card';
import { phaseOf, viewerZone } from './meeting-time';
import { useNow } from './use-now';

export function MeetingsPage() {
  const { t } = useLingui();
  const zone = viewerZone(useLanguage().language);
  return (
    <>
      <PageTitle
        title={t`My Meetings`}
        lead={<Trans>The next one first. All times are in your time zone: {zone}.</Trans>}
      />
      <Meetings />
    </>
  );
}

function Meetings() {
  const { t } = useLingui();
  const list = useInfiniteQuery(ownList('GET /meetings'));
  const now = useNow();
  if (list.isPending) return <MeetingsSkeleton />;
  const loaded = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && loaded.length === 0) {
    return (
      <ErrorState
        message={t`Could not fetch your data. Please try again later.`}
        onRetry={() => void list.refetch()}
      />
    );
  }
  // The server returns the latest first; people want the next one first.
  const meetings = loaded
    .filter((meeting) => phaseOf(meeting, now) !== 'over')
    .sort((a, b) => byCodeUnits(a.date, b.date));
  if (meetings.length === 0) {
    return (
      <EmptyState title={t`No meetings scheduled.`}>
        <Trans>When a mentor plans a meeting with you, it appears here and you get a notification.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Stack gap="4">
        {meetings.map((meeting) => (
          <MeetingCard key={meeting._id} meeting={meeting} now={now} />
        ))}
      </Stack>
      <LoadMore pages={list} />
    </>
  );
}

function MeetingsSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your meetings…`}>
      <Stack gap="4">
        <Skeleton h="40" borderRadius="xl" />
        <Skeleton h="40" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
