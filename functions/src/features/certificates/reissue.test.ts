import type { StaffCertificate } from '@prarambh/contract/certificates';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { certificateBody, issueCertificate } from '../../testing/certificates';
import { auditOf } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const { user: _user, ...facts } = certificateBody({ uid: '' });
const sent = (id: string, overrides = {}) => ({
  token: admin.token,
  params: { id },
  body: { ...facts, candidateName: 'Asha K. Verma', ...overrides },
});
const reissue = async ({ _id }: StaffCertificate, overrides = {}) =>
  (await api.call('POST /certificates/:id/reissue', sent(_id, overrides))).data;
const refusal = (id: string, overrides = {}) =>
  api.refusal('POST /certificates/:id/reissue', sent(id, overrides));
const verify = (certificateId: string) =>
  api.send('GET /certificates/verify/:certificateId', { params: { certificateId } });

describe('an admin corrects a certificate', () => {
  test('a corrected certificate verifies as replaced, with the ID of the new one', async () => {
    const student = await signedIn(api);
    const first = await issueCertificate(api, admin, student);

    const second = await reissue(first);

    expect(second).toMatchObject({
      certificateId: `${first.certificateId}-2`,
      candidateName: 'Asha K. Verma',
      user: { _id: student.uid },
      revision: 2,
      isRevoked: false,
    });
    expect(second.fileUrl).toContain(`${second.certificateId}.pdf`);
    const old = await verify(first.certificateId);
    expect(old.status).toBe(404);
    expect(await old.json()).toMatchObject({
      valid: false,
      message: 'This certificate was replaced by a corrected one and is no longer valid.',
      verdict: { state: 'replaced', at: second.issuedAt, replacedBy: second.certificateId },
    });
    expect(await (await verify(second.certificateId)).json()).toMatchObject({
      valid: true,
      data: { name: 'Asha K. Verma' },
    });
    expect(mailsTo(api, student.email)[0]?.subject).toBe('Your corrected certificate for Web Development');
    expect((await auditOf(api, first._id)).at(-1)).toMatchObject({
      action: 'reissueCertificate',
      before: { candidateName: 'Asha Verma', replacedBy: null },
      after: { candidateName: 'Asha K. Verma', replacedBy: second.certificateId },
    });
    const mine = await api.call('GET /certificates/my-certificates', { token: student.token });
    expect(mine.data.map(({ _id }) => _id)).toEqual([second._id]);
  });

  test('a certificate of a permanently deleted person can be corrected, without any mail', async () => {
    const student = await signedIn(api);
    const first = await issueCertificate(api, admin, student);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
    await finishWork(api);

    const { _id } = await reissue(first);

    const queued = await api.platform.firestore.doc(`mail/certificate-${_id}`).get();
    expect(queued.exists).toBe(false);
  });

  test('a certificate can be corrected once; further corrections apply to the new one', async () => {
    const first = await issueCertificate(api, admin, await signedIn(api));
    const second = await reissue(first);
    expect(await refusal(first._id)).toMatchObject({
      status: 409,
      message: `This certificate was already replaced by ${second.certificateId}.`,
    });
    expect((await reissue(second)).revision).toBe(3);
  });

  test('a revoked certificate can be corrected and stays revoked', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin, { title: 'Robotics' });
    await apply(api, student, internship);
    const first = await issueCertificate(api, admin, student, { internshipTitle: 'Robotics' });
    await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: first._id } });

    const second = await reissue(first, { internshipTitle: 'Robotics' });

    expect((await verify(first.certificateId)).status).toBe(404);
    expect((await verify(second.certificateId)).status).toBe(200);
    const again = certificateBody(student, { internshipTitle: 'Robotics' });
    expect(await api.refusal('POST /certificates', { token: admin.token, body: again })).toMatchObject({
      status: 409,
      message: 'This student already has a certificate for this internship.',
    });
  });

  test('a correction is refused if the student has another certificate for the internship', async () => {
    const student = await signedIn(api);
    await apply(api, student, await addInternship(api, admin, { title: 'Botany' }));
    const first = await issueCertificate(api, admin, student, { internshipTitle: 'Botany' });
    await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: first._id } });
    await issueCertificate(api, admin, student, { internshipTitle: 'Botany' });
    expect(await refusal(first._id)).toMatchObject({ status: 409 });
  });

  test('simultaneous corrections create one certificate', async () => {
    const { _id } = await issueCertificate(api, admin, await signedIn(api));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send('POST /certificates/:id/reissue', sent(_id))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  test('a correction is refused for an unknown certificate, an ID in use, and characters that cannot be printed', async () => {
    const first = await issueCertificate(api, admin, await signedIn(api));
    expect(await refusal('nothing')).toMatchObject({ status: 404 });
    expect(await refusal(first._id, { certificateId: first.certificateId.toLowerCase() })).toMatchObject({
      status: 409,
      message: 'This certificate ID is already in use.',
    });
    expect(await refusal(first._id, { candidateName: '李小龙' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('‘李’'),
    });
    expect((await verify(first.certificateId)).status).toBe(200);
  });
});
