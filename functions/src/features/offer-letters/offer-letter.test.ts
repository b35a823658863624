import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide } from '../../testing/builders';
import { auditOf, documentsWhere } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { issueLetter, letterBody } from '../../testing/offer-letters';
import { readPdf } from '../../testing/pdf';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const mine = async ({ token }: Person) =>
  (await api.call('GET /offer-letters/my-offer-letters', { token })).data;
const list = async (query: Record<string, string>) =>
  api.call('GET /offer-letters', { token: admin.token, query });
const revoke = (id: string) => ({ token: admin.token, params: { id } });
const refused = (body: object) =>
  api.refusal('POST /offer-letters', { token: admin.token, body: { ...body } });

describe('an admin issues an offer letter', () => {
  test('an offer letter prints everything as typed, and the student gets a mail and a notification', async () => {
    const student = await signedIn(api);

    const letter = await issueLetter(api, admin, student, {
      internId: 'INT26-7F3K9Q',
      startDate: '2026-11-10',
      techPartner: 'Nimbus Labs',
      stipend: '₹5,000 a month',
    });

    expect(letter).toMatchObject({
      user: { _id: student.uid, email: student.email },
      candidateName: 'Asha Verma',
      internId: 'INT26-7F3K9Q',
      title: 'Web Development Intern',
      company: 'Prarambh',
      issueDate: '2026-11-02',
      startDate: '2026-11-10',
      techPartner: 'Nimbus Labs',
      stipend: '₹5,000 a month',
      hrName: 'Meera Nair',
      isRevoked: false,
      revokedAt: null,
    });
    const [mail] = mailsTo(api, student.email);
    expect(mail?.subject).toBe('Your offer letter: Web Development Intern at Prarambh');
    expect(mail?.text).toContain('/dashboard/offer-letters');
    expect(await documentsWhere(api, 'notifications', 'title', 'Offer letter issued')).toMatchObject([
      { audience: [`user:${student.uid}`] },
    ]);
    expect((await auditOf(api, letter._id)).map(({ action }) => action)).toEqual(['createOfferLetter']);
  });

  test.each([
    ['that the student chose', {}, '4 Weeks', '2026-12-07'],
    ['that the admin typed', { duration: 2 }, '2 Weeks', '2026-11-23'],
    [
      'that the admin typed, without an end if its days are unknown',
      { duration: 'One summer' },
      'One summer',
      null,
    ],
    ['without an end if the start is unknown', { startDate: null }, '4 Weeks', null],
  ])('with the duration %s and the last day that follows', async (_, typed, duration, endDate) => {
    const student = await signedIn(api);
    const application = await apply(api, student, await addInternship(api, admin), { duration: 4 });
    await decide(api, admin, application, { status: 'Approved', seenFlags: ['no-screenshot'] });
    const letter = await issueLetter(api, admin, student, { startDate: '2026-11-10', ...typed });
    expect(letter).toMatchObject({ duration, endDate });
    const file = await fetch(new URL(letter.fileUrl ?? '', api.url));
    const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(text).toContain(duration);
    expect(text.replaceAll(/\s/g, '').includes('ENDDATE')).toBe(endDate !== null);
  });

  test('an offer letter’s PDF opens from the address in the answer', async () => {
    const { fileUrl, _id } = await issueLetter(api, admin, await signedIn(api));
    expect(fileUrl).toContain(`/${_id}.pdf?`);
    const response = await fetch(new URL(fileUrl ?? '', api.url));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline');
    expect(await response.text()).toMatch(/^%PDF-/);
  });

  test('an offer letter goes to the student of an account id or intern ID, and to nobody for other values', async () => {
    const student = await signedIn(api);
    const { internId } = await api.call('GET /auth/me', { token: student.token }).then(({ data }) => data);
    const body = letterBody({ uid: String(internId).toLowerCase() });
    const { data } = await api.call('POST /offer-letters', { token: admin.token, body });
    expect(data.user._id).toBe(student.uid);
    for (const user of ['nobody', admin.uid]) {
      expect(await refused({ ...body, user })).toMatchObject({ status: 404, message: 'User not found.' });
    }
  });

  test('an offer letter needs its required facts and real days, and refuses unknown fields; the optional facts may be empty', async () => {
    const student = await signedIn(api);
    const body = letterBody(student);
    for (const field of ['user', 'candidateName', 'title', 'company', 'issueDate', 'stipend', 'hrName']) {
      expect((await refused({ ...body, [field]: '' })).errors?.[0]?.path).toBe(field);
    }
    for (const wrong of [{ issueDate: '2026-02-30' }, { startDate: 'soon' }, { grade: 'A' }]) {
      expect(await refused({ ...body, ...wrong })).toMatchObject({ status: 400 });
    }
    const letter = await issueLetter(api, admin, student, { internId: '', startDate: '', techPartner: '' });
    expect(letter).toMatchObject({ internId: null, startDate: null, techPartner: null });
  });

  test.each([
    [0, '₹0'],
    [5000, '₹5,000'],
    ['149000', '₹1,49,000'],
    ['Unpaid', 'Unpaid'],
  ])('a stipend of %s is printed as %s', async (stipend, printed) => {
    expect((await issueLetter(api, admin, await signedIn(api), { stipend })).stipend).toBe(printed);
  });
});

