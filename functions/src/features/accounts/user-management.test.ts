import type { Role } from '@prarambh/contract/roles';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { issueCertificate } from '../../testing/certificates';
import { auditOf } from '../../testing/documents';
import { issueLetter } from '../../testing/offer-letters';
import { PASSWORD, type Person, signedIn } from '../../testing/people';
import { addMeeting } from '../../testing/student-life';
import { secondAfterLogin } from '../../testing/tokens';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });

afterEach(() => vi.restoreAllMocks());

const to = ({ uid }: { uid: string }) => ({ token: admin.token, params: { id: uid } });
const sendRole = (by: Person, { uid }: { uid: string }, role: Role) =>
  api.send('PUT /users/:id/role', { token: by.token, params: { id: uid }, body: { role } });
const refusedRole = (by: Person, { uid }: { uid: string }, role: Role) =>
  api.refusal('PUT /users/:id/role', { token: by.token, params: { id: uid }, body: { role } });
const login = ({ email }: { email: string }) =>
  api.send('POST /auth/login', { body: { email, password: PASSWORD } });
const stored = async ({ uid }: { uid: string }) =>
  (await api.platform.firestore.collection('users').doc(uid).get()).data() ?? {};
const claimOf = async ({ uid }: { uid: string }) => (await api.platform.auth.getUser(uid)).customClaims?.role;

describe('an admin changes a role', () => {
  test('a person has a new role at the next sign-in, in profile and claim', async () => {
    const student = await signedIn(api);
    const { data } = await api.call('PUT /users/:id/role', { ...to(student), body: { role: 'accountant' } });
    expect(data.role).toBe('accountant');
    expect([(await stored(student)).role, await claimOf(student)]).toEqual(['accountant', 'accountant']);
    const { user } = await api.call('POST /auth/login', {
      body: { email: student.email, password: PASSWORD },
    });
    expect(user.role).toBe('accountant');
    expect(await auditOf(api, student.uid)).toMatchObject([
      { action: 'changeUserRole', before: { role: 'user' }, after: { role: 'accountant' } },
    ]);
  });

  test('a student who becomes staff must sign in again', async () => {
    const student = await signedIn(api);
    await secondAfterLogin(student);
    await api.call('PUT /users/:id/role', { ...to(student), body: { role: 'accountant' } });
    expect((await api.refusal('GET /auth/me', { token: student.token })).status).toBe(401);
  });

  test('a demoted member of staff is refused at the next call', async () => {
    const accountant = await signedIn(api, { role: 'accountant' });
    await secondAfterLogin(accountant);
    await api.call('PUT /users/:id/role', { ...to(accountant), body: { role: 'user' } });
    expect(await api.refusal('GET /applications', { token: accountant.token })).toMatchObject({
      status: 401,
    });
  });

  test('changing a role to the current one does nothing', async () => {
    const accountant = await signedIn(api, { role: 'accountant' });
    await api.call('PUT /users/:id/role', { ...to(accountant), body: { role: 'accountant' } });
    expect((await api.send('GET /applications', { token: accountant.token })).status).toBe(200);
    expect(await auditOf(api, accountant.uid)).toEqual([]);
  });

  test('repeating a role change after a failure half-way completes it', async () => {
    const student = await signedIn(api);
    vi.spyOn(api.platform.auth, 'setCustomUserClaims').mockRejectedValueOnce(new Error('down'));
    expect((await sendRole(admin, student, 'accountant')).status).toBe(500);
    expect((await sendRole(admin, student, 'accountant')).status).toBe(200);
    expect([(await stored(student)).role, await claimOf(student)]).toEqual(['accountant', 'accountant']);
    expect(await auditOf(api, student.uid)).toHaveLength(1);
  });

  test('a demotion counts at once if Firebase Auth failed, and repeating it completes it', async () => {
    const accountant = await signedIn(api, { role: 'accountant' });
    vi.spyOn(api.platform.auth, 'revokeRefreshTokens').mockRejectedValueOnce(new Error('down'));
    expect((await sendRole(admin, accountant, 'user')).status).toBe(500);
    expect(await claimOf(accountant)).toBe('accountant');
    expect((await api.refusal('GET /applications', { token: accountant.token })).status).toBe(401);

    expect((await sendRole(admin, accountant, 'user')).status).toBe(200);
    expect([(await stored(accountant)).role, await claimOf(accountant)]).toEqual(['user', 'user']);
  });

  test('an admin cannot change their own role', async () => {
    expect(await refusedRole(admin, admin, 'user')).toMatchObject({
      status: 400,
      message: 'You cannot change your own role. Please ask another admin.',
    });
    expect((await sendRole(admin, admin, 'admin')).status).toBe(200);
  });

  test('a role change is refused for unknown and closed accounts and for unknown roles', async () => {
    const closed = await signedIn(api);
    await api.call('DELETE /users/:id', to(closed));
    expect(await refusedRole(admin, { uid: 'nobody' }, 'user')).toMatchObject({ status: 404 });
    expect(await refusedRole(admin, closed, 'admin')).toMatchObject({ status: 404 });
    expect(await refusedRole(admin, closed, 'boss' as Role)).toMatchObject({ status: 400 });
  });
});

