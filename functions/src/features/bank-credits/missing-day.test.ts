import { expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { openBankDesk } from '../../testing/bank-desk';
import { importStatement, statementOf } from '../../testing/bank-statements';
import { addInternship, decide, newUtr } from '../../testing/builders';
import { signedIn } from '../../testing/people';

const api = await useApi();
const { clock } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });
const { applied, listed } = openBankDesk(api, admin, internship);

/** Returns the day `days` after today. */
const day = (days: number) => programmeDay(new Date(clock.now().getTime() + days * 24 * 60 * 60_000));
const [today, tomorrow] = [day(0), day(1)];
const paid = await applied();
const unpaid = await applied();
const credits = [{ utr: paid.utr, paidOn: today }];
const missingOn = async ({ utr }: { utr: string }) => (await listed(utr)).missingOn;

test('a payment is doubted only once a statement contains all of its day, and no longer after the withdrawal', async () => {
  await importStatement(api, admin, credits, { from: day(-3), to: today });
  expect(await missingOn(unpaid)).toBeNull();

  // The next day's statement goes beyond today, but contains no credit of today.
  await importStatement(api, admin, [{ utr: newUtr(), paidOn: tomorrow }], { from: tomorrow, to: tomorrow });
  expect(await missingOn(unpaid)).toBeNull();

  const { begin } = statementOf(credits, { from: day(-3), to: tomorrow });
  await api.call('POST /bank-imports', { token: admin.token, body: begin });
  expect(await missingOn(unpaid)).toBeNull();
  const { _id: id } = await importStatement(api, admin, credits, { from: day(-3), to: tomorrow });
  expect(await missingOn(unpaid)).toBe(today);
  expect(await missingOn(paid)).toBeNull();

  const withdraw = { token: admin.token, params: { id } };
  while ((await api.call('POST /bank-imports/:id/withdraw', withdraw)).data.withdrawnAt === null);
  expect(await missingOn(unpaid)).toBeNull();
});

test('a doubted payment is marked wherever staff decide it, and no longer once it is decided', async () => {
  await importStatement(api, admin, [{ utr: newUtr() }], { from: today, to: tomorrow });
  const open = { token: admin.token, params: { id: unpaid._id } };
  const { data } = await api.call('GET /applications/:id/review', open);
  expect(data.application.missingOn).toBe(today);
  expect(await decide(api, admin, unpaid, { status: 'Under Review' })).toMatchObject({ missingOn: today });
  expect(await decide(api, admin, unpaid, { status: 'Approved' })).toMatchObject({ missingOn: null });
});

test('a statement of one day that is imported after that day counts as complete', async () => {
  clock.advance({ minutes: 24 * 60 });
  const late = await applied();
  clock.advance({ minutes: 24 * 60 });
  const [own, next] = [day(-1), day(0)];
  const desk = await signedIn(api, { role: 'accountant' });
  const rowOf = async () =>
    (await api.call('GET /applications', { token: desk.token, query: { q: late.utr } })).data[0]?.missingOn;
  await importStatement(api, desk, [{ utr: newUtr(), paidOn: own }], { from: own, to: own });
  expect(await rowOf()).toBeNull();
  await importStatement(api, desk, [{ utr: newUtr(), paidOn: next }], { from: next, to: next });
  expect(await rowOf()).toBe(own);
});