describe('the application of an offer letter', () => {
  async function approvedFor(...titles: string[]) {
    const student = await signedIn(api);
    for (const title of titles) {
      const application = await apply(api, student, await addInternship(api, admin, { title }));
      await decide(api, admin, application, { status: 'Approved' });
    }
    const statuses = async () =>
      Object.fromEntries(
        (await applicationsOf(api, student)).map(({ internship, status }) => [internship.title, status]),
      );
    return { student, statuses };
  }

  const withdraw = ({ _id }: { _id: string }) => api.call('DELETE /offer-letters/:id', revoke(_id));

  test('an approved application becomes Offered by its letter, and Approved again when the letter is revoked', async () => {
    const { student, statuses } = await approvedFor('Web Development', 'Data Analytics');
    const letter = await issueLetter(api, admin, student, { title: 'Data Analytics Intern' });
    expect(await statuses()).toEqual({ 'Data Analytics': 'Offered', 'Web Development': 'Approved' });
    await withdraw(letter);
    expect(await statuses()).toEqual({ 'Data Analytics': 'Approved', 'Web Development': 'Approved' });
  });

  test('an application stays Offered after its letter is corrected, while one of the two letters is valid', async () => {
    const { student, statuses } = await approvedFor('Web Development', 'Data Analytics');
    const wrong = await issueLetter(api, admin, student, { title: 'Web Development Intrn' });
    const corrected = await issueLetter(api, admin, student, { title: 'Web Development Intern' });
    expect(await statuses()).toEqual({ 'Web Development': 'Offered', 'Data Analytics': 'Approved' });
    await withdraw(wrong);
    expect(await statuses()).toEqual({ 'Web Development': 'Offered', 'Data Analytics': 'Approved' });
    await withdraw(corrected);
    expect(await statuses()).toEqual({ 'Web Development': 'Approved', 'Data Analytics': 'Approved' });
  });

  test('a letter that names no application is about the student’s only one, also a second letter', async () => {
    const { student, statuses } = await approvedFor('Web Development');
    const wrong = await issueLetter(api, admin, student, { title: 'Trainee' });
    await issueLetter(api, admin, student, { title: 'Engineering Trainee' });
    await withdraw(wrong);
    expect(await statuses()).toEqual({ 'Web Development': 'Offered' });
  });

  test('a letter that names none of several applications is about none', async () => {
    const { student, statuses } = await approvedFor('Web Development', 'Data Analytics');
    await issueLetter(api, admin, student, { title: 'Web Development Intern' });
    await issueLetter(api, admin, student, { title: 'Trainee' });
    expect(await statuses()).toEqual({ 'Web Development': 'Offered', 'Data Analytics': 'Approved' });
  });

  test('a letter is about the application whose whole name it carries', async () => {
    const { student, statuses } = await approvedFor('Advanced Web Development', 'Web Development');
    await issueLetter(api, admin, student, { title: 'Advanced Web Development Intern' });
    expect(await statuses()).toEqual({
      'Advanced Web Development': 'Offered',
      'Web Development': 'Approved',
    });
  });
});

