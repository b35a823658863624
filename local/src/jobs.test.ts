import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from './jobs';

const logger = { error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  logger.error.mockReset();
});
afterEach(() => vi.useRealTimers());

test('a job runs at once and then on its interval, until it is stopped', async () => {
  const run = vi.fn(async () => undefined);
  const stop = startJobs([{ name: 'expire', everyMinutes: 5, run }], { logger });
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a job that is still running is not started again, and stopping waits for it', async () => {
  let finish = (): void => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = startJobs([{ name: 'slow', everyMinutes: 1, run }], { logger });
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(run).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
});

test('a failing job is logged and gets its next turn', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined);
  const stop = startJobs([{ name: 'retry-mails', everyMinutes: 1, run }], { logger });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), job: 'retry-mails' },
    'A scheduled job failed.',
  );
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});
