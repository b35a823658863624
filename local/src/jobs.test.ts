import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from './jobs';

const logger = { error: vi.fn() };
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  logger.error.mockReset();
});
afterEach(() => vi.useRealTimers());

test('a job runs at the start and then at its interval until it is stopped', async () => {
  const run = vi.fn(async () => undefined);
  const stop = startJobs([{ name: 'expire', schedule: { everyMinutes: 5 }, run }], logger);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a shorter schedule minute speeds up interval jobs, and a daily job keeps its time', async () => {
  vi.setSystemTime('2026-11-20T02:30:00Z');
  const [often, daily] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const tasks = [
    { name: 'expire', schedule: { everyMinutes: 5 }, run: often },
    { name: 'remind', schedule: { dailyAt: '09:00' }, run: daily },
  ];
  const stop = startJobs(tasks, logger, 3);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(often).toHaveBeenCalledTimes(2);
  expect(daily).toHaveBeenCalledTimes(1);
  await stop();
});

test('a daily job runs at the start and then at its time in India', async () => {
  vi.setSystemTime('2026-11-20T02:30:00Z');
  const run = vi.fn(async () => undefined);
  const stop = startJobs([{ name: 'remind', schedule: { dailyAt: '09:00' }, run }], logger);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE - 1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
});

test('a running job is not started again, and stopping waits for it', async () => {
  let finish = (): void => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = startJobs([{ name: 'slow', schedule: { everyMinutes: 1 }, run }], logger);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(run).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
});

test('a failing job is logged and runs again at its next time', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined);
  const stop = startJobs([{ name: 'retry-mails', schedule: { everyMinutes: 1 }, run }], logger);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), job: 'retry-mails' },
    'A scheduled job failed.',
  );
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});