test('a student is told by mail and notification that a letter was revoked, and where the letters are', async () => {
  const student = await signedIn(api);
  const { _id, title } = await issueLetter(api, admin, student);
  await api.call('DELETE /offer-letters/:id', revoke(_id));
  const { data } = await api.call('GET /notifications', { token: student.token });
  expect(data.find((one) => one.title === 'Offer letter revoked')).toMatchObject({
    message: `Your offer letter for “${title}” at Prarambh was revoked and is no longer valid.`,
    link: '/dashboard/offer-letters',
  });
  expect(mailsTo(api, student.email)[0]).toMatchObject({
    subject: `Your offer letter was revoked: ${title} at Prarambh`,
    text: expect.stringContaining('/dashboard/offer-letters'),
  });
});

test('staff find letters by student, title or letter ID, newest first, with the total; revoked ones only with their filter', async () => {
  const student = await signedIn(api, { name: 'Zubin Mehta' });
  const named = { candidateName: 'Zubin Mehta', title: 'Orchestration Intern' };
  const first = await issueLetter(api, admin, student, named);
  const second = await issueLetter(api, admin, student, named);
  const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ _id }) => _id);
  for (const q of ['zubin', 'orchestration', student.email]) {
    expect(await ids({ q }), q).toEqual([second._id, first._id]);
  }
  expect(await ids({ q: first._id.toLowerCase() })).toEqual([first._id]);
  expect(await list({ q: 'zubin', limit: '1' })).toMatchObject({ total: 2, data: [{ _id: second._id }] });

  await api.call('DELETE /offer-letters/:id', revoke(first._id));

  expect(await ids({ q: 'zubin' })).toEqual([second._id]);
  expect(await ids({ q: 'zubin', isRevoked: 'true' })).toEqual([first._id]);
  expect(await api.refusal('DELETE /offer-letters/:id', revoke(first._id))).toMatchObject({ status: 404 });
  expect((await auditOf(api, first._id)).map(({ action }) => action)).toEqual([
    'createOfferLetter',
    'revokeOfferLetter',
  ]);
});

test('a student sees only their own valid letters', async () => {
  const [student, other] = [await signedIn(api), await signedIn(api)];
  const older = await issueLetter(api, admin, student, { title: 'Older' });
  const gone = await issueLetter(api, admin, student, { title: 'Gone' });
  const newer = await issueLetter(api, admin, student, { title: 'Newer' });
  await issueLetter(api, admin, other, { title: 'Foreign' });
  await api.call('DELETE /offer-letters/:id', revoke(gone._id));
  expect((await mine(student)).map(({ _id }) => _id)).toEqual([newer._id, older._id]);
});

test('the student’s metrics count their own valid letters and certificates', async () => {
  const [student, other] = [await signedIn(api), await signedIn(api)];
  await issueLetter(api, admin, student);
  await api.call('DELETE /offer-letters/:id', revoke((await issueLetter(api, admin, student))._id));
  await issueLetter(api, admin, other);
  const certificates = api.platform.firestore.collection('certificates');
  await certificates.add({ userId: student.uid, isRevoked: false });
  await certificates.add({ userId: student.uid, isRevoked: true });
  await certificates.add({ userId: other.uid, isRevoked: false });
  const { success: _, data, ...bare } = await api.call('GET /dashboard/stats', { token: student.token });
  expect(data).toMatchObject({ certificates: 1, offerLetters: 1 });
  expect(bare).toEqual(data);
});
