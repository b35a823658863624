import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { openBankDesk } from '../../testing/bank-desk';
import { importStatement, PAID_ON, statementOf } from '../../testing/bank-statements';
import { addInternship, apply, decide, newUtr } from '../../testing/builders';
import { auditOf, everythingStored } from '../../testing/documents';
import { signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const { clock } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { totalPositions: 100 });
const { applied, withStatus, credit, listed } = openBankDesk(api, accountant, internship);

describe('a bank statement', () => {
  test('an import gives each credit the match status that follows from its application', async () => {
    const [exact, less, done, rejected, unproved] = [
      await applied(),
      await applied(),
      await applied(),
      await applied(),
      await apply(api, await signedIn(api), internship),
    ];
    await decide(api, admin, done, { status: 'Approved' });
    await decide(api, admin, rejected, { status: 'Rejected' });
    const nobody = newUtr();
    const result = await importStatement(api, accountant, [
      { utr: exact.utr, payer: 'ASHA VERMA, asha@okbank' },
      { utr: less.utr, amountPaise: 14_800 },
      { utr: done.utr },
      { utr: rejected.utr },
      { utr: unproved.utr },
      { utr: nobody },
    ]);
    expect(result.added).toEqual({
      matched: 1,
      flagged: 1,
      'amount-differs': 1,
      decided: 2,
      unclaimed: 1,
      returned: 0,
      'set-aside': 0,
    });
    expect(await withStatus('matched')).toMatchObject([
      {
        _id: exact.utr,
        amountPaise: 14_900,
        paidOn: PAID_ON,
        payer: 'ASHA VERMA, asha@okbank',
        application: { _id: exact._id, amount: 149, status: 'Applied', flags: [] },
      },
    ]);
    const [flagged] = await withStatus('flagged');
    const { revision } = await listed(flagged?._id ?? '');
    expect(flagged).toMatchObject({ application: { flags: ['no-screenshot'], revision } });
    expect(await withStatus('amount-differs')).toMatchObject([{ _id: less.utr, amountPaise: 14_800 }]);
    expect(new Set((await withStatus('decided')).map(({ _id }) => _id))).toEqual(
      new Set([done.utr, rejected.utr]),
    );
    expect(await withStatus('unclaimed')).toMatchObject([{ _id: nobody, application: null }]);
    expect((await listed(exact.utr)).bank).toEqual({ amountPaise: 14_900, paidOn: PAID_ON });
    expect((await listed(rejected.utr)).bank).toEqual({ amountPaise: 14_900, paidOn: PAID_ON });
  });

  test('importing a statement again, by any person, changes nothing', async () => {
    const { utr } = await applied();
    const credits = [{ utr }, { utr: newUtr() }, { utr }];
    await importStatement(api, accountant, credits);
    const before = await everythingStored(api);
    clock.advance({ minutes: 5 });
    await importStatement(api, admin, credits);
    await importStatement(api, accountant, credits.slice(1));
    const after = await everythingStored(api);
    const added = after.filter((document) => !before.includes(document));
    expect(added.every((document) => /^(bankImports|audit)\//.test(document))).toBe(true);
    expect(before.filter((document) => !after.includes(document))).toEqual([]);
  });

  test('an import is recorded with its importer, and audited', async () => {
    const { begin } = statementOf([{ utr: '632400000001' }]);
    const record = await importStatement(api, accountant, [{ utr: '632400000001' }]);
    expect(record).toMatchObject({
      _id: begin.sha256,
      by: { name: 'Ravi Kumar', role: 'accountant' },
      bank: 'HDFC Bank',
      from: PAID_ON,
      to: PAID_ON,
      credits: 1,
      finishedAt: expect.any(String),
    });
    const { data } = await api.call('GET /bank-imports', { token: admin.token });
    expect(data).toContainEqual(record);
    expect(await auditOf(api, begin.sha256)).toMatchObject([
      {
        action: 'importStatement',
        actor: { name: 'Ravi Kumar' },
        target: { label: 'HDFC Bank, 2026-11-20 to 2026-11-20' },
      },
    ]);
  });

  test('an application that arrives after its credit is matched at once', async () => {
    const utr = newUtr();
    await importStatement(api, accountant, [{ utr }]);
    const { _id } = await applied({ utr });
    expect((await listed(utr)).bank).toEqual({ amountPaise: 14_900, paidOn: PAID_ON });
    expect(await credit(utr)).toMatchObject({ heap: 'matched', applicationId: _id });
  });

  test.each([
    ['no UTR', { utr: 'x' }],
    ['a debit', { utr: '632400000002', amountPaise: -14_900 }],
    ['an invalid day', { utr: '632400000002', paidOn: '2026-02-31' }],
  ])('a statement with %s is refused, and none of these credits is stored', async (_, wrong) => {
    const { begin, credits } = statementOf([{ utr: '632400000003' }]);
    await api.call('POST /bank-imports', { token: accountant.token, body: begin });
    const sent = { credits: [...credits, { ...credits[0], ...wrong }], isLast: true };
    const refusal = await api.refusal('POST /bank-imports/:id/credits', {
      token: accountant.token,
      params: { id: begin.sha256 },
      body: sent as never,
    });
    expect(refusal.status).toBe(400);
    expect(await credit('632400000003')).toBeUndefined();
  });
});

test.each([
  ['one paisa less than the fee', 14_899, 'amount-differs'],
  ['the fee', 14_900, 'matched'],
  ['one paisa more than the fee', 14_901, 'amount-differs'],
  ['a payment of two fees', 29_800, 'amount-differs'],
] as const)('a credit of %s is compared to the paisa', async (_, amountPaise, expected) => {
  const early = await applied();
  const later = newUtr();
  await importStatement(api, accountant, [
    { utr: early.utr, amountPaise },
    { utr: later, amountPaise },
  ]);
  await applied({ utr: later });
  expect(await credit(early.utr)).toMatchObject({ heap: expected });
  expect(await credit(later)).toMatchObject({ heap: expected });
});

describe('the match status of a credit', () => {
  test('a credit follows its application through approval, reopening, rejection and another application with its UTR', async () => {
    const first = await applied();
    const { utr } = first;
    await importStatement(api, accountant, [{ utr }]);
    await decide(api, admin, first, { status: 'Under Review' });
    expect(await credit(utr)).toMatchObject({ heap: 'matched' });
    await decide(api, admin, first, { status: 'Approved' });
    expect(await credit(utr)).toMatchObject({ heap: 'decided', applicationId: first._id });
    await decide(api, admin, first, { status: 'Under Review' });
    expect(await credit(utr)).toMatchObject({ heap: 'matched', applicationId: first._id });
    await decide(api, admin, first, { status: 'Rejected' });
    expect(await credit(utr)).toMatchObject({ heap: 'decided', applicationId: first._id });
    const second = await applied({ utr });
    expect(await credit(utr)).toMatchObject({ heap: 'matched', applicationId: second._id });
  });

  test('a credit becomes flagged when another student claims its UTR', async () => {
    const { utr } = await applied();
    await importStatement(api, accountant, [{ utr }]);
    await expect(applied({ utr })).rejects.toThrow();
    expect(await withStatus('flagged')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          _id: utr,
          application: expect.objectContaining({ flags: ['disputed-utr'] }),
        }),
      ]),
    );
  });

  test('a credit is unclaimed again once an admin has released its UTR', async () => {
    const first = await applied();
    const { utr } = first;
    await importStatement(api, accountant, [{ utr }]);
    await decide(api, admin, first, { status: 'Approved' });
    await api.call('POST /applications/:id/release-utr', { token: admin.token, params: { id: first._id } });
    expect(await credit(utr)).toMatchObject({ heap: 'unclaimed', applicationId: null });
    expect((await listed(utr)).bank).toBeNull();
    await decide(api, admin, first, { status: 'Under Review' });
    expect((await listed(utr)).bank).toEqual({ amountPaise: 14_900, paidOn: PAID_ON });
  });

  test('a credit loses its payer once that student is deleted, and stays', async () => {
    const { utr, student } = await applied();
    await importStatement(api, accountant, [{ utr, payer: 'ASHA VERMA, asha@okbank' }]);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
    await finishWork(api);
    expect(await credit(utr)).toMatchObject({ heap: 'decided', payer: null, amountPaise: 14_900 });
  });
});

test('an application that has waited for two days and is in no statement is listed, oldest first', async () => {
  const [old, paid] = [await applied(), await applied()];
  await importStatement(api, accountant, [{ utr: paid.utr }]);
  const missing = async () =>
    (await api.call('GET /bank-credits/missing', { token: accountant.token })).data.map(({ utr }) => utr);
  expect(await missing()).not.toContain(old.utr);
  clock.advance({ minutes: 2 * 24 * 60 });
  const fresh = await signedIn(api, { role: 'accountant' });
  const { data } = await api.call('GET /bank-credits/missing', { token: fresh.token });
  expect(data.map(({ utr }) => utr)).toContain(old.utr);
  expect(data.map(({ utr }) => utr)).not.toContain(paid.utr);
  const csv = await (await api.send('GET /bank-credits/missing/export', { token: fresh.token })).text();
  expect(csv).toContain(old.utr);
});
