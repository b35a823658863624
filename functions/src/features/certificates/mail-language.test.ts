import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { certificateBody, issueCertificate } from '../../testing/certificates';
import { mailsTo } from '../../testing/mails';
import { issueLetter } from '../../testing/offer-letters';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

async function hindiReader() {
  const student = await signedIn(api);
  await api.call('PUT /profile', { token: student.token, body: { language: 'hi' } });
  return student;
}

/** Returns the subject of the newest mail; each Hindi subject has a word in Devanagari. */
const subjectTo = ({ email }: { email: string }) => mailsTo(api, email)[0]?.subject ?? '';
const HINDI = /\p{Script=Devanagari}/u;

test('a student who reads the site in Hindi gets the mails about a certificate, its correction and revocation in Hindi', async () => {
  const student = await hindiReader();
  const { _id } = await issueCertificate(api, admin, student);
  expect(subjectTo(student)).toMatch(HINDI);
  const { user: _user, ...facts } = certificateBody(student, { candidateName: 'Asha K. Verma' });
  const { data: corrected } = await api.call('POST /certificates/:id/reissue', {
    token: admin.token,
    params: { id: _id },
    body: facts,
  });
  expect(subjectTo(student)).toMatch(HINDI);
  await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: corrected._id } });
  expect(subjectTo(student)).toMatch(HINDI);
  expect(new Set(mailsTo(api, student.email).map(({ subject }) => subject)).size).toBe(3);
});

test('a student who reads the site in Hindi gets the mails about an offer letter and its revocation in Hindi', async () => {
  const student = await hindiReader();
  const { _id } = await issueLetter(api, admin, student);
  expect(subjectTo(student)).toMatch(HINDI);
  await api.call('DELETE /offer-letters/:id', { token: admin.token, params: { id: _id } });
  expect(subjectTo(student)).toMatch(HINDI);
  expect(mailsTo(api, student.email)).toHaveLength(2);
});

test('a student who chose no language gets mails in English', async () => {
  const student = await signedIn(api);
  await issueCertificate(api, admin, student);
  expect(subjectTo(student)).not.toMatch(HINDI);
});
