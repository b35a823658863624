import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, pngImage } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';
import { renewLevel } from '../certificates/level';
import { completenessOf } from './profile.service';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const save = async ({ token }: Person, body: Record<string, unknown>) =>
  (await api.call('PUT /profile', { token, body })).data;
const refusal = ({ token }: Person, body: Record<string, unknown>) =>
  api.refusal('PUT /profile', { token, body });
const me = async ({ token }: Person) => (await api.call('GET /auth/me', { token })).data;

async function uploadPicture({ token }: Person, salt = 'a', field = 'profilePicture') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(pngImage(salt))], { type: 'image/png' }), 'me.png');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.fetch('/profile/picture', { method: 'PUT', headers, body: form });
  const body = (await response.json()) as { profilePicture: string; data: object; message: string };
  return { status: response.status, ...body };
}

describe('the completeness of a profile', () => {
  test('completeness is 0 until the first save, and then 25 for each of name, tagline, skills and college', async () => {
    const student = await signedIn(api);
    expect((await me(student)).profileCompleteness).toBe(0);
    expect((await save(student, { name: 'Asha Verma' })).profileCompleteness).toBe(25);
    expect((await save(student, { tagline: 'Learns by building' })).profileCompleteness).toBe(50);
    expect((await save(student, { skills: ['React'] })).profileCompleteness).toBe(75);
    expect((await save(student, { college: 'IIT Madras' })).profileCompleteness).toBe(100);
    expect((await save(student, { tagline: '', skills: [] })).profileCompleteness).toBe(50);
    expect((await me(student)).profileCompleteness).toBe(50);
  });

  test('completeness does not count a picture or links', () => {
    expect(completenessOf({ name: 'Asha', tagline: ' ', skills: [], college: '' })).toBe(25);
  });

  test('a profile update that sends completeness or another read-only field is refused', async () => {
    const student = await signedIn(api);
    const saved = await save(student, {
      profileCompleteness: 100,
      level: 'Pro',
      role: 'admin',
      isVerified: false,
      internId: 'INT26-000000',
      email: 'other@example.test',
    });
    expect(saved).toMatchObject({
      profileCompleteness: 25,
      level: 'Beginner',
      role: 'user',
      email: student.email,
    });
  });
});

describe('saving a profile', () => {
  test('a save changes only the sent fields, trims them, and drops empty and repeated skills', async () => {
    const student = await signedIn(api);
    await save(student, { college: 'IIT Madras', github: 'https://github.com/asha' });
    const saved = await save(student, { skills: [' React ', '', 'React', 'SQL'], tagline: '  Hello  ' });
    expect(saved).toMatchObject({
      college: 'IIT Madras',
      github: 'https://github.com/asha',
      skills: ['React', 'SQL'],
      tagline: 'Hello',
    });
    expect(await save(student, { github: '' })).toMatchObject({ github: '', college: 'IIT Madras' });
  });

  test.each([
    ['javascript:alert(1)', 'linkedin'],
    ['ftp://example.test/x', 'github'],
    ['asha at linkedin', 'website'],
  ])('a save refuses the link %s', async (link, field) => {
    const { status, errors } = await refusal(await signedIn(api), { [field]: link });
    expect(status).toBe(400);
    expect(errors).toEqual([
      { path: field, message: 'Please enter a link that starts with http:// or https://.' },
    ]);
  });

  test('a save stores a link typed without a scheme with https', async () => {
    const student = await signedIn(api);
    expect(
      await save(student, { linkedin: 'www.linkedin.com/in/asha', github: ' github.com/asha' }),
    ).toMatchObject({
      linkedin: 'https://www.linkedin.com/in/asha',
      github: 'https://github.com/asha',
    });
  });

  test('a save refuses an empty name and texts that are too long, with a message for each field', async () => {
    const { errors } = await refusal(await signedIn(api), { name: '  ', tagline: 'x'.repeat(161) });
    expect(errors?.map(({ path }) => path)).toEqual(['name', 'tagline']);
  });

  test('a save refuses a new name with an emoji, but a stored one can be read and kept', async () => {
    const student = await signedIn(api, { name: 'Asha 🌟' });
    const message = 'Full name can have letters only, no emoji.';
    expect((await refusal(student, { name: 'Asha 😀' })).errors).toEqual([{ path: 'name', message }]);
    await save(student, { tagline: 'Learns by building' });
    expect((await me(student)).name).toBe('Asha 🌟');
  });

  test('a save stores the name to print, hides it from staff, and refuses characters that no font has', async () => {
    const student = await signedIn(api);
    expect((await me(student)).certificateName).toBe('');
    expect((await save(student, { certificateName: ' ஆஷா ' })).certificateName).toBe('ஆஷா');
    expect((await refusal(student, { certificateName: '李' })).errors).toMatchObject([
      { path: 'certificateName', message: expect.stringContaining('‘李’') },
    ]);
    expect((await refusal(student, { certificateName: 'www.a.test' })).status).toBe(400);
    const listed = await api.call('GET /users', { token: admin.token, query: { q: student.email } });
    expect(listed.data[0]).not.toHaveProperty('certificateName');
    expect((await save(student, { certificateName: '' })).certificateName).toBe('');
  });

  test('reminder mails are on by default, can be switched off and on, and only their owner sees the switch', async () => {
    const student = await signedIn(api);
    expect((await me(student)).remindersOff).toBe(false);
    expect((await save(student, { remindersOff: true })).remindersOff).toBe(true);
    expect((await save(student, { tagline: 'Hello' })).remindersOff).toBe(true);
    const listed = await api.call('GET /users', { token: admin.token, query: { q: student.email } });
    expect(listed.data[0]).not.toHaveProperty('remindersOff');
    expect((await save(student, { remindersOff: false })).remindersOff).toBe(false);
    expect((await refusal(student, { remindersOff: 'no' })).errors).toEqual([
      { path: 'remindersOff', message: 'Please switch reminder emails on or off.' },
    ]);
  });

  test('a save stores the language a person reads the site in, which staff do not see', async () => {
    const student = await signedIn(api);
    expect((await me(student)).language).toBeNull();
    expect((await save(student, { language: 'hi' })).language).toBe('hi');
    expect((await save(student, { tagline: 'Hello' })).language).toBe('hi');
    const listed = await api.call('GET /users', { token: admin.token, query: { q: student.email } });
    expect(listed.data[0]).not.toHaveProperty('language');
    expect((await refusal(student, { language: 'tlh' })).errors).toEqual([
      { path: 'language', message: 'Please choose a language of the site.' },
    ]);
  });

  test('a save keeps script text as text', async () => {
    const tagline = '<script>alert(1)</script>';
    expect((await save(await signedIn(api), { tagline })).tagline).toBe(tagline);
  });

  test('a new name appears in the lists of staff, who find the student by it', async () => {
    const student = await signedIn(api, { name: 'Before Wedding' });
    await apply(api, student, await addInternship(api, admin));
    await save(student, { name: 'Aparajita Sen' });
    await finishWork(api);
    const { data } = await api.call('GET /applications', { token: admin.token, query: { q: 'aparajita' } });
    expect(data.map(({ user }) => user.name)).toEqual(['Aparajita Sen']);
    expect(await applicationsOf(api, student)).toHaveLength(1);
  });

  test('staff can save their own profile too', async () => {
    const accountant = await signedIn(api, { role: 'accountant' });
    expect(await save(accountant, { name: 'Kavita D.' })).toMatchObject({
      name: 'Kavita D.',
      role: 'accountant',
    });
  });
});

