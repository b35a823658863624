import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf } from '../../testing/documents';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const body = { name: 'Asha Verma', role: 'Web intern', quote: 'I shipped a real site.' };

const shown = async () => (await api.call('GET /testimonials')).data;

test('an admin adds, changes and removes testimonials, which visitors read', async () => {
  expect(await shown()).toEqual([]);
  const { data } = await api.call('POST /testimonials', { token: admin.token, body });
  expect(await shown()).toEqual([{ ...body, _id: data._id, avatar: null }]);
  const params = { id: data._id };

  const changed = { ...body, quote: 'I shipped two.', avatar: 'https://images.example.test/a.png' };
  await api.call('PUT /testimonials/:id', { token: admin.token, params, body: changed });
  expect(await shown()).toEqual([{ ...changed, _id: data._id }]);

  await api.call('DELETE /testimonials/:id', { token: admin.token, params });
  expect(await shown()).toEqual([]);
  const entries = await auditOf(api, data._id);
  expect(entries.map(({ action }) => action)).toEqual([
    'createTestimonial',
    'updateTestimonial',
    'deleteTestimonial',
  ]);
  expect(entries[1]).toMatchObject({ before: { quote: body.quote }, after: { quote: changed.quote } });
});

test('staff search testimonials by name and role, in either order, see their number, and export them', async () => {
  const { token } = admin;
  for (const name of ['Fatima Sheikh', 'Ishaan Gupta']) {
    api.platform.clock.advance({ seconds: 1 });
    await api.call('POST /testimonials', { token, body: { ...body, name } });
  }
  const names = async (query: { q?: string; sort?: 'oldest' }) => {
    const { data, total } = await api.call('GET /testimonials/all', { token, query });
    expect(total).toBe(data.length);
    return data.map(({ name }) => name);
  };
  expect(await names({})).toEqual(['Ishaan Gupta', 'Fatima Sheikh']);
  expect(await names({ sort: 'oldest' })).toEqual(['Fatima Sheikh', 'Ishaan Gupta']);
  expect(await names({ sort: 'oldest', q: 'web' })).toEqual(['Ishaan Gupta', 'Fatima Sheikh']);
  const [{ _id } = { _id: '' }] = (await api.call('GET /testimonials/all', { token, query: { q: 'gup' } }))
    .data;
  await api.call('PUT /testimonials/:id', {
    token,
    params: { id: _id },
    body: { ...body, name: 'Ishaan Rao' },
  });
  expect([await names({ q: 'gup' }), await names({ q: 'rao' })]).toEqual([[], ['Ishaan Rao']]);
  const file = await (await api.send('GET /testimonials/export', { token, query: { q: 'fatima' } })).text();
  expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual(['Name', 'Fatima Sheikh', '']);
});

test('a testimonial needs name, role and quote, takes an http address as picture, and refuses unknown fields', async () => {
  const refused = (changes: Record<string, unknown>) =>
    api.refusal('POST /testimonials', { token: admin.token, body: { ...body, ...changes } });
  for (const field of ['name', 'role', 'quote']) {
    expect((await refused({ [field]: ' ' })).errors?.[0]?.path).toBe(field);
  }
  expect(await refused({ avatar: 'javascript:alert(1)' })).toMatchObject({ status: 400 });
  expect(await refused({ stars: 5 })).toMatchObject({ status: 400 });
});

test('an unknown testimonial can neither be changed nor removed', async () => {
  const params = { id: 'nothing' };
  const { token } = admin;
  expect(await api.refusal('PUT /testimonials/:id', { token, params, body })).toMatchObject({ status: 404 });
  expect(await api.refusal('DELETE /testimonials/:id', { token, params })).toMatchObject({ status: 404 });
});
