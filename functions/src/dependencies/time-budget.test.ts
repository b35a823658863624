import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { inTime, LateAnswer, withinBudget } from './time-budget';

const never = () => new Promise<never>(() => undefined);
const limits = { dependency: 'Storage', ms: 10 };

test('an answer in time is returned, also a rejection', async () => {
  expect(await inTime(limits, async () => 'stored')).toBe('stored');
  await expect(inTime(limits, () => Promise.reject(new Error('403')))).rejects.toThrow('403');
});

test('a call to a dependency that never answers fails after its deadline', async () => {
  await expect(inTime(limits, never)).rejects.toMatchObject({ code: 'unavailable', isItsOwn: true });
});

test('an answer after the deadline is passed on to be discarded', async () => {
  const discard = vi.fn();
  await expect(inTime({ ...limits, discard }, () => wait(20, 'late'))).rejects.toThrow(LateAnswer);
  await expect.poll(() => discard.mock.calls).toEqual([['late']]);
});

test('no call begins after its request’s budget, and none outlasts it', async () => {
  const call = vi.fn(async () => 'done');
  await withinBudget(20, async () => {
    await expect(inTime({ ...limits, ms: 5_000 }, never)).rejects.toMatchObject({ isItsOwn: false });
    await expect(inTime(limits, call)).rejects.toThrow(LateAnswer);
  });
  expect(call).not.toHaveBeenCalled();
});
