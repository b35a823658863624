import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { describe, expect, test } from 'vitest';
import { programmeDay, startOfProgrammeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { runJobOf } from '../../testing/jobs';
import { signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const internship = await addInternship(api, admin, { totalPositions: 500 });
const { clock, firestore } = api.platform;

const HOUR = 60;
const DAY = 24 * HOUR;

const charts = async ({ token } = accountant) => (await api.call('GET /dashboard/charts', { token })).data;
const lastDay = async () => (await charts()).days.at(-1);
const lastWeek = async () => (await charts()).weeks.at(-1);
const applied = async () => apply(api, await signedIn(api), internship);

/** Moves the clock to noon in India on the next Monday, so that each test has a week of its own. */
function moveToMonday(): void {
  do clock.advance({ minutes: DAY });
  while (new Date(`${programmeDay(clock.now())}T00:00:00Z`).getUTCDay() !== 1);
  const noon = startOfProgrammeDay(programmeDay(clock.now())).getTime() + 12 * HOUR * 60_000;
  clock.advance({ seconds: (noon - clock.now().getTime()) / 1000 });
}

const mergeDays = () => runJobOf(api, 'mergeDailyFigures');

const shardsOf = async (day: string) =>
  (await firestore.collection('counters').where('day', '==', day).get()).size;

describe('the charts of staff', () => {
  test('the charts show each of 30 days and 8 weeks, including empty ones', async () => {
    moveToMonday();
    const { days, weeks, statuses } = await charts(admin);
    expect([days.length, weeks.length]).toEqual([30, 8]);
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
    expect(days.at(-1)).toEqual({ day: programmeDay(clock.now()), submitted: 0 });
    expect(weeks.at(-1)).toEqual({ from: programmeDay(clock.now()), approved: 0, amount: 0 });
    expect(statuses.map(({ status }) => status)).toEqual([
      'Applied',
      'Under Review',
      'Approved',
      'Rejected',
      'Offered',
    ]);
  });

  test('a co-admin’s charts show applications but no amounts', async () => {
    const { days, statuses, weeks } = await charts(await signedIn(api, { role: 'co-admin' }));
    expect([days.length, statuses.length, weeks]).toEqual([30, 5, []]);
  });

  test('the charts count an application on the day in India on which it was sent', async () => {
    moveToMonday();
    await applied();
    clock.advance({ minutes: 11 * HOUR + 30 });
    await applied();
    expect(await lastDay()).toMatchObject({ submitted: 2 });
    clock.advance({ minutes: HOUR });
    await applied();
    const { days, weeks } = await charts();
    expect(days.slice(-2).map(({ submitted }) => submitted)).toEqual([2, 1]);
    expect(weeks.at(-1)).toMatchObject({ approved: 0 });
  });

  test('the charts count an approval and its amount in the week of the decision', async () => {
    moveToMonday();
    const [first, second] = [await applied(), await applied()];
    await decide(api, accountant, first, { status: 'Approved' });
    clock.advance({ minutes: 7 * DAY });
    await decide(api, admin, second, { status: 'Approved' });
    const { weeks } = await charts();
    expect(weeks.slice(-2).map(({ approved, amount }) => [approved, amount])).toEqual([
      [1, APPLICATION_FEE],
      [1, APPLICATION_FEE],
    ]);
  });

  test('reopening an approval removes it from the week in which it was counted', async () => {
    moveToMonday();
    const application = await applied();
    await decide(api, accountant, application, { status: 'Approved' });
    clock.advance({ minutes: 8 * DAY });
    await decide(api, admin, application, { status: 'Under Review' });
    const amounts = async () => (await charts()).weeks.slice(-2).map(({ amount }) => amount);
    expect(await amounts()).toEqual([0, 0]);
    await decide(api, accountant, application, { status: 'Approved' });
    expect(await amounts()).toEqual([0, APPLICATION_FEE]);
  });

  test('the charts count one approval when two members of staff decide at once', async () => {
    moveToMonday();
    const application = await applied();
    const approve = ({ token }: { token: string }) =>
      api.send('PUT /applications/:id/status', {
        token,
        params: { id: application._id },
        body: { status: 'Approved' },
      });
    const answers = await Promise.all([admin, accountant, admin, accountant].map(approve));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await lastWeek()).toMatchObject({ approved: 1, amount: APPLICATION_FEE });
  });

  test('the charts show the number of applications of each status', async () => {
    const { data } = await api.call('GET /applications', { token: admin.token, query: { limit: 100 } });
    for (const { status, count } of (await charts()).statuses) {
      expect([status, count]).toEqual([status, data.filter((row) => row.status === status).length]);
    }
  });
});

describe('the metrics of past days', () => {
  test('merging a past day’s metrics into one document leaves the charts unchanged', async () => {
    moveToMonday();
    for (let count = 0; count < 6; count += 1)
      await decide(api, admin, await applied(), { status: 'Approved' });
    const day = programmeDay(clock.now());
    expect(await shardsOf(day)).toBeGreaterThan(1);
    clock.advance({ minutes: DAY });
    const before = await charts();
    await mergeDays();
    expect(await shardsOf(day)).toBe(1);
    await mergeDays();
    expect(await charts()).toEqual(before);
    expect(before.weeks.at(-1)).toMatchObject({ approved: 6 });
  });

  test('the metrics of the current day are not merged while it lasts, and count later events', async () => {
    moveToMonday();
    const application = await applied();
    await decide(api, admin, application, { status: 'Approved' });
    await applied();
    const before = await charts();
    await mergeDays();
    expect(await charts()).toEqual(before);
    clock.advance({ minutes: DAY });
    await mergeDays();
    await decide(api, admin, application, { status: 'Under Review' });
    await mergeDays();
    expect(await lastWeek()).toMatchObject({ approved: 0, amount: 0 });
  });

  test('the charts cost a read for each non-empty day, one for each status and one for the caller', async () => {
    const { reads } = await countUsage(firestore, () => charts());
    const documents = (await firestore.collection('counters').get()).size;
    expect(reads).toBeLessThanOrEqual(documents + APPLICATION_STATUSES.length + 1);
  });
});
