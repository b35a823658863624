import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf } from '../../testing/documents';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const post = (body: Record<string, unknown>) =>
  api.call('POST /announcements', { token: admin.token, body }).then(({ data }) => data);
const shown = async () => (await api.call('GET /announcements')).data.map(({ message }) => message);

test('an admin’s announcement is public at once, newest first, and disappears when it is deleted', async () => {
  const first = await post({ message: '  Orientation on Monday: https://meet.example.test/a ' });
  expect(first).toMatchObject({ message: 'Orientation on Monday: https://meet.example.test/a', link: null });
  api.platform.clock.advance({ seconds: 1 });
  await post({ message: 'New batch', link: 'https://example.test/batch' });
  expect(await shown()).toEqual(['New batch', first.message]);

  await api.call('DELETE /announcements/:id', { token: admin.token, params: { id: first._id } });

  expect(await shown()).toEqual(['New batch']);
  const again = { token: admin.token, params: { id: first._id } };
  expect(await api.refusal('DELETE /announcements/:id', again)).toMatchObject({ status: 404 });
  expect((await auditOf(api, first._id)).map(({ action }) => action)).toEqual([
    'createAnnouncement',
    'deleteAnnouncement',
  ]);
});

test('the staff list of announcements has a total and is never cached', async () => {
  api.platform.clock.advance({ seconds: 1 });
  await post({ message: 'Third' });
  const response = await api.send('GET /announcements/all', {
    token: admin.token,
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { data, total } = (await response.json()) as { data: { message: string }[]; total: number };
  expect([total, ...data.map(({ message }) => message)]).toEqual([2, 'Third', 'New batch']);
});

test('an announcement may be kept by the CDN for a minute', async () => {
  const response = await api.send('GET /announcements');
  expect(response.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  );
});

test('an announcement needs a message, may have a link but never a script, and refuses unknown fields', async () => {
  const refused = (body: Record<string, unknown>) =>
    api.refusal('POST /announcements', { token: admin.token, body });
  expect(await refused({ message: '  ' })).toMatchObject({ message: 'Message is required.' });
  for (const link of ['javascript:alert(1)', 'example', 'data:text/html,x']) {
    expect(await refused({ message: 'Hi', link }), link).toMatchObject({ status: 400, code: 'invalid' });
  }
  expect(await refused({ message: 'Hi', colour: 'red' })).toMatchObject({ status: 400 });
  expect((await post({ message: 'No link', link: '' })).link).toBeNull();
});
