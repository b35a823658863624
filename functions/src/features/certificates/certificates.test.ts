import { describe, expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { certificateBody, issueCertificate } from '../../testing/certificates';
import { auditOf, documentsWhere } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const verify = (certificateId: string) =>
  api.send('GET /certificates/verify/:certificateId', { params: { certificateId } });
const revoke = (id: string) => ({ token: admin.token, params: { id } });
const refused = (student: { uid: string }, overrides = {}) =>
  api.refusal('POST /certificates', { token: admin.token, body: certificateBody(student, overrides) });

describe('the public check of a certificate', () => {
  test('anybody can check a certificate by its ID in any case, and sees the printed facts and nothing else', async () => {
    const student = await signedIn(api);
    const { certificateId } = await issueCertificate(api, admin, student);
    for (const typed of [certificateId, certificateId.toLowerCase(), ` ${certificateId} `]) {
      const response = await verify(typed);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.json()).toEqual({
        success: true,
        valid: true,
        message: 'This certificate is valid.',
        data: {
          name: 'Asha Verma',
          internshipTitle: 'Web Development',
          duration: '8 Weeks',
          startDate: null,
          completionDate: '2026-11-01',
          issuedOn: programmeDay(new Date()),
          signatureName: 'Meera Nair',
          certificateId,
          fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      });
    }
  });

  test('a check accepts IDs as people paste them: other dashes, invisible characters, an address, without INT or the title', async () => {
    const student = await signedIn(api);
    const { certificateId } = await issueCertificate(api, admin, student);
    const [internId = ''] = /INT.*$/.exec(certificateId) ?? [];
    const verified = (typed: string) =>
      api
        .call('GET /certificates/verify/:certificateId', { params: { certificateId: typed } })
        .then(({ data }) => data.certificateId);
    for (const typed of [
      certificateId.replaceAll('-', '\u2011'),
      certificateId.replaceAll('-', ' \u2013 '),
      `\u200b${certificateId.toLowerCase()}\ufeff`,
      `https://prarambh.example/verify-certificate/${certificateId}?utm_source=chat`,
      certificateId.replace('INT', ''),
      internId,
      internId.slice(3).toLowerCase(),
    ]) {
      expect(await verified(typed), typed).toBe(certificateId);
    }
    await issueCertificate(api, admin, student, { internshipTitle: 'Data Science' });
    const ambiguous = await api.refusal('GET /certificates/verify/:certificateId', {
      params: { certificateId: internId },
    });
    expect(ambiguous).toMatchObject({ status: 404, message: 'Certificate not found.' });
  });

  test('a check of an unknown certificate answers 404 with the verification result, which no cache stores', async () => {
    for (const typed of ['Web-Development-INT26-000000', 'a/b', ' ', '<b>', '__x__', 'x'.repeat(1000)]) {
      const response = await verify(typed);
      expect(response.status, typed).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({
        success: false,
        valid: false,
        code: 'not_found',
        message: 'Certificate not found.',
      });
    }
  });

  test('a check of a revoked certificate answers that and when it was revoked', async () => {
    const { _id, certificateId } = await issueCertificate(api, admin, await signedIn(api));
    await api.call('DELETE /certificates/:id', revoke(_id));
    const response = await verify(certificateId);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      success: false,
      valid: false,
      message: 'This certificate was revoked and is no longer valid.',
      verdict: { state: 'revoked', at: expect.stringMatching(/^2\d{3}-/), replacedBy: null },
    });
  });

  test('a failed check that reached no certificate has no verification result', async () => {
    expect(await api.refusal('GET /internships/public/:id', { params: { id: 'none' } })).not.toHaveProperty(
      'valid',
    );
  });
});

