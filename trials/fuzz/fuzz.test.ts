import { expect, test } from 'vitest';
import { fuzz } from './fuzz';

test('a few requests of each kind, to every operation as everybody, find nothing wrong; nor does the doctor afterwards', async () => {
  const { findings, doctor, queries, requests, successes } = await fuzz({ seed: 1, requests: 2 });
  expect(findings).toEqual([]);
  expect([...doctor, ...queries]).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(2 * 5 * Object.keys(successes).length);
});