describe('the last admin', () => {
  test('one admin stays when two admins demote each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await signedIn(api, { role: 'admin' });
      const responses = await Promise.all([sendRole(admin, other, 'user'), sendRole(other, admin, 'user')]);
      const left = [await stored(admin), await stored(other)].filter(({ role }) => role === 'admin');
      expect(left).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      await reinstate();
    }
  });

  test('a former admin with a valid token cannot demote or close the last admin', async () => {
    const demoted = await signedIn(api, { role: 'admin' });
    await api.platform.firestore.collection('users').doc(demoted.uid).update({ role: 'user' });
    expect((await sendRole(demoted, admin, 'user')).status).toBe(401);
    for (const operation of ['DELETE /users/:id', 'DELETE /users/:id/permanent'] as const) {
      const sent = { token: demoted.token, params: { id: admin.uid } };
      expect((await api.send(operation, sent)).status).toBe(401);
    }
    expect((await stored(admin)).role).toBe('admin');
  });

  /** Makes the first admin an admin again, whichever call succeeded. */
  async function reinstate(): Promise<void> {
    await api.platform.firestore.collection('users').doc(admin.uid).update({ role: 'admin' });
    await api.platform.auth.setCustomUserClaims(admin.uid, { role: 'admin' });
    const { docs } = await api.platform.firestore.collection('users').where('role', '==', 'admin').get();
    for (const { ref } of docs.filter(({ id }) => id !== admin.uid)) await ref.update({ role: 'user' });
    const { token } = await api.call('POST /auth/login', {
      body: { email: admin.email, password: PASSWORD },
    });
    admin.token = token;
  }
});

