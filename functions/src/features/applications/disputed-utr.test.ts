import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, applicationsOf, apply, decide } from '../../testing/builders';
import { auditOf, documentsWhere } from '../../testing/documents';
import { issueLetter } from '../../testing/offer-letters';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const { clock } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant' });
const internship = await addInternship(api, admin, { totalPositions: 100 });

const TAKEN =
  'This UTR has already been used. If the payment is yours, please write to the help desk (Message in your dashboard).';

const refused = ({ token }: Person, utr: string, chosen: Internship = internship) =>
  api.refusal('POST /applications', { token, body: applicationBody(chosen, { utr }) });

async function flagsOf({ _id, utr }: { _id: string; utr: string }) {
  const { data } = await api.call('GET /applications', { token: admin.token, query: { q: utr } });
  return data.find((application) => application._id === _id)?.flags;
}

const holderOf = async (utr: string) =>
  (await api.platform.firestore.doc(`utrs/${utr}`).get()).get('applicationId') as string | undefined;

const release = ({ _id: id }: { _id: string }) =>
  api.call('POST /applications/:id/release-utr', { token: admin.token, params: { id } });

const refusedRelease = ({ _id: id }: { _id: string }, { token } = admin) =>
  api.refusal('POST /applications/:id/release-utr', { token, params: { id } });

describe('a student who claims a used UTR', () => {
  test('a student who claims a used UTR is sent to the help desk, and staff see the claim at the holder’s application', async () => {
    const [owner, claimant] = [await signedIn(api), await signedIn(api, { name: 'Zubin Claimant' })];
    const held = await apply(api, owner, internship);
    const before = await flagsOf(held);
    expect(await refused(claimant, held.utr)).toMatchObject({ status: 409, message: TAKEN });
    expect(await flagsOf(held)).toEqual([...(before ?? []), 'disputed-utr']);
    expect(await refused(claimant, held.utr)).toMatchObject({ status: 409, message: TAKEN });
    expect(await documentsWhere(api, 'applications', 'userId', claimant.uid)).toEqual([]);
    expect(await holderOf(held.utr)).toBe(held._id);
  });

  test('neither the holder nor the claimant of a UTR sees the other', async () => {
    const [owner, claimant] = [await signedIn(api), await signedIn(api, { name: 'Zubin Claimant' })];
    const held = await apply(api, owner, internship);
    await refused(claimant, held.utr);
    expect(await applicationsOf(api, owner)).toEqual([held]);
    const stored = await documentsWhere(api, 'applications', 'userId', owner.uid);
    expect(JSON.stringify(stored)).not.toContain(claimant.uid);
    expect(JSON.stringify(stored)).not.toContain('Zubin');
  });

  test('a claim on an approved application notifies admins and accountants once', async () => {
    const held = await apply(api, await signedIn(api), internship);
    await decide(api, accountant, held, { status: 'Approved' });
    await refused(await signedIn(api, { name: 'Zubin Claimant' }), held.utr);
    expect(await flagsOf(held)).toContain('disputed-utr');
    clock.advance({ seconds: 1 });
    await refused(await signedIn(api), held.utr);
    for (const [{ token }, page] of [
      [accountant, '/accountant/transactions'],
      [admin, '/admin-dashboard/internship-registrations'],
    ] as const) {
      const { data } = await api.call('GET /notifications', { token });
      expect(data).toHaveLength(1);
      expect(data).toMatchObject([
        { title: 'UTR of an approved payment disputed', link: `${page}?flag=disputed-utr`, read: false },
      ]);
      expect(JSON.stringify(data)).not.toContain('Zubin');
    }
  });

  test('a claim on a waiting application sends no notification, because its reviewer sees the flag', async () => {
    const held = await apply(api, await signedIn(api), internship);
    await refused(await signedIn(api), held.utr);
    const fresh = await signedIn(api, { role: 'accountant' });
    expect((await api.call('GET /notifications', { token: fresh.token })).data).toEqual([]);
  });
});

