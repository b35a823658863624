import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { mailsTo } from '../../testing/mails';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const SUBJECT = 'The email address of your Prarambh account was changed';

test('an email change is mailed to both addresses, and neither mail reveals the other address', async () => {
  const [from, to] = ['leela.old@example.test', 'leela.new@example.test'];
  const student = await signedIn(api, { name: 'Leela Menon', email: from });
  const change = (body: object) =>
    api.call('PUT /users/:id', { token: admin.token, params: { id: student.uid }, body });

  await change({ email: to });

  const [atOld, atNew] = [mailsTo(api, from), mailsTo(api, to)];
  expect([atOld, atNew]).toMatchObject([[{ subject: SUBJECT }], [{ subject: SUBJECT }]]);
  expect(JSON.stringify(atOld)).not.toContain(to);
  expect(JSON.stringify(atNew)).not.toContain(from);
  expect(JSON.stringify([atOld, atNew])).not.toContain('Leela');

  await change({ name: 'Leela S. Menon' });
  expect(mailsTo(api, to)).toHaveLength(1);
});

test('the mail to the old address says that its account moved away, and the mail to the new one that it moved there', async () => {
  const [from, to] = ['nila.old@example.test', 'nila.new@example.test'];
  const { uid } = await signedIn(api, { email: from });
  await api.call('PUT /users/:id', { token: admin.token, params: { id: uid }, body: { email: to } });
  expect(mailsTo(api, from)[0]?.text).toMatch(/your account from this one to n\S+@example\.test\./);
  expect(mailsTo(api, to)[0]?.text).toMatch(/an account from n\S+@example\.test to this one\./);
});
