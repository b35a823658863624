import { Box, Container, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page/page-title';

interface ProseProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A text page with one readable column. */
export function Prose({ title, lead, children }: ProseProps) {
  return (
    <Container py={{ base: '10', md: '16' }} maxW="4xl">
      <PageTitle title={title} lead={lead} />
      <Stack gap="9" maxW="prose" fontSize="1.0625rem" lineHeight="relaxed">
        {children}
      </Stack>
    </Container>
  );
}

export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" size="lg" mb="3">
        {title}
      </Heading>
      <Stack gap="3.5">{children}</Stack>
    </Box>
  );
}
