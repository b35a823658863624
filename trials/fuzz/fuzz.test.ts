import { expect, test } from 'vitest';
import { fuzz } from './fuzz';

test('generated requests to every operation as every caller get valid responses and leave consistent data', async () => {
  const { findings, doctor, queries, requests, successes } = await fuzz({ seed: 1, requests: 2 });
  expect(findings).toEqual([]);
  expect([...doctor, ...queries]).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(2 * 5 * Object.keys(successes).length);
});
