import { Badge, Box, Flex, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StudentStats } from '@prarambh/contract/dashboard';
import { formatCount } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type HomeStat, type HomeStats, statOf } from '../../api/home-stats';
import { JUST_READ_MS, read } from '../../api/queries';
import { useUnread } from '../../api/unread';
import { CardLink } from '../../components/display/card-link';
import { AwardIcon, BellIcon, CalendarIcon, MailIcon } from '../../components/display/icons';
import { LoadFailure } from '../../components/states/load-failure';

interface Tile {
  metric: keyof StudentStats;
  label: MessageDescriptor;
  to: string;
  icon: ReactNode;
  palette: string;
}

const tiles: readonly Tile[] = [
  {
    metric: 'meetings',
    label: msg`Meetings`,
    to: '/dashboard/meetings',
    icon: <CalendarIcon />,
    palette: 'brand',
  },
  {
    metric: 'notifications',
    label: msg`Notifications`,
    to: '/dashboard/notifications',
    icon: <BellIcon />,
    palette: 'accent',
  },
  {
    metric: 'certificates',
    label: msg`Certificates`,
    to: '/dashboard/certificates',
    icon: <AwardIcon />,
    palette: 'green',
  },
  {
    metric: 'offerLetters',
    label: msg`Offer Letters`,
    to: '/dashboard/offer-letters',
    icon: <MailIcon />,
    palette: 'blue',
  },
];

/** Four counts, each a way to its page (L02). */
export function StudentTiles() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery({
    ...read('GET /dashboard/stats'),
    staleTime: JUST_READ_MS,
    refetchOnWindowFocus: true,
  });
  const isUnknown = isError && data === undefined;
  return (
    <Box mb={{ base: '5', md: '6' }}>
      {isUnknown && (
        <LoadFailure
          message={t`Could not fetch your data. Please try again later.`}
          onRetry={() => void refetch()}
        />
      )}
      <SimpleGrid
        columns={{ base: 2, md: 4 }}
        gap={{ base: '2', md: '4' }}
        aria-busy={data === undefined && !isError}
      >
        {tiles.map((tile) => (
          <StatTile key={tile.metric} tile={tile} count={countOf(data, tile.metric, isUnknown)} />
        ))}
      </SimpleGrid>
    </Box>
  );
}

/** The count as text: undefined while loading, a dash if it could not be loaded. */
function countOf(stats: HomeStats | undefined, metric: HomeStat, isUnknown: boolean): string | undefined {
  if (isUnknown) return '–';
  return stats && formatCount(statOf(stats, metric));
}

function StatTile({ tile, count }: { tile: Tile; count: string | undefined }) {
  const { t } = useLingui();
  const { label, to, icon, palette } = tile;
  return (
    <CardLink to={to} colorPalette={palette} padding="sm">
      <Flex direction="column" gap="1" w="full">
        <Flex align="center" justify="space-between" gap="2">
          <Text color="fg.muted" fontSize="sm" fontWeight="medium" minW="0" hyphens="auto">
            {t(label)}
          </Text>
          <Box color="colorPalette.fg" flexShrink={0}>
            {icon}
          </Box>
        </Flex>
        {count === undefined ? (
          <Skeleton h="9" w="14" />
        ) : (
          <Text
            fontSize={{ base: '2xl', md: '3xl' }}
            fontWeight="semibold"
            lineHeight="1.2"
            letterSpacing="tight"
            color="fg"
          >
            {count}
            {tile.metric === 'notifications' && <NewOnes />}
          </Text>
        )}
      </Flex>
    </CardLink>
  );
}

/** The tile shows the total (L02) and the number of new ones (N11). */
function NewOnes() {
  const unread = useUnread();
  if (unread === 0) return null;
  const count = formatCount(unread);
  return (
    <Badge ms="2.5" verticalAlign="middle" colorPalette="accent">
      <Trans>{count} new</Trans>
    </Badge>
  );
}
