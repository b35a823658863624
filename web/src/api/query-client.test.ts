import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

function setNetwork(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => setNetwork(true));

it('a query waits for the network if the browser lost it before the first render', () => {
  const client = createQueryClient();
  setNetwork(false);
  const query = new QueryObserver(client, { queryKey: ['waits'], queryFn: () => 'loaded' });
  const stop = query.subscribe(() => undefined);
  expect(query.getCurrentResult().fetchStatus).toBe('paused');
  stop();
});

it('a query is sent if the browser found the network before the first render', async () => {
  setNetwork(false);
  const client = createQueryClient();
  setNetwork(true);
  expect(onlineManager.isOnline()).toBe(true);
  await expect(client.fetchQuery({ queryKey: ['sent'], queryFn: () => 'loaded' })).resolves.toBe('loaded');
});
