import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { codeMailedTo, mailsTo, resetTokenMailedTo } from '../../testing/mails';
import { PASSWORD } from '../../testing/people';

const api = await useApi();

test('who registers on a page in Hindi is mailed in Hindi from the first code on', async () => {
  const email = 'hindi-reader@example.test';
  const account = { name: 'आशा वर्मा', email, password: PASSWORD };
  await api.call('POST /auth/register', { body: { ...account, language: 'hi' } });
  expect(mailsTo(api, email)[0]?.subject).toBe('आपका Prarambh कोड');
  await api.call('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email) } });
  const { user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
  expect(user.language).toBe('hi');
  await resetTokenMailedTo(api, email);
  expect(mailsTo(api, email)[0]?.subject).toBe('Prarambh का पासवर्ड बदलें');
});
