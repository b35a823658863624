import { Box, Button, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Sentence } from '../../language/sentence';
import { LazyRequestId } from './lazy-request-id';

interface Props {
  message: string;
  onRetry(): void;
}

/** Error line with a retry button, above content of which a part could not be loaded. */
export function LoadFailure({ message, onRetry }: Props) {
  return (
    <Box role="alert" mb="4">
      <Text as="span" color="fg.muted">
        <Sentence>{message}</Sentence>
      </Text>{' '}
      <Button variant="plain" size="sm" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
      <LazyRequestId />
    </Box>
  );
}
