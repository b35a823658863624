import { Badge, Box, Flex, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StudentStats } from '@prarambh/contract/dashboard';
import { formatCount } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asStudentStats } from '../../api/home-stats';
import { read } from '../../api/queries';
import { useUnread } from '../../api/unread';
import { CardLink } from '../../components/display/card-link';
import { AwardIcon, BellIcon, CalendarIcon, MailIcon } from '../../components/display/icons';
import { ErrorState } from '../../components/states/states';

interface Tile {
  figure: keyof StudentStats;
  label: MessageDescriptor;
  to: string;
  icon: ReactNode;
  palette: string;
}

const tiles: readonly Tile[] = [
  {
    figure: 'meetings',
    label: msg`Meetings`,
    to: '/dashboard/meetings',
    icon: <CalendarIcon />,
    palette: 'brand',
  },
  {
    figure: 'notifications',
    label: msg`Notifications`,
    to: '/dashboard/notifications',
    icon: <BellIcon />,
    palette: 'accent',
  },
  {
    figure: 'certificates',
    label: msg`Certificates`,
    to: '/dashboard/certificates',
    icon: <AwardIcon />,
    palette: 'green',
  },
  {
    figure: 'offerLetters',
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
    select: asStudentStats,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (isError && data === undefined) {
    return (
      <ErrorState
        message={t`Could not fetch your data. Please try again later.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <SimpleGrid
      columns={{ base: 2, xl: 4 }}
      gap={{ base: '3', md: '5' }}
      mb={{ base: '8', md: '10' }}
      aria-busy={data === undefined}
    >
      {tiles.map((tile) => (
        <StatTile key={tile.figure} tile={tile} count={data?.[tile.figure]} />
      ))}
    </SimpleGrid>
  );
}

function StatTile({ tile, count }: { tile: Tile; count: number | undefined }) {
  const { t } = useLingui();
  const { label, to, icon, palette } = tile;
  return (
    <CardLink to={to} colorPalette={palette}>
      <Flex direction="column" gap="2" w="full">
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
          <Text fontSize="3xl" fontWeight="semibold" lineHeight="1.2" letterSpacing="tight" color="fg">
            {formatCount(count)}
            {tile.figure === 'notifications' && <NewOnes />}
          </Text>
        )}
      </Flex>
    </CardLink>
  );
}

/** The tile keeps the total (L02), and says how many of them are new (N11). */
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
