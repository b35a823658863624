import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship } from '../testing/builders';
import { certificateBody } from '../testing/certificates';
import { schedule } from '../testing/meetings';
import { signedIn } from '../testing/people';

const api = await useApi();
const { token, ...admin } = await signedIn(api, { role: 'admin' });

/** Read-only fields with values that must never be stored. */
const FORGED = { _id: 'forged', createdAt: '1999-01-01T00:00:00.000Z' };

test('a whole internship can be sent back, and its read-only fields are ignored', async () => {
  const internship = await addInternship(api, { token, ...admin });
  const params = { id: internship._id };
  const body = { ...internship, ...FORGED, currentRegistrations: 9, title: 'Renamed' };
  const { data } = await api.call('PUT /internships/:id', { token, params, body });
  expect(data).toEqual({ ...internship, title: 'Renamed', revision: 1 });
});

test('a whole testimonial can be sent back, and its read-only fields are ignored', async () => {
  const words = { name: 'Asha', role: 'Intern', quote: 'Good work.', avatar: null };
  await api.call('POST /testimonials', { token, body: words });
  const { data: listed } = await api.call('GET /testimonials/all', { token });
  const [testimonial] = listed;
  if (!testimonial) throw new Error('The testimonial is not listed.');
  const params = { id: testimonial._id };
  const body = { ...testimonial, _id: 'forged', quote: 'Great work.' };
  const { data } = await api.call('PUT /testimonials/:id', { token, params, body });
  expect(data).toMatchObject({ _id: testimonial._id, quote: 'Great work.' });
});

test('a whole meeting can be sent back, and its read-only fields are ignored', async () => {
  const meeting = await schedule(api, { token, ...admin });
  const params = { id: meeting._id };
  const body = { ...meeting, ...FORGED, title: 'Moved' };
  const { data } = await api.call('PUT /meetings/:id', { token, params, body });
  expect(data).toMatchObject({ _id: meeting._id, createdAt: meeting.createdAt, title: 'Moved' });
});

test('an admin saves a person’s profile fields, and read-only fields stay unchanged', async () => {
  const student = await signedIn(api);
  const params = { id: student.uid };
  const profile = {
    tagline: 'Learns fast',
    college: 'NIT Trichy',
    skills: ['React', 'SQL'],
    linkedin: 'https://linkedin.com/in/asha',
    github: 'https://github.com/asha',
    website: 'https://asha.example.test',
  };
  const body = { ...profile, ...FORGED, internId: 'ADMIN-1', isVerified: false, profileCompleteness: 3 };
  const { data } = await api.call('PUT /users/:id', { token, params, body });
  expect(data).toMatchObject({ ...profile, _id: student.uid, profileCompleteness: 100, isVerified: true });
  expect(data.internId).not.toBe('ADMIN-1');
  const { data: own } = await api.call('GET /auth/me', { token: student.token });
  expect(own).toMatchObject(profile);
});

test('a student can send a whole profile back; read-only fields stay, and an unknown field is named', async () => {
  const student = await signedIn(api);
  const { data: own } = await api.call('GET /auth/me', { token: student.token });
  const body = { ...own, ...FORGED, role: 'admin', isVerified: false, tagline: 'Learns fast' };
  const { data } = await api.call('PUT /profile', { token: student.token, body });
  expect(data).toMatchObject({ _id: student.uid, role: 'user', isVerified: true, tagline: 'Learns fast' });
  const wrong = { token: student.token, body: { colour: 'red' } };
  expect(await api.refusal('PUT /profile', wrong)).toMatchObject({
    status: 400,
    message: 'Unknown field: colour. Please remove it.',
  });
});

test('issuing a certificate from a whole record ignores the file address in the body', async () => {
  const student = await signedIn(api);
  const body = { ...certificateBody(student), fileUrl: 'https://evil.example.test/a.pdf' };
  const { data } = await api.call('POST /certificates', { token, body });
  expect(data.fileUrl).not.toContain('evil');
});

test('a field that no record has is refused and named in the message', async () => {
  const internship = await addInternship(api, { token, ...admin });
  const params = { id: internship._id };
  const refused = (body: Record<string, unknown>) =>
    api.refusal('PUT /internships/:id', { token, params, body });
  expect(await refused({ colour: 'red' })).toMatchObject({
    status: 400,
    message: 'Unknown field: colour. Please remove it.',
  });
  expect(await refused({ colour: 'red', size: 4, _id: 'x' })).toMatchObject({
    status: 400,
    message: 'Unknown fields: colour, size. Please remove them.',
  });
  const target = { type: 'all', colour: 'red' };
  expect(await api.refusal('POST /notifications', { token, body: { message: 'Hi', target } })).toMatchObject({
    message: 'Unknown field: target.colour. Please remove it.',
  });
});
