import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { openBankDesk } from '../../testing/bank-desk';
import { importStatement } from '../../testing/bank-statements';
import { addInternship, apply, newUtr } from '../../testing/builders';
import { auditOf } from '../../testing/documents';
import { runJobOf } from '../../testing/jobs';
import { type Person, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const { clock } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { totalPositions: 100 });
const { applied, credit, summary, listed } = openBankDesk(api, accountant, internship);

const start = async ({ token }: Person, asOf: string) =>
  (await api.call('POST /bulk-jobs/matched-payments', { token, body: { asOf } })).data;
const latest = async ({ token }: Person) => {
  const query = { kind: 'approveMatched' as const };
  return (await api.call('GET /bulk-jobs', { token, query })).data[0];
};
/** Approves the current matches. Returns the finished bulk job. */
async function approveMatched(person: Person) {
  await start(person, (await summary()).asOf);
  await finishWork(api);
  return latest(person);
}

describe('approving matches', () => {
  test('a bulk approval approves all matched applications and no others, in the name of its starter', async () => {
    const rows = await Promise.all(Array.from({ length: 22 }, () => applied()));
    const less = await applied();
    const unproved = await apply(api, await signedIn(api), internship);
    await importStatement(api, accountant, [
      ...rows.map(({ utr }) => ({ utr })),
      { utr: less.utr, amountPaise: 100 },
      { utr: unproved.utr },
    ]);
    const { heaps } = await summary();
    expect(heaps.matched).toEqual({ count: heaps.matched.count, amountPaise: heaps.matched.count * 14_900 });
    expect(await approveMatched(accountant)).toMatchObject({
      label: expect.stringMatching(new RegExp(`^${heaps.matched.count} payments, ₹`)),
      state: 'done',
      total: heaps.matched.count,
      done: heaps.matched.count,
      refused: 0,
    });
    for (const { utr } of rows) {
      expect(await listed(utr)).toMatchObject({ status: 'Approved', decidedBy: { name: 'Ravi Kumar' } });
    }
    expect((await listed(less.utr)).status).toBe('Applied');
    expect((await listed(unproved.utr)).status).toBe('Applied');
    expect((await summary()).heaps.matched).toEqual({ count: 0, amountPaise: 0 });
    expect(await auditOf(api, 'matched')).toMatchObject([
      {
        action: 'approveMatched',
        target: { label: expect.stringContaining(`${heaps.matched.count} payments, ₹`) },
      },
    ]);
  });

  test('an approval of matches counts only payments that matched when the list was read', async () => {
    const [{ utr }, late] = [await applied(), await applied()];
    await importStatement(api, accountant, [{ utr }]);
    const { asOf } = await summary();
    clock.advance({ seconds: 1 });
    await importStatement(api, accountant, [{ utr: late.utr }]);
    expect(await start(accountant, asOf)).toMatchObject({ label: '1 payment', total: 1, done: 1 });
    expect(await approveMatched(accountant)).toMatchObject({ label: '1 payment, ₹149', total: 1, done: 1 });
  });

  test('a bulk approval of a few payments is finished when the call answers, and other staff see who approved them', async () => {
    const rows = await Promise.all(Array.from({ length: 3 }, () => applied()));
    await importStatement(
      api,
      accountant,
      rows.map(({ utr }) => ({ utr })),
    );
    const job = await start(accountant, (await summary()).asOf);
    expect(job).toMatchObject({ state: 'done', done: 3, isOwn: true });
    expect(await latest(admin)).toMatchObject({ _id: job._id, by: { name: 'Ravi Kumar' }, isOwn: false });
  });

  test('a bulk approval names an application that was decided meanwhile as refused', async () => {
    const { utr } = await applied();
    await importStatement(api, accountant, [{ utr }]);
    const { _id } = await listed(utr);
    const { asOf } = await summary();
    // Decide it after the list of matches was read.
    const ref = api.platform.firestore.doc(`applications/${_id}`);
    await ref.update({ status: 'Rejected' });
    expect(await start(accountant, asOf)).toMatchObject({ refused: 1, refusals: [{ _id }] });
    await ref.update({ status: 'Applied' });
  });

  test('a bulk approval refuses a future moment', async () => {
    const asOf = new Date(clock.now().getTime() + 60_000).toISOString();
    const sent = { token: accountant.token, body: { asOf } };
    expect(await api.refusal('POST /bulk-jobs/matched-payments', sent)).toMatchObject({
      status: 400,
      errors: [{ path: 'asOf' }],
    });
  });

  test('a bulk approval omits payments that matched after the summary was shown', async () => {
    const { asOf } = await summary();
    clock.advance({ seconds: 1 });
    const { utr } = await applied();
    await importStatement(api, accountant, [{ utr }]);
    await start(accountant, asOf);
    await finishWork(api);
    expect((await listed(utr)).status).toBe('Applied');
  });
});

