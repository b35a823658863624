import type { WebVitalsBody } from '@prarambh/contract/web-vitals';
import { describe, expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { runJobOf } from '../../testing/jobs';
import { signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';
import { percentile75, rangeOf } from './value-ranges';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { clock, firestore } = api.platform;

const DAY_MINUTES = 24 * 60;
const visit: WebVitalsBody = {
  page: '/internships/:id',
  device: 'phone',
  values: { LCP: 1800, INP: 90, CLS: 0.02 },
};

const send = (body: WebVitalsBody) => api.call('POST /web-vitals', { body });
const metrics = async () => (await api.call('GET /web-vitals', { token: admin.token })).data;
const stored = async () => (await firestore.collection('webVitals').get()).docs;
/** Moves the clock so far that the last days contain nothing of an earlier test. */
const moveOn = () => clock.advance({ minutes: 8 * DAY_MINUTES });

describe('the measurements of a visit', () => {
  test('a visit is counted by page pattern, device and range, and nothing else of it is stored', async () => {
    await send(visit);
    const [document, ...others] = await stored();
    expect(others).toEqual([]);
    expect(document?.data()).toEqual({
      day: programmeDay(clock.now()),
      counts: {
        '/internships/:id phone LCP 6': 1,
        '/internships/:id phone INP 3': 1,
        '/internships/:id phone CLS 3': 1,
      },
      expireAt: expect.anything(),
    });
  });

  test('a visit may lack some measurements, and one without any is not counted', async () => {
    moveOn();
    await send({ ...visit, values: { CLS: 0 } });
    await send({ ...visit, values: {} });
    expect(await metrics()).toEqual([
      { page: '/internships/:id', device: 'phone', vital: 'CLS', visits: 1, p75: 0 },
    ]);
  });

  test.each<[string, object]>([
    ['an unknown page', { ...visit, page: '/internships/abc' }],
    ['an unknown device', { ...visit, device: 'fridge' }],
    ['a negative value', { ...visit, values: { LCP: -1 } }],
    ['a value beyond ten minutes', { ...visit, values: { INP: 600_001 } }],
    ['a value that is no number', { ...visit, values: { CLS: '0.1' } }],
    ['an unknown vital', { ...visit, values: { TTFB: 10 } }],
    ['data about the visitor', { ...visit, user: 'asha' }],
    ['no values', { page: '/', device: 'phone' }],
  ])('a visit with %s is refused', async (_what, body) => {
    moveOn();
    await api.refusal('POST /web-vitals', { body: body as WebVitalsBody });
    expect(await metrics()).toEqual([]);
  });
});

describe('the admin’s summary of web vitals', () => {
  test('the summary shows the 75th percentile of the last seven days, most visited pages first', async () => {
    moveOn();
    await send({ ...visit, values: { LCP: 9000 } });
    clock.advance({ minutes: DAY_MINUTES });
    for (const LCP of [1100, 1100, 1100, 2600]) await send({ ...visit, page: '/', values: { LCP } });
    clock.advance({ minutes: 6 * DAY_MINUTES });
    await send({ ...visit, device: 'computer', page: '/login', values: { LCP: 800 } });
    const shown = await metrics();
    expect(shown.map(({ page, device, visits }) => [page, device, visits])).toEqual([
      ['/', 'phone', 4],
      ['/login', 'computer', 1],
    ]);
    expect(shown[0]?.p75).toBe(1250);
  });

  test('the summary stays the same after the shards of a day were merged, and costs one read for that day', async () => {
    moveOn();
    for (let count = 0; count < 30; count += 1) await send(visit);
    clock.advance({ minutes: DAY_MINUTES });
    const before = await metrics();
    expect(before.find(({ vital }) => vital === 'INP')).toMatchObject({ visits: 30 });
    await runJobOf(api, 'mergeDailyFigures');
    const { result, reads } = await countUsage(firestore, metrics);
    expect(result).toEqual(before);
    const { reads: readsOfCaller } = await countUsage(firestore, () =>
      api.call('GET /auth/me', { token: admin.token }),
    );
    expect(reads - readsOfCaller).toBe(1);
  });
});

describe('the ranges of values', () => {
  test('ranges end at the thresholds of good and poor, so that these are exact', () => {
    const exact = { LCP: [2500, 4000], INP: [200, 500], CLS: [0.1, 0.25] } as const;
    for (const vital of ['LCP', 'INP', 'CLS'] as const) {
      for (const threshold of exact[vital]) {
        expect(rangeOf(vital, threshold)).toBe(rangeOf(vital, threshold * 1.001) - 1);
        expect(percentile75(vital, new Map([[rangeOf(vital, threshold), 5]]))).toBeLessThanOrEqual(threshold);
      }
    }
  });

  test('the last range contains all longer times', () => {
    expect(percentile75('LCP', new Map([[rangeOf('LCP', 599_000), 3]]))).toBe(20_000);
  });
});
