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

const approveMatched = async ({ token }: Person) =>
  api.call('POST /bank-credits/approvals', { token, body: { asOf: (await summary()).asOf } });

describe('approving what matches', () => {
  async function finished({ token }: Person) {
    const goOn = async () => (await api.call('POST /bank-credits/approvals/continue', { token })).data;
    await expect.poll(async () => (await goOn())?.state).toBe('done');
    return goOn();
  }

  test('approves all matched applications and no others, in the name of the user who asked', async () => {
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
    await approveMatched(accountant);
    expect(await finished(accountant)).toMatchObject({ state: 'done', approved: heaps.matched.count });
    for (const { utr } of rows) {
      expect(await listed(utr)).toMatchObject({ status: 'Approved', decidedBy: { name: 'Ravi Kumar' } });
    }
    expect((await listed(less.utr)).status).toBe('Applied');
    expect((await listed(unproved.utr)).status).toBe('Applied');
    expect((await summary()).heaps.matched).toEqual({ count: 0, amountPaise: 0 });
    expect((await summary()).approval).toMatchObject({ state: 'done', approved: heaps.matched.count });
    expect(await auditOf(api, 'matched')).toMatchObject([
      {
        action: 'approveMatched',
        target: { label: expect.stringContaining(`${heaps.matched.count} payments, ₹`) },
      },
    ]);
  });

  test('is seen by colleagues: who began it, when, for how much, and how far it is', async () => {
    const { data } = await api.call('GET /bank-credits/summary', { token: admin.token });
    const { colleagues, approval } = data;
    expect(approval).toBeNull();
    expect(colleagues).toMatchObject([
      {
        by: 'Ravi Kumar',
        label: expect.stringMatching(/^\d+ payments, ₹/),
        state: 'done',
        approved: expect.any(Number),
        createdAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    // One's own stands apart.
    expect((await summary()).colleagues).toEqual([]);
  });

  test('leaves alone what matches only since the figures were shown', async () => {
    const { asOf } = await summary();
    clock.advance({ seconds: 1 });
    const { utr } = await applied();
    await importStatement(api, accountant, [{ utr }]);
    await api.call('POST /bank-credits/approvals', { token: accountant.token, body: { asOf } });
    await finished(accountant);
    expect((await listed(utr)).status).toBe('Applied');
  });

  test('ends when whoever asked may not decide any more', async () => {
    const gone = await signedIn(api, { role: 'accountant' });
    const { utr } = await applied();
    await importStatement(api, accountant, [{ utr }]);
    const { asOf } = await summary();
    await api.platform.firestore.doc(`workItems/approveMatched-${gone.uid}`).set({
      ...(await api.platform.firestore.doc(`workItems/approveMatched-${accountant.uid}`).get()).data(),
      subjectId: gone.uid,
      askedBy: gone.uid,
      args: { until: asOf },
      state: 'queued',
      isOpen: true,
      step: 0,
      cursor: null,
      nextAttemptAt: clock.now(),
    });
    await api.platform.firestore.doc(`users/${gone.uid}`).update({ role: 'co-admin' });
    await runJobOf(api, 'carryOutWork');
    expect((await listed(utr)).status).toBe('Applied');
  });
});

describe('approving what matches by itself', () => {
  const set = (isAutomatic: boolean) =>
    api.call('PUT /bank-credits/settings', { token: admin.token, body: { isAutomatic } });

  test('is off at first, is switched by admins alone, and is in the trail of changes', async () => {
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

  test('decides exact matches of a statement and of an application that comes later, and no doubtful one', async () => {
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

  describe('leaves a stranger who types the UTR of a payment first to a person', () => {
    const strangers = [
      ['the payer has another name', 'NIKHIL RAO, nikhil@okbank'],
      ['the statement names no payer', null],
      ['only a payment address has the name', 'asha@okbank'],
      ['only a title is shared', 'MRS N. RAO'],
    ] as const;

    test.each(strangers)('when %s', async (_, payer) => {
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
      // A person has looked at the names.
      await approveMatched(accountant);
      await expect
        .poll(async () => {
          await api.call('POST /bank-credits/approvals/continue', { token: accountant.token });
          return (await listed(later)).status;
        })
        .toBe('Approved');
    });
  });

  test('knows a payer by the certificate name and in another script', async () => {
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
