import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, apply, newUtr, uploadScreenshot } from '../../testing/builders';
import { documentsWhere } from '../../testing/documents';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });

const refused = (student: Person, chosen: Internship, overrides: Record<string, unknown> = {}) =>
  api.refusal('POST /applications', {
    token: student.token,
    body: { ...applicationBody(chosen), ...overrides },
  });

async function uploaded(student: Person): Promise<string> {
  return ((await (await uploadScreenshot(api, student)).json()) as { url: string }).url;
}

describe('a refused application', () => {
  test('an application for a closed, full, archived or unknown internship is refused', async () => {
    const student = await signedIn(api);
    const closed = await addInternship(api, admin, { isAccepting: false });
    const full = await addInternship(api, admin, { totalPositions: 1 });
    await apply(api, await signedIn(api), full);
    const archived = await addInternship(api, admin);
    await api.call('DELETE /internships/:id', { token: admin.token, params: { id: archived._id } });

    expect(await refused(student, closed)).toMatchObject({ status: 409, message: 'Application Closed' });
    expect(await refused(student, full)).toMatchObject({ status: 409, message: 'All seats are filled' });
    for (const _id of [archived._id, 'unknown', '__x__', 'a/b', '..']) {
      const refusal = await refused(student, { ...closed, _id });
      expect([_id, refusal]).toMatchObject([
        _id,
        { status: 404, message: 'This internship does not exist.' },
      ]);
    }
    expect(await documentsWhere(api, 'applications', 'userId', student.uid)).toEqual([]);
  });

  test('a second application is refused, even after the internship changed', async () => {
    const student = await signedIn(api);
    const chosen = await addInternship(api, admin, { totalPositions: 1 });
    await apply(api, student, chosen);
    const twice = { status: 409, message: 'You have already applied for this internship.' };
    expect(await refused(student, chosen)).toMatchObject(twice);
    await api.call('PUT /internships/:id', {
      token: admin.token,
      params: { id: chosen._id },
      body: { isAccepting: false },
    });
    expect(await refused(student, chosen)).toMatchObject(twice);
  });

  test('a name that cannot be printed on a certificate is refused at its field, with seat and UTR left free', async () => {
    const student = await signedIn(api);
    const chosen = await addInternship(api, admin, { totalPositions: 1 });
    const utr = newUtr();
    const unprintable =
      'We cannot print ‘李’, ‘小’, ‘龙’. Please use English letters or those of an Indian language.';
    for (const [certificateName, message] of [
      ['李小龙', unprintable],
      ['Asha 🌟 Verma', 'Certificate name can have letters only, no emoji.'],
    ]) {
      expect(await refused(student, chosen, { certificateName, utr })).toMatchObject({
        status: 400,
        errors: [{ path: 'certificateName', message }],
      });
    }
    const created = await apply(api, student, chosen, { certificateName: 'आशा Verma', utr });
    expect(created).toMatchObject({ certificateName: 'आशा Verma', status: 'Applied' });
  });

  test('a used UTR is refused in any spelling', async () => {
    const utr = `axis ${newUtr()}`;
    const first = await apply(api, await signedIn(api), internship, { utr });
    const student = await signedIn(api);
    for (const typed of [utr, utr.toUpperCase().replace(' ', ''), `  ${utr.split('').join(' ')} `]) {
      expect(await refused(student, internship, { utr: typed })).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^This UTR has already been used\. .*help desk/),
      });
    }
    expect(await documentsWhere(api, 'utrs', 'applicationId', first._id)).toHaveLength(1);
    expect(await documentsWhere(api, 'applications', 'userId', student.uid)).toEqual([]);
  });

  test('an application with invalid fields is refused with a message at each', async () => {
    const student = await signedIn(api);
    const wrong: [string, unknown][] = [
      ['duration', 5],
      ['duration', 'a while'],
      ['duration', undefined],
      ['certificateName', '   '],
      ['certificateName', 'x'.repeat(101)],
      ['utr', ' '],
      ['utr', '12345'],
      ['utr', 'A'.repeat(36)],
      ['utr', '12345678901?'],
      ['utr', undefined],
    ];
    for (const [field, value] of wrong) {
      const refusal = await refused(student, internship, { [field]: value });
      expect([field, value, refusal]).toMatchObject([
        field,
        value,
        { status: 400, errors: [{ path: field }] },
      ]);
      expect(refusal.errors?.[0]?.message).toMatch(/^[A-Z].*\.$/);
    }
    const several = await refused(student, internship, { duration: 5, utr: '1' });
    expect(several.errors?.map(({ path }) => path)).toEqual(['duration', 'utr']);
  });

  test('a screenshot that is not the student’s own upload is refused', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const own = await uploaded(student);
    const addresses = [
      await uploaded(other),
      'https://images.example.test/proof.png',
      `https://evil.test${own.replace('screenshots', 'avatars')}`,
      own.replace(/s=./, 's=!'),
      own.replace(/\?.*/, ''),
      '/api/files/../screenshots',
      'http://[',
    ];
    for (const paymentScreenshot of addresses) {
      expect(await refused(student, internship, { paymentScreenshot })).toMatchObject({
        status: 400,
        errors: [{ path: 'paymentScreenshot' }],
      });
    }
    await apply(api, student, internship, { paymentScreenshot: own });
  });

  test('an application whose uploaded screenshot is gone is refused', async () => {
    const student = await signedIn(api);
    const paymentScreenshot = await uploaded(student);
    await api.platform.bucket.deleteFiles({ prefix: `screenshots/${student.uid}/` });
    expect(await refused(student, internship, { paymentScreenshot })).toMatchObject({
      status: 404,
      message: 'The uploaded file is no longer there. Please upload it again.',
    });
  });

  test('an application asks to try again while Storage is down, and the uploaded screenshot works afterwards', async () => {
    const student = await signedIn(api);
    const paymentScreenshot = await uploaded(student);
    const prototype = Object.getPrototypeOf(api.platform.bucket.file('any'));
    const down = Object.assign(new Error('Backend Error'), { code: 503 });
    vi.spyOn(prototype, 'getMetadata').mockRejectedValueOnce(down);
    expect(await refused(student, internship, { paymentScreenshot })).toMatchObject({
      status: 503,
      message: 'The uploaded file cannot be read right now. Please try again.',
    });
    vi.restoreAllMocks();
    expect(await apply(api, student, internship, { paymentScreenshot })).toMatchObject({ status: 'Applied' });
  });
});

