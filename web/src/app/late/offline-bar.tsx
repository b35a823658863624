import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isKept } from '../../api/kept-answers';
import { formatDateTime } from '../../components/display/format';
import { OfflineIcon } from '../../components/display/icons';

/** Returns the time of the oldest response that the page shows, in milliseconds; null while it shows none. */
function useShownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const read = () => {
    const shown = cache.findAll({ type: 'active' }).filter(isKept);
    return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  };
  return useSyncExternalStore(subscribe, read);
}

/** Shows that the browser is offline, and how old the data of the page is. */
export function OfflineBar() {
  const since = useShownSince();
  const { t } = useLingui();
  const time = since === null ? '' : formatDateTime(new Date(since).toISOString());
  return (
    <Flex
      role="status"
      data-bar=""
      position="sticky"
      top="4.25rem"
      zIndex="docked"
      align="center"
      justify="center"
      gap="2.5"
      px="4"
      py="2"
      bg="bg.inverted"
      color="fg.inverted"
      fontSize="sm"
    >
      <OfflineIcon />
      <Text>
        <b>
          <Trans>You are offline.</Trans>
        </b>{' '}
        {since === null ? t`Nothing you type is lost.` : t`This page was last updated on ${time}.`}
      </Text>
    </Flex>
  );
}