describe('a profile picture', () => {
  test('a profile picture is shown wherever the person is, at an address that serves it', async () => {
    const student = await signedIn(api);
    const { status, profilePicture, data } = await uploadPicture(student);
    expect({ status, data }).toEqual({ status: 200, data: { profilePicture } });
    expect(await me(student)).toMatchObject({ profilePicture, avatar: profilePicture });
    const image = await fetch(new URL(profilePicture, api.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('the address of a profile picture still works after three weeks', async () => {
    const student = await signedIn(api);
    const { profilePicture } = await uploadPicture(student);
    api.platform.clock.advance({ minutes: 21 * 24 * 60 });
    const image = await fetch(new URL(profilePicture, api.url));
    api.platform.clock.advance({ minutes: -21 * 24 * 60 });
    expect(image.status).toBe(200);
  });

  test('a new profile picture replaces the earlier one, which is deleted', async () => {
    const student = await signedIn(api);
    const first = await uploadPicture(student, 'one');
    const second = await uploadPicture(student, 'two');
    expect((await fetch(new URL(first.profilePicture, api.url))).status).toBe(404);
    expect((await fetch(new URL(second.profilePicture, api.url))).status).toBe(200);
    const [files] = await api.platform.bucket.getFiles({ prefix: `avatars/${student.uid}/` });
    expect(files).toHaveLength(1);
  });

  test('a profile picture stays when a save repeats its address, and is removed by an empty one', async () => {
    const student = await signedIn(api);
    const { profilePicture } = await uploadPicture(student);
    expect((await save(student, { profilePicture, tagline: 'x' })).profilePicture).toBe(profilePicture);
    expect((await save(student, { profilePicture: '' })).profilePicture).toBeNull();
    expect((await fetch(new URL(profilePicture, api.url))).status).toBe(404);
  });

  test('a profile picture cannot be another person’s file or come from another site', async () => {
    const other = await signedIn(api);
    const { profilePicture } = await uploadPicture(other);
    const student = await signedIn(api);
    for (const address of [
      profilePicture,
      'https://evil.example.test/pixel.png',
      `avatars/${student.uid}/a.png`,
    ]) {
      expect(await refusal(student, { profilePicture: address })).toMatchObject({
        status: 400,
        errors: [{ path: 'profilePicture', message: 'Please upload the picture again.' }],
      });
    }
  });

  test('an uploaded profile picture must be in its own form field', async () => {
    const { status, message } = await uploadPicture(await signedIn(api), 'a', 'paymentScreenshot');
    expect({ status, message }).toEqual({ status: 400, message: 'Please choose an image to upload.' });
  });
});

describe('the level of a student', () => {
  const store = api.platform;

  async function addCertificate(userId: string, isRevoked = false) {
    await store.firestore.collection('certificates').add({ userId, isRevoked });
    await renewLevel(store, userId);
  }

  test('the level follows the valid certificates: none Beginner, one or two Intermediate, three Pro', async () => {
    const student = await signedIn(api);
    const seen = [(await me(student)).level];
    for (let count = 1; count <= 3; count += 1) {
      await addCertificate(student.uid);
      seen.push((await me(student)).level);
    }
    expect(seen).toEqual(['Beginner', 'Intermediate', 'Intermediate', 'Pro']);
  });

  test('the level does not count a revoked certificate', async () => {
    const student = await signedIn(api);
    await addCertificate(student.uid, true);
    expect((await me(student)).level).toBe('Beginner');
  });
});
