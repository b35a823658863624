import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { openBankDesk } from '../../testing/bank-desk';
import { importStatement, PAID_ON, statementOf } from '../../testing/bank-statements';
import { addInternship, decide, newUtr } from '../../testing/builders';
import { auditOf } from '../../testing/documents';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const other = await signedIn(api, { role: 'accountant' });
const internship = await addInternship(api, admin, { totalPositions: 100 });
const { applied, withStatus, credit, listed } = openBankDesk(api, accountant, internship);

const NEXT_DAY = '2026-11-21';

/** Imports a statement with debits only. */
async function takeBack(...utrs: string[]) {
  const { begin } = statementOf(utrs.map((utr) => ({ utr, paidOn: NEXT_DAY })));
  const { token } = accountant;
  await api.call('POST /bank-imports', { token, body: begin });
  const debits = utrs.map((utr) => ({ utr, amountPaise: 14_900, paidOn: NEXT_DAY }));
  const params = { id: begin.sha256 };
  const body = { credits: [], debits, isLast: true };
  return (await api.call('POST /bank-imports/:id/credits', { token, params, body })).data;
}

test('a debit returns its credit, flags the undecided application and lists the approved one', async () => {
  const [waiting, approved, unknown] = [await applied(), await applied(), newUtr()];
  await importStatement(api, accountant, [{ utr: waiting.utr }, { utr: approved.utr }]);
  await decide(api, admin, approved, { status: 'Approved' });

  const { added } = await takeBack(waiting.utr, approved.utr, unknown);

  expect(added.returned).toBe(2);
  expect((await listed(waiting.utr)).flags).toEqual(['returned-payment']);
  const returned = await withStatus('returned');
  expect(returned.map(({ _id, returnedOn, application }) => [_id, returnedOn, application?.status])).toEqual(
    expect.arrayContaining([
      [waiting.utr, NEXT_DAY, 'Applied'],
      [approved.utr, NEXT_DAY, 'Approved'],
    ]),
  );
  expect(await credit(unknown)).toBeUndefined();
  expect(await auditOf(api, approved._id)).toContainEqual(
    expect.objectContaining({ action: 'markReturned' }),
  );
});

test('a debit flags the application with its UTR even if no statement had the credit', async () => {
  const { utr } = await applied();
  await takeBack(utr);
  expect((await listed(utr)).flags).toEqual(['returned-payment']);
  expect(await credit(utr)).toMatchObject({ heap: 'returned', returnedOn: NEXT_DAY });
});

test('only the importer can withdraw a statement, which is audited and can be imported again', async () => {
  const { utr } = await applied();
  const credits = [{ utr }, ...Array.from({ length: 60 }, () => ({ utr: newUtr() }))];
  const { _id: id } = await importStatement(api, accountant, credits);
  const withdraw = 'POST /bank-imports/:id/withdraw' as const;
  const { token } = accountant;
  expect(await api.refusal(withdraw, { token: other.token, params: { id } })).toMatchObject({ status: 403 });
  expect((await api.call(withdraw, { token, params: { id } })).data.withdrawnAt).toBeNull();
  expect((await api.call(withdraw, { token, params: { id } })).data.withdrawnAt).not.toBeNull();
  expect(await credit(utr)).toBeUndefined();
  expect((await listed(utr)).bank).toBeNull();
  expect(await auditOf(api, id)).toContainEqual(expect.objectContaining({ action: 'withdrawStatement' }));
  await importStatement(api, accountant, credits);
  expect(await credit(utr)).toMatchObject({ heap: 'matched', paidOn: PAID_ON });
});

test('only the importer can withdraw one credit, and the withdrawal is audited', async () => {
  const { utr } = await applied();
  await importStatement(api, accountant, [{ utr }]);
  const withdraw = 'POST /bank-credits/:id/withdraw' as const;
  expect(await api.refusal(withdraw, { token: other.token, params: { id: utr } })).toMatchObject({
    status: 403,
  });
  await api.call(withdraw, { token: accountant.token, params: { id: utr } });
  expect(await credit(utr)).toBeUndefined();
  expect((await listed(utr)).bank).toBeNull();
  expect(await auditOf(api, utr)).toContainEqual(expect.objectContaining({ action: 'withdrawCredit' }));
});

test('a statement with both a payment and its return marks the payment as returned', async () => {
  const [waiting, unknown] = [await applied(), newUtr()];
  const utrs = [waiting.utr, unknown];
  const { begin, credits } = statementOf(utrs.map((utr) => ({ utr })));
  const { token } = accountant;
  await api.call('POST /bank-imports', { token, body: begin });
  const debits = utrs.map((utr) => ({ utr, amountPaise: 14_900, paidOn: NEXT_DAY }));
  const params = { id: begin.sha256 };
  const body = { credits, debits, isLast: true };
  await api.call('POST /bank-imports/:id/credits', { token, params, body });
  expect((await listed(waiting.utr)).flags).toEqual(['returned-payment']);
  for (const utr of utrs) expect(await credit(utr)).toMatchObject({ heap: 'returned', returnedOn: NEXT_DAY });
});

test('withdrawing a statement undoes the returns that it brought', async () => {
  const [paid, unpaid] = [await applied(), await applied()];
  await importStatement(api, accountant, [{ utr: paid.utr }]);
  const { _id: id } = await takeBack(paid.utr, unpaid.utr);
  const { token } = accountant;
  const { data } = await api.call('POST /bank-imports/:id/withdraw', { token, params: { id } });
  expect(data.withdrawnAt).not.toBeNull();
  expect(await credit(paid.utr)).toMatchObject({ heap: 'matched', returnedOn: null });
  expect(await credit(unpaid.utr)).toBeUndefined();
  for (const { utr } of [paid, unpaid]) expect((await listed(utr)).flags).toEqual([]);
});
