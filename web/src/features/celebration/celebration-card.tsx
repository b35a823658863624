import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/display/links';
import { Sunrise } from '../../components/display/sunrise';
import { Dawning } from '../../components/motion/dawning';
import { useSession } from '../../session/session-context';
import { type Celebration, celebrationsOf } from './celebrations';
import { markCelebrated, seenCelebrations } from './seen-celebrations';

/** Celebrates the first approval or a certificate once. Stays while the page is open and needs no action. */
export function CelebrationCard(known: Parameters<typeof celebrationsOf>[0]) {
  const userId = useSession().user?._id ?? '';
  const [seenAtFirst] = useState(() => seenCelebrations(userId));
  const unseen = celebrationsOf(known, new Date()).filter(({ id }) => !seenAtFirst.includes(id));
  const ids = unseen.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') markCelebrated(userId, ids.split(' '));
  }, [userId, ids]);
  const [first] = unseen;
  return first ? <Card key={first.id} celebration={first} /> : null;
}

function Card({ celebration: { title, words, link } }: { celebration: Celebration }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <Flex
      as="section"
      aria-label={t(title)}
      direction={{ base: 'column', sm: 'row' }}
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="xl"
      overflow="hidden"
      mb={{ base: '6', md: '8' }}
    >
      <Box
        w={{ base: 'full', sm: '15rem' }}
        h={{ base: '8rem', sm: 'auto' }}
        flexShrink={0}
        overflow="hidden"
      >
        <Dawning>
          <Sunrise />
        </Dawning>
      </Box>
      <Box p={{ base: '5', md: '6' }} minW="0">
        <Heading as="h2" size="xl" color="inherit">
          {t(title)}
        </Heading>
        <Text mt="2" mb="4" overflowWrap="anywhere">
          {t(words)}
        </Text>
        {link.to !== pathname && (
          <ButtonLink to={link.to} colorPalette="accent">
            {t(link.label)}
          </ButtonLink>
        )}
      </Box>
    </Flex>
  );
}
