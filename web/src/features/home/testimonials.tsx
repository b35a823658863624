import { Box, Container, chakra, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Testimonial } from '@prarambh/contract/testimonials';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { useUnhurried } from '../../api/use-unhurried';
import { Avatar } from '../../components/display/avatar';
import { partInSight } from '../../components/display/drawn-in-sight';
import { Loading } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';
import { useForeignText } from '../../language/foreign-text';

const SHOWN = 6;

interface Sample {
  _id: string;
  name: string;
  role: MessageDescriptor;
  quote: MessageDescriptor;
}

/** Shown while the operator has none of their own. */
const SAMPLES: readonly Sample[] = [
  {
    _id: 'sample-1',
    name: 'Ananya Iyer',
    role: msg`Web development intern, Coimbatore`,
    quote: msg`My first task came back with nine comments. The second with four. By the last week I was explaining my own code in the review.`,
  },
  {
    _id: 'sample-2',
    name: 'Rehan Qureshi',
    role: msg`Data analytics intern, Bhopal`,
    quote: msg`I worked from my village on a phone connection, two hours in the evening. Everything I needed was in the dashboard.`,
  },
  {
    _id: 'sample-3',
    name: 'Sneha Patil',
    role: msg`UI design intern, Kolhapur`,
    quote: msg`At my interview they typed the certificate ID into the site while I sat there. That ended the questions about whether it was real.`,
  },
];

export function Testimonials() {
  return (
    <Container as="section" py={{ base: '14', md: '24' }} {...partInSight('56rem', '33rem')}>
      <Heading as="h2" size="3xl" maxW="14.5em" mb={{ base: '10', md: '14' }}>
        <Trans>What interns say afterwards</Trans>
      </Heading>
      <Voices />
    </Container>
  );
}

function Voices() {
  const found = useQuery(read('GET /testimonials', { query: { limit: SHOWN } }));
  const { data, isPending } = useUnhurried(found);
  useLoggedFailure(found.error, 'The testimonials could not be loaded.');
  const { t } = useLingui();
  if (isPending) return <VoicesSkeleton />;
  const samples = SAMPLES.map((sample) => ({
    ...sample,
    role: t(sample.role),
    quote: t(sample.quote),
    avatar: null,
  }));
  const voices = data && data.length > 0 ? data : samples;
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '10', md: '12' }}>
      {voices.map((voice) => (
        <Voice key={voice._id} {...voice} />
      ))}
    </SimpleGrid>
  );
}

const Quote = chakra('blockquote', {
  base: { fontSize: 'lg', lineHeight: 'relaxed', flex: '1', overflowWrap: 'anywhere' },
});

function Voice({ name, role, quote, avatar }: Testimonial) {
  const inTheirs = useForeignText();
  return (
    <Flex as="figure" direction="column" borderTopWidth="3px" borderColor="accent.solid" pt="6" gap="6">
      <Quote {...inTheirs(quote)}>“{quote}”</Quote>
      <Flex as="figcaption" align="center" gap="3.5">
        <Avatar name={name} src={avatar} size="2.75rem" />
        <Box minW="0" overflowWrap="anywhere">
          <Text fontWeight="semibold">{name}</Text>
          <Text color="fg.muted" fontSize="sm" {...inTheirs(role)}>
            {role}
          </Text>
        </Box>
      </Flex>
    </Flex>
  );
}

function VoicesSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading what interns say…`}>
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '10', md: '12' }}>
        {SAMPLES.map(({ _id }) => (
          <Skeleton key={_id} h="56" borderRadius="xl" />
        ))}
      </SimpleGrid>
    </Loading>
  );
}
