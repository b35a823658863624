import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';

interface Props {
  form: ReactNode;
  preview: ReactNode;
}

/** A form next to its preview; above it on phones. */
export function IssuingLayout({ form, preview }: Props) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 25rem) minmax(0, 1fr)' }}
      gap={{ base: '8', lg: '10' }}
      alignItems="start"
      mb="14"
    >
      <Card>{form}</Card>
      <Box position={{ lg: 'sticky' }} top={{ lg: '24' }} minW="0" w="full" maxW="48rem">
        {preview}
      </Box>
    </Grid>
  );
}
