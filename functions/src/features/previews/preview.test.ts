import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { certificateBody } from '../../testing/certificates';
import { letterBody } from '../../testing/offer-letters';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const KINDS = ['POST /certificates/preview', 'POST /offer-letters/preview'] as const;

describe.each(KINDS)('%s', (operation) => {
  const draw = async (body: object) => (await api.call(operation, { token: admin.token, body })).data;

  test('a preview draws a page from empty fields, and changes with each field that is filled in', async () => {
    const blank = await draw({});
    expect(blank.svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(blank.student).toBeNull();
    const named = await draw({ candidateName: 'आरव शर्मा' });
    expect(named.svg).toContain('<title>');
    expect(named.svg).not.toBe(blank.svg);
  });

  test('a preview names the student of an account id or student ID, and nobody for other values', async () => {
    const student = await signedIn(api, { name: 'Ravi Kulkarni' });
    const { internId } = (await api.call('GET /auth/me', { token: student.token })).data;
    const found = { name: 'Ravi Kulkarni', internId };
    expect((await draw({ user: student.uid })).student).toEqual(found);
    expect((await draw({ user: ` ${String(internId).toLowerCase()} ` })).student).toEqual(found);
    for (const user of ['nobody', 'a/b', admin.uid]) expect((await draw({ user })).student).toBeNull();
  });

  test('a preview refuses characters that cannot be printed, texts that are too long and unknown fields', async () => {
    const refused = (body: object) => api.refusal(operation, { token: admin.token, body });
    expect(await refused({ candidateName: '李小龙' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('‘李’, ‘小’, ‘龙’'),
      errors: [{ path: 'candidateName', message: expect.any(String) }],
    });
    expect((await refused({ candidateName: 'x'.repeat(101) })).errors?.[0]?.path).toBe('candidateName');
    expect(await refused({ grade: 'A' })).toMatchObject({ status: 400 });
  });

  test('a preview stores nothing', async () => {
    await draw(operation.includes('cert') ? certificateBody(admin) : letterBody(admin));
    for (const list of ['GET /certificates', 'GET /offer-letters'] as const) {
      expect((await api.call(list, { token: admin.token })).total).toBe(0);
    }
  });
});

test('a preview is the same page as the issued document, except for the ID', async () => {
  const typed = { ...certificateBody({ uid: '' }), certificateId: 'Own-ID-7', duration: 8 };
  const draw = async (body: object) =>
    (await api.call('POST /certificates/preview', { token: admin.token, body })).data.svg;
  expect(await draw(typed)).toBe(await draw({ ...typed, duration: '8 Weeks' }));
  expect(await draw(typed)).not.toBe(await draw({ ...typed, certificateId: 'Own-ID-8' }));
});
