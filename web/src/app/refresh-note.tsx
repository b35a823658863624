import { Box, Flex, Spinner } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useOnline } from '../components/states/use-online';

/** Shows over the top of the page, without moving it, that it has responses of an earlier visit, until newer ones arrive. */
export function RefreshNote() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const count = useIsFetching({
    predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < performance.timeOrigin,
  });
  return (
    <Box position="relative" h="0" color="fg.muted" fontSize="xs">
      {/* The page kept for the next visit shows the text (late/keep-screens.ts). */}
      <Flex
        role="status"
        data-updating={t`Updating…`}
        position="absolute"
        insetInlineEnd="0"
        bottom="1"
        align="center"
        gap="1.5"
      >
        {isOnline && count > 0 && (
          <>
            <Spinner size="xs" />
            {t`Updating…`}
          </>
        )}
      </Flex>
    </Box>
  );
}
