import type { StaffOfferLetter } from '@prarambh/contract/offer-letters';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide } from '../../testing/builders';
import { auditOf } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { issueLetter, letterBody } from '../../testing/offer-letters';
import { type Person, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const { user: _user, ...facts } = letterBody({ uid: '' });
const sent = (id: string, overrides = {}) => ({
  token: admin.token,
  params: { id },
  body: { ...facts, stipend: '5000', ...overrides },
});
const reissue = async ({ _id }: StaffOfferLetter, overrides = {}) =>
  (await api.call('POST /offer-letters/:id/reissue', sent(_id, overrides))).data;
const refusal = (id: string, overrides = {}) =>
  api.refusal('POST /offer-letters/:id/reissue', sent(id, overrides));
const verify = (letterId: string) =>
  api.send('GET /offer-letters/verify/:letterId', { params: { letterId } });
const statusesOf = async (student: Person) =>
  Object.fromEntries(
    (await applicationsOf(api, student)).map(({ internship, status }) => [internship.title, status]),
  );

describe('an admin corrects an offer letter', () => {
  test('a corrected letter leaves the old one verifying as replaced, with the ID of the new letter', async () => {
    const student = await signedIn(api);
    const first = await issueLetter(api, admin, student);

    const second = await reissue(first);

    expect(second).toMatchObject({
      stipend: '₹5,000',
      user: { _id: student.uid, email: student.email },
      isRevoked: false,
      replacedBy: null,
    });
    expect(second.fileUrl).toContain(`${second._id}.pdf`);
    const old = await verify(first._id);
    expect(old.status).toBe(404);
    expect(await old.json()).toMatchObject({
      valid: false,
      message: 'This offer letter was replaced by a corrected one and is no longer valid.',
      verdict: { state: 'replaced', at: second.issuedAt, replacedBy: second._id },
    });
    expect((await verify(second._id)).status).toBe(200);
    expect(mailsTo(api, student.email)[0]).toMatchObject({
      subject: 'Your corrected offer letter: Web Development Intern at Prarambh',
      text: expect.stringContaining('the earlier one is no longer valid'),
    });
    const { data } = await api.call('GET /notifications', { token: student.token });
    expect(data[0]?.title).toBe('Offer letter corrected');
    expect((await auditOf(api, first._id)).at(-1)).toMatchObject({
      action: 'reissueOfferLetter',
      before: { stipend: 'Unpaid', replacedBy: null },
      after: { stipend: '₹5,000', replacedBy: second._id },
    });
    const mine = await api.call('GET /offer-letters/my-offer-letters', { token: student.token });
    expect(mine.data.map(({ _id }) => _id)).toEqual([second._id]);
  });

  test('the application follows the job title of a corrected letter', async () => {
    const student = await signedIn(api);
    for (const title of ['Robotics', 'Botany'])
      await decide(api, admin, await apply(api, student, await addInternship(api, admin, { title })), {
        status: 'Approved',
      });
    const first = await issueLetter(api, admin, student, { title: 'Robotics Intern' });
    const second = await reissue(first, { title: 'Botany Intern' });
    expect(await statusesOf(student)).toEqual({ Robotics: 'Approved', Botany: 'Offered' });
    await reissue(second, { title: 'Trainee' });
    expect(await statusesOf(student)).toEqual({ Robotics: 'Approved', Botany: 'Offered' });
  });

  test('a revoked letter can be corrected, and its application is Offered again', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin, { title: 'Zoology' });
    await decide(api, admin, await apply(api, student, internship), { status: 'Approved' });
    const first = await issueLetter(api, admin, student, { title: 'Zoology Intern' });
    await api.call('DELETE /offer-letters/:id', { token: admin.token, params: { id: first._id } });
    await reissue(first, { title: 'Zoology Intern' });
    expect(await statusesOf(student)).toEqual({ Zoology: 'Offered' });
  });

  test('the mail about a wrong letter is not sent if it still waits when the letter is corrected', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin, { title: 'Geology' });
    await decide(api, admin, await apply(api, student, internship), { status: 'Approved' });
    const { user: _holder, candidateName: _name, title: _title, ...same } = letterBody(student);
    const body = { ...same, internshipId: internship._id };
    await api.call('POST /bulk-jobs/offer-letters', { token: admin.token, body });
    await finishWork(api);
    const { data } = await api.call('GET /offer-letters', {
      token: admin.token,
      query: { q: student.email },
    });
    const [first] = data;
    if (!first) throw new Error('The bulk job issued no letter');

    await reissue(first, { title: 'Geology Intern' });

    const queued = await api.platform.firestore.doc(`mail/offer-letter-${first._id}`).get();
    expect(queued.exists).toBe(false);
    const { data: notices } = await api.call('GET /notifications', { token: student.token });
    expect(notices.map(({ title }) => title)).not.toContain('Offer letter issued');
  });

  test('a letter of a deleted person can be corrected, without any mail', async () => {
    const student = await signedIn(api);
    const first = await issueLetter(api, admin, student);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
    await finishWork(api);

    const { _id } = await reissue(first);

    const queued = await api.platform.firestore.doc(`mail/offer-letter-${_id}`).get();
    expect(queued.exists).toBe(false);
  });

  test('a letter is corrected exactly once, even if five requests arrive at the same time', async () => {
    const { _id } = await issueLetter(api, admin, await signedIn(api));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send('POST /offer-letters/:id/reissue', sent(_id))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const { message } = await refusal(_id);
    expect(message).toMatch(/^This offer letter was already replaced by OL\d{2}-/);
  });

  test('an admin who corrects a letter is told about an unknown letter and characters that cannot be printed', async () => {
    const { _id } = await issueLetter(api, admin, await signedIn(api));
    expect(await refusal('nothing')).toMatchObject({ status: 404 });
    expect(await refusal(_id, { candidateName: '李小龙' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('‘李’'),
    });
    expect((await verify(_id)).status).toBe(200);
  });
});