describe('an application', () => {
  test('an application costs the fixed fee, whatever the client sends', async () => {
    const student = await signedIn(api);
    const body = { ...applicationBody(internship), amount: 1, status: 'Approved', userId: admin.uid };
    const { data } = await api.call('POST /applications', { token: student.token, body });
    expect(data).toMatchObject({ amount: 149, status: 'Applied' });
    expect(await documentsWhere(api, 'applications', 'userId', student.uid)).toHaveLength(1);
  });

  test('only its student can read an application', async () => {
    const student = await signedIn(api);
    const application = await apply(api, student, internship);
    const params = { id: application._id };
    const { data } = await api.call('GET /applications/:id', { token: student.token, params });
    expect(data).toEqual(application);
    const { token } = await signedIn(api);
    for (const id of [application._id, 'unknown', '__x__', `${student.uid}_${internship._id}_2`]) {
      const refusal = await api.refusal('GET /applications/:id', { token, params: { id } });
      expect(refusal).toMatchObject({ status: 404, message: 'This application does not exist.' });
    }
  });

  test('an application can be sent with a duration in words', async () => {
    const student = await signedIn(api);
    const body = { ...applicationBody(internship), duration: '12 Weeks' };
    const { data } = await api.call('POST /applications', { token: student.token, body });
    expect(data.duration).toBe(12);
  });
});
