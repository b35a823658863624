import { Box, Container, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partInSight } from '../../components/display/drawn-in-sight';

const POINTS: { title: MessageDescriptor; text: MessageDescriptor; drawing: ReactNode }[] = [
  {
    title: msg`Real-world projects`,
    text: msg`Tasks are the kind of work that teams do every day, with a due date and somebody who reads what you submit.`,
    drawing: <Project />,
  },
  {
    title: msg`Live project hosting`,
    text: msg`What you build does not stay on your laptop. You submit a link that works, and keep it for your portfolio.`,
    drawing: <Hosting />,
  },
  {
    title: msg`Verified certificates`,
    text: msg`Finish your tasks and receive a certificate with an ID that can be checked by anybody, at any time.`,
    drawing: <Certificate />,
  },
];

export function ValuePoints() {
  const { t } = useLingui();
  return (
    <Container as="section" py={{ base: '14', md: '24' }} {...partInSight('57rem', '36rem')}>
      <Heading as="h2" size="3xl" maxW="15.9em" mb={{ base: '10', md: '14' }}>
        <Trans>An internship you can show, not only mention</Trans>
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '10', md: '12' }}>
        {POINTS.map(({ title, text, drawing }) => (
          <Box key={title.id}>
            <svg viewBox="0 0 96 72" width="96" height="72" fill="none" strokeWidth="2.5" aria-hidden="true">
              {drawing}
            </svg>
            <Heading as="h3" size="lg" mt="4" mb="2.5">
              {t(title)}
            </Heading>
            <Text color="fg.muted" lineHeight="relaxed">
              {t(text)}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Container>
  );
}

const ink = 'var(--p-colors-brand-fg)';
const soft = 'var(--p-colors-brand-muted)';
const accent = 'var(--p-colors-accent-solid)';
const panel = 'var(--p-colors-bg-panel)';

function Project() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <rect x="6" y="12" width="60" height="48" rx="7" fill={soft} />
      <rect x="24" y="6" width="60" height="48" rx="7" fill={panel} stroke={ink} />
      <path d="M24 18h60" stroke={ink} />
      <path d="m44 28-8 8 8 8M62 28l8 8-8 8" stroke={accent} />
      <path d="m55 26-5 20" stroke={ink} />
    </g>
  );
}

function Hosting() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" transform="translate(-14 0)">
      <circle cx="44" cy="36" r="28" fill={soft} />
      <circle cx="44" cy="36" r="21" fill={panel} stroke={ink} />
      <path d="M23 36h42M44 15c8 7 8 35 0 42M44 15c-8 7-8 35 0 42" stroke={ink} />
      <path d="M74 60a8 8 0 0 1 16 0Z" fill={accent} />
      <path d="M82 46v-4M73 50l-3-3M91 50l2-3" stroke={accent} />
    </g>
  );
}

function Certificate() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <rect x="8" y="8" width="70" height="50" rx="7" fill={panel} stroke={ink} />
      <path d="M20 22h34M20 32h22" stroke={ink} />
      <path d="M20 42h14" stroke={soft} />
      <path d="m62 50-4 18 10-5 10 5-4-18" fill={accent} />
      <circle cx="68" cy="44" r="13" fill={accent} />
      <path d="m62 44 4 4 8-9" stroke={panel} />
    </g>
  );
}
