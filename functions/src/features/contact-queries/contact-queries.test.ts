import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const body = { name: 'Ravi', email: ' Ravi@Example.test ', message: 'When does the next batch start?' };

test('a visitor’s message is thanked for and reaches the admin, newest first and by name or email', async () => {
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

test('the admin turns the messages around, and takes the found ones along as a file', async () => {
  const { token } = admin;
  const oldest = await api.call('GET /contact-queries', { token, query: { sort: 'oldest' } });
  expect(oldest.data.map(({ name }) => name)).toEqual(['Ravi', 'Meena']);
  const file = await api.send('GET /contact-queries/export', { token, query: { q: 'ravi' } });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="contact-queries.csv"');
  const [header, row, ...rest] = (await file.text()).split('\r\n');
  expect(header).toBe('Name,Email,Message,Date (IST)');
  expect(row).toMatch(/^Ravi,ravi@example.test,When does the next batch start\?,\d{4}-\d\d-\d\d /);
  expect(rest).toEqual(['']);
});

test('name, a real email address and a message are required', async () => {
  for (const [field, value] of Object.entries({ name: ' ', email: 'ravi', message: '' })) {
    const refusal = await api.refusal('POST /contact-queries', { body: { ...body, [field]: value } });
    expect(refusal.errors?.map(({ path }) => path)).toEqual([field]);
  }
  const long = await api.refusal('POST /contact-queries', { body: { ...body, message: 'x'.repeat(5001) } });
  expect(long.message).toBe('Message can have at most 5000 characters.');
});