describe('automatic approval of matches', () => {
  const set = (isAutomatic: boolean) =>
    api.call('PUT /bank-credits/settings', { token: admin.token, body: { isAutomatic } });

  test('automatic approval is off at first, only admins can switch it, and each change is audited', async () => {
    expect((await summary()).automatic).toEqual({ isOn: false, by: null, at: null });
    const refusal = await api.refusal('PUT /bank-credits/settings', {
      token: accountant.token,
      body: { isAutomatic: true },
    });
    expect(refusal.status).toBe(403);
    await set(true);
    await set(true);
    expect((await summary()).automatic).toMatchObject({ isOn: true, by: 'Meera Iyer' });
    await set(false);
    const entries = await auditOf(api, 'approval');
    expect(entries.map(({ after }) => after)).toEqual([{ isAutomatic: true }, { isAutomatic: false }]);
  });

  test('automatic approval decides exact matches of a statement and of later applications, and no doubtful ones', async () => {
    await set(true);
    const early = await applied();
    const unproved = await apply(api, await signedIn(api), internship);
    const later = newUtr();
    const payer = 'MS ASHA VERMA, asha@okbank';
    await importStatement(
      api,
      accountant,
      [early.utr, later, unproved.utr].map((utr) => ({ utr, payer })),
    );
    await finishWork(api);
    expect(await listed(early.utr)).toMatchObject({
      status: 'Approved',
      decidedBy: { _id: admin.uid, name: 'Meera Iyer (automatic)' },
    });
    expect((await listed(unproved.utr)).status).toBe('Applied');
    clock.advance({ seconds: 1 });
    await applied({ utr: later });
    expect((await listed(later)).status).toBe('Applied');
    await runJobOf(api, 'carryOutWork');
    expect((await listed(later)).status).toBe('Approved');
    await set(false);
  });

  describe('a stranger who types the UTR of a payment first', () => {
    const strangers = [
      ['the payer has another name', 'NIKHIL RAO, nikhil@okbank'],
      ['the statement names no payer', null],
      ['only a payment address has the name', 'asha@okbank'],
      ['only a title is shared', 'MRS N. RAO'],
    ] as const;

    test.each(strangers)('automatic approval leaves a payment to a person when %s', async (_, payer) => {
      await set(true);
      const early = await applied();
      const later = newUtr();
      await importStatement(api, accountant, [
        { utr: early.utr, payer },
        { utr: later, payer },
      ]);
      await finishWork(api);
      clock.advance({ seconds: 1 });
      await applied({ utr: later });
      await finishWork(api);
      for (const utr of [early.utr, later]) {
        expect((await listed(utr)).status).toBe('Applied');
        expect(await credit(utr)).toMatchObject({ heap: 'matched' });
      }
      await set(false);
      // A person has checked the names.
      await approveMatched(accountant);
      expect((await listed(later)).status).toBe('Approved');
    });
  });

  test('automatic approval recognises a payer by the certificate name and in another script', async () => {
    await set(true);
    const byCertificate = await applied();
    const student = await signedIn(api, { name: 'निखिल वर्मा' });
    const inHindi = await applied({ student });
    await importStatement(api, accountant, [
      { utr: byCertificate.utr, payer: 'ASHA R' },
      { utr: inHindi.utr, payer: 'NIKHIL RAO' },
    ]);
    await finishWork(api);
    expect((await listed(byCertificate.utr)).status).toBe('Approved');
    expect((await listed(inHindi.utr)).status).toBe('Approved');
    await set(false);
  });
});
