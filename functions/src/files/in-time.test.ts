import { expect, test } from 'vitest';
import { inTime, StorageSilent } from './in-time';

const never = new Promise<never>(() => undefined);

test('what Storage answers in time is passed on, refusals too', async () => {
  expect(await inTime(Promise.resolve('stored'), 60)).toBe('stored');
  await expect(inTime(Promise.reject(new Error('503')), 60)).rejects.toThrow('503');
});

test('a Storage that never answers is not waited for', async () => {
  await expect(inTime(never, 0.01)).rejects.toThrow(StorageSilent);
});
