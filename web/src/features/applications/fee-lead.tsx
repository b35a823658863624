import { Box, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** The fee in the heading of every page that charges it. */
export function FeeLead({ fee }: { fee: string }) {
  return (
    <Box as="span">
      <Trans>
        No course fee: you pay a one-time, non-refundable application fee of{' '}
        <Text as="strong" color="fg">
          {fee}
        </Text>
        , whatever the duration.
      </Trans>
    </Box>
  );
}
