import { expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const body = { name: 'Ravi', email: ' Ravi@Example.test ', message: 'When does the next batch start?' };

test('a visitor’s message is confirmed and reaches the admin, newest first and by name or email', async () => {
  const { message } = await api.call('POST /contact-queries', { body: { ...body, role: 'admin' } });
  expect(message).toBe('Thank you! Your message has been sent.');
  api.platform.clock.advance({ seconds: 1 });
  const script = '<script>alert(1)</script>';
  await api.call('POST /contact-queries', {
    body: { name: 'Meena', email: 'm@example.test', message: script },
  });

  const list = await api.call('GET /contact-queries', { token: admin.token });
  expect(list).toMatchObject({
    total: 2,
    data: [
      { name: 'Meena', message: script },
      { name: 'Ravi', email: 'ravi@example.test', message: body.message },
    ],
  });
  const found = await api.call('GET /contact-queries', { token: admin.token, query: { q: 'ravi@' } });
  expect(found).toMatchObject({ total: 1, data: [{ name: 'Ravi' }] });
});

test('the admin sorts the messages by oldest and exports the found ones', async () => {
  const { token } = admin;
  const oldest = await api.call('GET /contact-queries', { token, query: { sort: 'oldest' } });
  expect(oldest.data.map(({ name }) => name)).toEqual(['Ravi', 'Meena']);
  const file = await api.send('GET /contact-queries/export', { token, query: { q: 'ravi' } });
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="contact-queries-${programmeDay(api.platform.clock.now())}.csv"`,
  );
  const [header, row, ...rest] = (await file.text()).split('\r\n');
  expect(header).toBe('Name,Email,Message,Date (IST),Answered (IST),Answered by,Note');
  expect(row).toMatch(/^Ravi,ravi@example.test,When does the next batch start\?,\d{4}-\d\d-\d\d /);
  expect(rest).toEqual(['']);
});

test('a message needs a name, a valid email address and a text', async () => {
  for (const [field, value] of Object.entries({ name: ' ', email: 'ravi', message: '' })) {
    const refusal = await api.refusal('POST /contact-queries', { body: { ...body, [field]: value } });
    expect(refusal.errors?.map(({ path }) => path)).toEqual([field]);
  }
  const long = await api.refusal('POST /contact-queries', { body: { ...body, message: 'x'.repeat(5001) } });
  expect(long.message).toBe('Message can have at most 5000 characters.');
});

test('an admin marks a message as answered, which stores the admin’s name; the open ones have their own list', async () => {
  const { token } = admin;
  const { data } = await api.call('GET /contact-queries', { token, query: { q: 'ravi' } });
  const params = { id: data[0]?._id ?? '' };
  const change = { token, params, body: { status: 'answered' as const, note: ' By phone. ' } };
  const { data: answered } = await api.call('PUT /contact-queries/:id/status', change);
  expect(answered.answer).toMatchObject({ by: { _id: admin.uid }, note: 'By phone.' });
  const named = async (status: 'open' | 'answered') =>
    (await api.call('GET /contact-queries', { token, query: { status } })).data.map(({ name }) => name);
  expect([await named('open'), await named('answered')]).toEqual([['Meena'], ['Ravi']]);
  const other = await signedIn(api, { role: 'admin' });
  const refusal = await api.refusal('PUT /contact-queries/:id/status', { ...change, token: other.token });
  expect(refusal).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^This message was answered by .+ on /),
  });

  const { data: opened } = await api.call('PUT /contact-queries/:id/status', {
    token,
    params,
    body: { status: 'open' },
  });
  expect(opened.answer).toBeNull();
  const { data: trail } = await api.call('GET /audit', { token, query: { target: params.id } });
  expect(trail.map(({ action }) => action)).toEqual(['reopenContactQuery', 'answerContactQuery']);
});