describe('an admin edits a person', () => {
  test('an edited name and email are used for signing in, searching and in every list', async () => {
    const student = await signedIn(api, { name: 'Old Name' });
    const internship = await addInternship(api, admin);
    await apply(api, student, internship);
    const body = { name: 'Brand New', email: `New-${student.email}` };
    const { data } = await api.call('PUT /users/:id', { ...to(student), body });
    const email = body.email.toLowerCase();
    expect(data).toMatchObject({ name: 'Brand New', email, role: 'user', isVerified: true });
    expect((await login({ email })).status).toBe(200);
    expect((await login(student)).status).toBe(401);
    const found = await api.call('GET /users', { token: admin.token, query: { q: 'brand' } });
    expect(found.data.map(({ _id }) => _id)).toEqual([student.uid]);
    await finishWork(api);
    const applications = await api.call('GET /applications', { token: admin.token, query: { q: 'brand' } });
    expect(applications.data[0]?.user).toMatchObject({ name: 'Brand New', email });
    expect(await auditOf(api, student.uid)).toMatchObject([
      { action: 'updateUser', before: { name: 'Old Name' }, after: { name: 'Brand New', email } },
    ]);
  });

  test('staff find certificates and letters under an edited name too, with the printed name unchanged', async () => {
    const student = await signedIn(api, { name: 'Ravi Old' });
    const { certificateId } = await issueCertificate(api, admin, student, { candidateName: 'Ravi Old' });
    const letter = await issueLetter(api, admin, student, { candidateName: 'Ravi Old' });
    const names = { name: 'Tara New', email: 'tara.new@example.test' };
    await api.call('PUT /users/:id', { ...to(student), body: names });
    await finishWork(api);
    const printed = { candidateName: 'Ravi Old', user: { _id: student.uid, ...names } };
    for (const q of ['ravi old', 'tara new', names.email]) {
      const found = { token: admin.token, query: { q } };
      expect((await api.call('GET /certificates', found)).data, q).toMatchObject([
        { ...printed, certificateId },
      ]);
      expect((await api.call('GET /offer-letters', found)).data, q).toMatchObject([
        { ...printed, _id: letter._id },
      ]);
    }
    for (const path of ['/certificates', '/offer-letters'] as const) {
      const { data } = await api.call(`GET ${path}`, { token: admin.token, query: { q: student.email } });
      expect(data).toEqual([]);
    }
  });

  test('the meetings that a member of staff made show an edited name', async () => {
    const coadmin = await signedIn(api, { role: 'co-admin', name: 'Arjun Old' });
    const meeting = await addMeeting(api, coadmin, [admin.uid]);
    await api.call('PUT /profile', { token: coadmin.token, body: { name: 'Arjun New' } });
    await finishWork(api);
    const found = async (q: string) =>
      (await api.call('GET /meetings', { token: admin.token, query: { q } })).data;
    expect(await found('arjun new')).toMatchObject([
      { _id: meeting, user: { name: 'Arjun New', email: coadmin.email }, creatorRole: 'co-admin' },
    ]);
    expect(await found('arjun old')).toEqual([]);
  });

  test('an edited email ends the sessions; an edited name does not', async () => {
    const student = await signedIn(api);
    await secondAfterLogin(student);
    const { name, email, token } = student;
    const body = { name: `${name} Rao`, email };
    await api.call('PUT /users/:id', { ...to(student), body });
    expect((await api.send('GET /auth/me', { token })).status).toBe(200);
    await api.call('PUT /users/:id', { ...to(student), body: { ...body, email: `new-${email}` } });
    expect((await api.refusal('GET /auth/me', { token })).status).toBe(401);
  });

  test('an edit without a role leaves an accountant an accountant', async () => {
    const accountant = await signedIn(api, { role: 'accountant' });
    const { data } = await api.call('PUT /users/:id', {
      ...to(accountant),
      body: { name: 'Kavita', email: accountant.email },
    });
    expect([data.role, await claimOf(accountant)]).toEqual(['accountant', 'accountant']);
  });

  test('an edit with a role changes it under the same guards', async () => {
    const student = await signedIn(api);
    const names = { name: student.name, email: student.email };
    await api.call('PUT /users/:id', { ...to(student), body: { ...names, role: 'co-admin' } });
    expect(await claimOf(student)).toBe('co-admin');
    const own = { name: 'Somebody Else', email: admin.email, role: 'user' };
    expect(await api.refusal('PUT /users/:id', { ...to(admin), body: own })).toMatchObject({ status: 400 });
    expect((await stored(admin)).name).toBe('Meera Nair');
  });

  test('an edit cannot set an email in use, including those of closed accounts', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    await api.call('DELETE /users/:id', to(other));
    const body = { name: 'Changed', email: other.email, role: 'accountant' };
    expect(await api.refusal('PUT /users/:id', { ...to(student), body })).toMatchObject({
      status: 409,
      message: 'Another account already uses this email.',
    });
    expect(await stored(student)).toMatchObject({ email: student.email, name: student.name, role: 'user' });
  });

  test('repeating an edit after a failure half-way completes it', async () => {
    const student = await signedIn(api, { name: 'Half Way' });
    await apply(api, student, await addInternship(api, admin));
    const body = { name: 'Whole Way', email: `moved-${student.email}` };
    vi.spyOn(DocumentReference.prototype, 'update').mockRejectedValueOnce(new Error('down'));
    expect((await api.send('PUT /users/:id', { ...to(student), body })).status).toBe(500);
    await api.call('PUT /users/:id', { ...to(student), body });
    const { data } = await api.call('GET /applications', { token: admin.token, query: { q: 'whole' } });
    expect(data).toHaveLength(1);
    expect((await login(body)).status).toBe(200);
  });

  test.each([{ name: ' ' }, { email: 'nobody' }, { role: 'boss' }, { isAdmin: true }])(
    'an edit with the invalid fields %j is refused',
    async (body) => {
      const student = await signedIn(api);
      expect(await api.refusal('PUT /users/:id', { ...to(student), body })).toMatchObject({ status: 400 });
    },
  );
});

describe('an admin closes an account', () => {
  test('a closed account cannot sign in, leaves the lists, and keeps its email reserved', async () => {
    const student = await signedIn(api, { name: 'Closed Person' });
    await api.call('DELETE /users/:id', to(student));
    expect((await api.send('GET /auth/me', { token: student.token })).status).toBe(403);
    expect((await login(student)).status).toBe(403);
    const { total } = await api.call('GET /users', { token: admin.token, query: { q: 'closed' } });
    expect(total).toBe(0);
    const body = { name: 'Somebody', email: student.email, password: PASSWORD };
    expect(await api.refusal('POST /auth/register', { body })).toMatchObject({
      status: 409,
      message: 'User already exists',
    });
    expect(await auditOf(api, student.uid)).toMatchObject([{ action: 'deactivateUser' }]);
    expect((await api.send('DELETE /users/:id', to(student))).status).toBe(200);
    expect(await auditOf(api, student.uid)).toHaveLength(1);
  });

  test('registering again does not reopen a closed account that was never verified', async () => {
    const email = 'never-verified@example.test';
    const body = { name: 'Never Verified', email, password: PASSWORD };
    const { data } = await api.call('POST /auth/register', { body });
    await api.call('DELETE /users/:id', to({ uid: data._id }));
    expect((await api.send('POST /auth/register', { body })).status).toBe(409);
    expect((await stored({ uid: data._id })).isActive).toBe(false);
  });

  test('an admin cannot close their own account', async () => {
    expect(await api.refusal('DELETE /users/:id', to(admin))).toMatchObject({
      status: 400,
      message: 'You cannot delete your own account.',
    });
    expect(await api.refusal('DELETE /users/:id', to({ uid: 'nobody' }))).toMatchObject({ status: 404 });
  });
});
