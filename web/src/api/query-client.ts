import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOnline } from './network';

const FRESH_MS = 30_000;

/**
 * Queries are not retried here: a call that a user waits for shows the server-not-responding screen at once, `request`
 * repeats background calls, and every other failure has a Retry button. Offline, queries wait for the network;
 * mutations fail at once, so that nothing is sent later that the user has forgotten by then.
 */
export function createQueryClient(): QueryClient {
  if (typeof window !== 'undefined') onlineManager.setEventListener(watchNetwork);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Keeps onlineManager up to date from the start of the page. By default it assumes that a new page is online, and listens
 * only after the first render; queries would fail, or wait forever, after an earlier change of the network.
 */
function watchNetwork(setOnline: (isOnline: boolean) => void): () => void {
  const update = () => setOnline(isOnline());
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
}
