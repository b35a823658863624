import { beforeEach, describe, expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { openBankDesk } from '../../testing/bank-desk';
import { importStatement } from '../../testing/bank-statements';
import { addInternship, decide } from '../../testing/builders';
import { auditOf, documentsWhere } from '../../testing/documents';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { type Person, signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';
import { MOST_APPLICATIONS } from './likely-pairs';

const api = await useApi();
const { clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const { token } = accountant;
const internship = await addInternship(api, admin, { totalPositions: 500 });
const desk = openBankDesk(api, accountant, internship);

let number = 632_400_000_000;
/** Returns a new UTR and a copy with one mistake. */
function nextUtr(mistake: (utr: string) => string): { typed: string; paid: string } {
  number += 7_919_113;
  const paid = String(number);
  return { typed: mistake(paid), paid };
}

const swapped = (utr: string) =>
  `${utr.slice(0, 9)}${utr[9] === utr[10] ? '0' : utr[10]}${utr[9]}${utr.slice(11)}`;
const oneOff = (utr: string) => `${utr.slice(0, 5)}${(Number(utr[5]) + 5) % 10}${utr.slice(6)}`;
const unlike = () => '900112233445';

const today = () => programmeDay(clock.now());

/** Creates an application with a mistyped UTR and its bank credit. */
async function nearMiss(mistake = oneOff, payer: string | null = null) {
  const { typed, paid } = nextUtr(mistake);
  const application = await desk.applied({ utr: typed });
  await importStatement(api, accountant, [{ utr: paid, paidOn: today(), payer }]);
  return { application, typed, paid };
}

const unclaimed = async (utr: string) => {
  const row = (await desk.withStatus('unclaimed')).find(({ _id }) => _id === utr);
  if (!row) throw new Error(`${utr} is not without an application`);
  return row;
};
const link = (utr: string, applicationId: string) => ({
  token,
  params: { id: utr },
  body: { applicationId },
});
const holderOf = async (utr: string) => (await firestore.doc(`utrs/${utr}`).get()).data()?.applicationId;
const wordsTo = async ({ uid }: Person) =>
  (await documentsWhere(api, 'notifications', 'audience', [`user:${uid}`])).map(({ message }) => message);

beforeEach(() => clock.advance({ minutes: 1 }));

describe('a credit without an application', () => {
  test.each([
    ['one digit off', oneOff, 'one-digit'],
    ['two digits swapped', swapped, /digits-swapped|one-digit/],
  ] as const)(
    'a credit shows the application whose UTR has %s, with the reasons',
    async (_, mistake, reason) => {
      const { application, paid, typed } = await nearMiss(mistake);
      const [likeliest] = (await unclaimed(paid)).likely;
      expect(likeliest).toMatchObject({ _id: application._id, utr: typed });
      expect(likeliest?.reasons[0]).toMatch(reason);
      expect(likeliest?.reasons.slice(1)).toEqual(['same-amount', 'same-day']);
    },
  );

  test('a credit shows an application with a very different UTR only if the payer has the applicant’s name', async () => {
    const utr = unlike();
    const student = await signedIn(api, { name: 'Kaveri Sundaram' });
    const application = await desk.applied({ student, utr });
    await importStatement(api, accountant, [
      { utr: '511111111111', paidOn: today(), payer: 'KAVERI S, kaveri@oksbi' },
      { utr: '522222222222', paidOn: today(), payer: 'SOMEBODY ELSE' },
    ]);
    expect((await unclaimed('511111111111')).likely).toMatchObject([
      { _id: application._id, reasons: ['payer', 'same-amount', 'same-day'] },
    ]);
    expect((await unclaimed('522222222222')).likely).toEqual([]);
  });

  test('a credit is linked by one call: its application gets the UTR of the credit and matches, and the earlier UTR is free', async () => {
    const { application, typed, paid } = await nearMiss();
    await api.call('POST /bank-credits/:id/link', link(paid, application._id));
    expect(await desk.listed(paid)).toMatchObject({ _id: application._id, bank: { amountPaise: 14_900 } });
    expect(await desk.credit(paid)).toMatchObject({ heap: 'matched', applicationId: application._id });
    expect([await holderOf(paid), await holderOf(typed)]).toEqual([application._id, undefined]);
    const entries = await auditOf(api, application._id);
    expect(entries).toMatchObject([{ action: 'linkCredit', before: { utr: typed }, after: { utr: paid } }]);
    await decide(api, accountant, application, { status: 'Approved' });
  });

  test('a student learns of a corrected UTR in the app and by mail, ten seconds after staff linked the credit', async () => {
    const { application, paid } = await nearMiss();
    await api.call('POST /bank-credits/:id/link', link(paid, application._id));
    const told = () => mailsTo(api, application.student.email).map(({ subject }) => subject);
    const subject = `UTR corrected: your application for ${internship.title}`;
    await runJobOf(api, 'deliverMail');
    expect(told()).not.toContain(subject);
    clock.advance({ seconds: 11 });
    await runJobOf(api, 'deliverMail');
    expect(told()).toContain(subject);
    expect(await wordsTo(application.student)).toContain(
      `We corrected the UTR of your application for “${internship.title}”. It is now ${paid}.`,
    );
  });

  test('of many simultaneous links one succeeds: neither the credit nor its application gets a second partner', async () => {
    const { application, paid } = await nearMiss();
    const other = await nearMiss();
    const tries = [
      link(paid, application._id),
      link(paid, other.application._id),
      link(other.paid, application._id),
      link(paid, application._id),
    ];
    const answers = await Promise.all(tries.map((sent) => api.send('POST /bank-credits/:id/link', sent)));
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThanOrEqual(1);
    const holders = [await holderOf(paid), await holderOf(other.paid)].filter(Boolean);
    expect(holders).toHaveLength(done);
    expect(new Set(holders).size).toBe(done);
    const credits = [await desk.credit(paid), await desk.credit(other.paid)];
    expect(
      credits
        .map((credit) => credit?.applicationId)
        .filter(Boolean)
        .sort(),
    ).toEqual([...holders].sort());
  });

  test('a credit is not linked to an application that is decided or already has a credit', async () => {
    const { application, paid } = await nearMiss();
    const matched = await desk.applied({ utr: '533333333333' });
    await importStatement(api, accountant, [{ utr: '533333333333' }]);
    await decide(api, admin, application, { status: 'Rejected' });
    for (const [id, message] of [
      [application._id, 'This application is decided already. Reopen it first.'],
      [matched._id, 'The bank has the payment of this application already.'],
    ] as const)
      expect(await api.refusal('POST /bank-credits/:id/link', link(paid, id))).toMatchObject({
        status: 409,
        message,
      });
  });

  test('unlinking a credit restores the application’s earlier UTR, and the student gets no message', async () => {
    const { application, typed, paid } = await nearMiss();
    await api.call('POST /bank-credits/:id/link', link(paid, application._id));
    await api.call('POST /bank-credits/:id/unlink', { token, params: { id: paid } });
    expect(await desk.listed(typed)).toMatchObject({ _id: application._id, bank: null });
    expect(await desk.credit(paid)).toMatchObject({ heap: 'unclaimed', applicationId: null, linked: null });
    expect([await holderOf(paid), await holderOf(typed)]).toEqual([undefined, application._id]);
    expect((await wordsTo(application.student)).filter((words) => words.includes('corrected'))).toEqual([]);
    expect(await api.refusal('POST /bank-credits/:id/unlink', { token, params: { id: paid } })).toMatchObject(
      { status: 409 },
    );
  });

  test('a refunded credit flags an application that is sent with its UTR later', async () => {
    const { paid } = await nearMiss();
    const marked = { token, params: { id: paid }, body: { mark: 'refunded' as const } };
    await api.call('PUT /bank-credits/:id/mark', marked);
    await desk.applied({ utr: paid });
    expect((await desk.listed(paid)).flags).toEqual(['returned-payment']);
    expect((await desk.credit(paid))?.heap).toBe('set-aside');
  });

  test('a credit that is marked as refunded or not ours leaves the list until the mark is removed', async () => {
    const { application, paid } = await nearMiss();
    const mark = (kind: 'refunded' | 'not-ours' | null) =>
      api.call('PUT /bank-credits/:id/mark', { token, params: { id: paid }, body: { mark: kind } });
    await mark('not-ours');
    expect((await desk.withStatus('set-aside')).find(({ _id }) => _id === paid)).toMatchObject({
      mark: { kind: 'not-ours' },
    });
    expect(await api.refusal('POST /bank-credits/:id/link', link(paid, application._id))).toMatchObject({
      status: 409,
    });
    await mark(null);
    expect(await unclaimed(paid)).toMatchObject({ mark: null });
    expect((await auditOf(api, paid)).map(({ action }) => action)).toEqual(['markCredit', 'markCredit']);
    await api.call('POST /bank-credits/:id/link', link(paid, application._id));
    const refused = { token, params: { id: paid }, body: { mark: 'refunded' as const } };
    expect(await api.refusal('PUT /bank-credits/:id/mark', refused)).toMatchObject({ status: 409 });
  });
});

describe('an application without a credit', () => {
  const likely = async (id: string) =>
    (await api.call('GET /applications/:id/likely-credits', { token, params: { id } })).data;

  test('an application without a credit shows the likely credits, and none once it has one', async () => {
    const { application, paid } = await nearMiss();
    expect(await likely(application._id)).toMatchObject([
      { _id: paid, reasons: ['one-digit', 'same-amount', 'same-day'] },
    ]);
    await api.call('POST /bank-credits/:id/link', link(paid, application._id));
    expect(await likely(application._id)).toEqual([]);
  });
});

test('a page of credits without an application reads each of them and the waiting applications once', async () => {
  const { result, reads } = await countUsage(firestore, () => desk.withStatus('unclaimed'));
  const waiting = (await api.call('GET /bank-credits/missing', { token, query: { days: 0 } })).total;
  expect(result.length).toBeGreaterThan(0);
  // The caller, the credits, their total, and the applications.
  expect(reads).toBeLessThanOrEqual(result.length + Math.min(waiting, MOST_APPLICATIONS) + 5);
});