describe('an admin issues a certificate', () => {
  test('a student named by account or intern ID gets the certificate and a message; its ID defaults to title and student', async () => {
    const student = await signedIn(api);
    const { internId } = (await api.call('GET /auth/me', { token: student.token })).data;
    const issued = await issueCertificate(api, admin, student, {
      user: internId?.toLowerCase() ?? '',
      duration: '6 months',
    });
    expect(issued).toMatchObject({
      certificateId: `Web-Development-${internId}`,
      user: { _id: student.uid, email: student.email },
      course: 'Web Development',
      duration: '6 months',
      isRevoked: false,
    });
    const second = await issueCertificate(api, admin, student, { internshipTitle: 'आधार' });
    expect(second.certificateId).toBe(`Certificate-${internId}`);
    expect(mailsTo(api, student.email)).toHaveLength(2);
    const [stored] = await documentsWhere(api, 'certificates', 'certificateId', issued.certificateId);
    expect(stored).toMatchObject({ internshipId: null, isRevoked: false, userId: student.uid });
    expect((await auditOf(api, issued._id))[0]).toMatchObject({ action: 'createCertificate' });
  });

  test('a typed certificate ID is refused if it is in use in any case', async () => {
    const student = await signedIn(api);
    const { certificateId } = await issueCertificate(api, admin, student, { certificateId: 'Best-Of-2026' });
    expect(certificateId).toBe('Best-Of-2026');
    expect(await refused(student, { certificateId: 'BEST-of-2026' })).toMatchObject({
      status: 409,
      message: 'This certificate ID is already in use.',
    });
    for (const typed of ['ab', 'with space', 'with/slash', 'x'.repeat(101)]) {
      expect(await refused(student, { certificateId: typed }), typed).toMatchObject({ status: 400 });
    }
  });

  test('a student gets one certificate for an internship, and another with a new ID after a revocation', async () => {
    const student = await signedIn(api);
    await apply(api, student, await addInternship(api, admin, { title: 'Mobile Apps' }));
    const first = await issueCertificate(api, admin, student, { internshipTitle: 'Mobile Apps' });
    expect(await refused(student, { internshipTitle: 'Mobile Apps' })).toMatchObject({
      status: 409,
      message: 'This student already has a certificate for this internship.',
    });
    await api.call('DELETE /certificates/:id', revoke(first._id));
    const again = await issueCertificate(api, admin, student, { internshipTitle: 'Mobile Apps' });
    expect(again.certificateId).toBe(`${first.certificateId}-2`);
    expect((await verify(first.certificateId)).status).toBe(404);
    expect((await verify(again.certificateId)).status).toBe(200);
  });

  test('only students can get a certificate', async () => {
    for (const user of ['nobody', admin.uid, 'INT26-NOBODY']) {
      expect(await refused({ uid: user })).toMatchObject({ status: 404, message: 'User not found.' });
    }
  });

  test('a certificate needs all printed facts and a real day, and refuses unknown fields', async () => {
    const student = await signedIn(api);
    const fields = ['candidateName', 'internshipTitle', 'duration', 'signatureName', 'completionDate'];
    for (const field of fields) {
      expect((await refused(student, { [field]: '' })).errors?.[0]?.path).toBe(field);
    }
    expect(await refused(student, { completionDate: '2026-02-30' })).toMatchObject({ status: 400 });
    expect(await refused(student, { grade: 'A' })).toMatchObject({ status: 400 });
  });
});

test('staff find certificates by student, ID or title; revoked ones only with their filter', async () => {
  const student = await signedIn(api, { name: 'Zoya Khan' });
  const named = { candidateName: 'Zoya Khan', internshipTitle: 'Zoology' };
  const { _id } = await issueCertificate(api, admin, student, named);
  const list = async (query: Record<string, string>) =>
    (await api.call('GET /certificates', { token: admin.token, query })).data.map((row) => row._id);
  for (const q of ['zoya', 'zoology', student.email]) expect(await list({ q }), q).toEqual([_id]);
  expect(await list({ q: 'zoya', isRevoked: 'true' })).toEqual([]);

  await api.call('DELETE /certificates/:id', revoke(_id));

  expect(await list({ q: 'zoya' })).toEqual([]);
  expect(await list({ q: 'zoya', isRevoked: 'true' })).toEqual([_id]);
  expect(await api.refusal('DELETE /certificates/:id', revoke(_id))).toMatchObject({ status: 404 });
  expect((await auditOf(api, _id)).map(({ action }) => action)).toEqual([
    'createCertificate',
    'revokeCertificate',
  ]);
});

test('a student sees only their own certificates', async () => {
  const [student, other] = [await signedIn(api), await signedIn(api)];
  const { _id } = await issueCertificate(api, admin, student);
  const mine = async (token: string) =>
    (await api.call('GET /certificates/my-certificates', { token })).data.map((row) => row._id);
  expect(await mine(student.token)).toEqual([_id]);
  expect(await mine(other.token)).toEqual([]);
});

test('a revocation is sent to the student by mail and notification, unless the account is closed', async () => {
  const [student, gone] = [await signedIn(api), await signedIn(api)];
  const issued = await issueCertificate(api, admin, student);
  await api.call('DELETE /certificates/:id', revoke(issued._id));
  const { data } = await api.call('GET /notifications', { token: student.token });
  expect(data.find(({ title }) => title === 'Certificate revoked')).toMatchObject({
    message: `Your certificate for “${issued.internshipTitle}” with the ID ${issued.certificateId} was revoked and is no longer valid.`,
    link: '/dashboard/certificates',
  });
  expect(mailsTo(api, student.email)[0]?.subject).toBe(
    `Your certificate for ${issued.internshipTitle} was revoked`,
  );

  const late = await issueCertificate(api, admin, gone);
  await api.call('DELETE /users/:id', { token: admin.token, params: { id: gone.uid } });
  const mailed = mailsTo(api, gone.email).length;
  await api.call('DELETE /certificates/:id', revoke(late._id));
  expect(mailsTo(api, gone.email)).toHaveLength(mailed);
});