test('a student who sends their own UTR twice is refused without a dispute', async () => {
  const student = await signedIn(api);
  const held = await apply(api, student, internship);
  const other = await addInternship(api, admin);
  expect(await refused(student, held.utr, other)).toMatchObject({ status: 409, message: TAKEN });
  expect(await flagsOf(held)).not.toContain('disputed-utr');
});

describe('an admin who releases a UTR', () => {
  test('a released UTR can be used by its payer; the approved application stays, is flagged and audited', async () => {
    const held = await apply(api, await signedIn(api, { name: 'Squatter' }), internship);
    await decide(api, accountant, held, { status: 'Approved' });
    const { data } = await release(held);
    expect(data).toMatchObject({ status: 'Approved', flags: expect.arrayContaining(['released-utr']) });
    expect((await auditOf(api, held._id)).at(-1)).toMatchObject({
      actor: { name: 'Meera Iyer' },
      action: 'releaseUtr',
      target: { label: 'Squatter, Web Development' },
      before: { utr: held.utr },
      after: { utr: null },
    });
    const paid = await apply(api, await signedIn(api), internship, { utr: held.utr });
    expect(await holderOf(held.utr)).toBe(paid._id);
  });

  test('a UTR can be released when its holder’s account is gone, and when there is an offer letter', async () => {
    const squatter = await signedIn(api);
    const held = await apply(api, squatter, internship);
    await decide(api, accountant, held, { status: 'Approved' });
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: squatter.uid } });
    expect(await refused(await signedIn(api), held.utr)).toMatchObject({ message: TAKEN });
    await release(held);
    await apply(api, await signedIn(api), internship, { utr: held.utr });

    const student = await signedIn(api);
    const offered = await apply(api, student, internship);
    await decide(api, accountant, offered, { status: 'Approved' });
    await issueLetter(api, admin, student);
    expect((await release(offered)).data.status).toBe('Offered');
  });

  test('an admin is told to reject a waiting application instead, and when there is no UTR to release', async () => {
    const held = await apply(api, await signedIn(api), internship);
    expect(await refusedRelease(held)).toMatchObject({
      status: 409,
      message: 'This application is waiting for a decision. Reject it instead: that releases its UTR.',
    });
    await decide(api, accountant, held, { status: 'Rejected', rejectionReason: 'No payment' });
    const gone = { status: 409, message: 'This application no longer holds its UTR.' };
    expect(await refusedRelease(held)).toMatchObject(gone);
    const other = await apply(api, await signedIn(api), internship, { utr: held.utr });
    expect(await refusedRelease(held)).toMatchObject(gone);
    expect(await holderOf(held.utr)).toBe(other._id);
  });

  test('reopening an application restores its released UTR, unless another application has it', async () => {
    const [free, taken] = [
      await apply(api, await signedIn(api), internship),
      await apply(api, await signedIn(api), internship),
    ];
    for (const held of [free, taken]) {
      await decide(api, accountant, held, { status: 'Approved' });
      await release(held);
    }
    await apply(api, await signedIn(api), internship, { utr: taken.utr });
    await decide(api, admin, free, { status: 'Under Review' });
    expect(await holderOf(free.utr)).toBe(free._id);
    expect(await flagsOf(free)).not.toContain('released-utr');
    const reopening = { token: admin.token, params: { id: taken._id }, body: { status: 'Under Review' } };
    expect(await api.refusal('PUT /applications/:id/status', reopening)).toMatchObject({
      status: 409,
      message: 'This UTR has already been used.',
    });
  });
});

test('an accountant cannot release a UTR', async () => {
  const held = await apply(api, await signedIn(api), internship);
  await decide(api, accountant, held, { status: 'Approved' });
  expect(await refusedRelease(held, accountant)).toMatchObject({ status: 403 });
  expect(await holderOf(held.utr)).toBe(held._id);
});
