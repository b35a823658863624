import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** Components that belong together. */
export function SpecimenGroup({ title, children }: GroupProps) {
  const titleId = useId();
  return (
    <Box as="section" aria-labelledby={titleId} mb={{ base: '10', md: '14' }}>
      <Heading as="h2" id={titleId} mb="5">
        {title}
      </Heading>
      <Stack gap="6">{children}</Stack>
    </Box>
  );
}

/** Small things in a row that breaks where the screen ends. */
export function SpecimenRow({ children }: { children: ReactNode }) {
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {children}
    </Flex>
  );
}
