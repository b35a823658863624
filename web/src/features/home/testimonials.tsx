import { Box, Container, chakra, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { Testimonial } from '@prarambh/contract/testimonials';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { useUnhurried } from '../../api/use-unhurried';
import { Avatar } from '../../components/display/avatar';
import { partInSight } from '../../components/display/drawn-in-sight';
import { Loading } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';

const SHOWN = 6;

/** Shown while the operator has none of their own. */
const SAMPLES: readonly Testimonial[] = [
  {
    _id: 'sample-1',
    name: 'Ananya Iyer',
    role: 'Web development intern, Coimbatore',
    quote:
      'My first task came back with nine comments. The second with four. By the last week I was explaining my own code in the review.',
    avatar: null,
  },
  {
    _id: 'sample-2',
    name: 'Rehan Qureshi',
    role: 'Data analytics intern, Bhopal',
    quote:
      'I worked from my village on a phone connection, two hours in the evening. Everything I needed was in the dashboard.',
    avatar: null,
  },
  {
    _id: 'sample-3',
    name: 'Sneha Patil',
    role: 'UI design intern, Kolhapur',
    quote:
      'At my interview they typed the certificate ID into the site while I sat there. That ended the questions about whether it was real.',
    avatar: null,
  },
];

export function Testimonials() {
  return (
    <Container as="section" py={{ base: '14', md: '24' }} {...partInSight('56rem', '33rem')}>
      <Heading as="h2" size="3xl" maxW="14.5em" mb={{ base: '10', md: '14' }}>
        What interns say afterwards
      </Heading>
      <Voices />
    </Container>
  );
}

function Voices() {
  const found = useQuery(read('GET /testimonials', { query: { limit: SHOWN } }));
  const { data, isPending } = useUnhurried(found);
  useLoggedFailure(found.error, 'The testimonials could not be loaded.');
  if (isPending) return <VoicesSkeleton />;
  const voices = data && data.length > 0 ? data : SAMPLES;
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
  return (
    <Flex as="figure" direction="column" borderTopWidth="3px" borderColor="accent.solid" pt="6" gap="6">
      <Quote>“{quote}”</Quote>
      <Flex as="figcaption" align="center" gap="3.5">
        <Avatar name={name} src={avatar} size="2.75rem" />
        <Box minW="0" overflowWrap="anywhere">
          <Text fontWeight="semibold">{name}</Text>
          <Text color="fg.muted" fontSize="sm">
            {role}
          </Text>
        </Box>
      </Flex>
    </Flex>
  );
}

function VoicesSkeleton() {
  return (
    <Loading label="Loading what interns say…">
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '10', md: '12' }}>
        {SAMPLES.map(({ _id }) => (
          <Skeleton key={_id} h="56" borderRadius="xl" />
        ))}
      </SimpleGrid>
    </Loading>
  );
}
