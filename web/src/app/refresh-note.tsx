import { Box, Spinner, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useOnline } from '../components/states/use-online';

/** Shows that the page has responses of an earlier visit, until newer ones arrive. */
export function RefreshNote() {
  const isOnline = useOnline();
  const count = useIsFetching({
    predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < performance.timeOrigin,
  });
  return (
    <Box role="status" position="relative" h="0" color="fg.muted" fontSize="xs">
      {isOnline && count > 0 && (
        <Text position="absolute" insetInlineEnd="0" bottom="1" display="flex" alignItems="center" gap="1.5">
          <Spinner size="xs" />
          <Trans>Updating…</Trans>
        </Text>
      )}
    </Box>
  );
}
