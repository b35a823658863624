import type { VerifyOtpBody } from '@prarambh/contract/auth';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { codeMailedTo, mailsTo, resetTokenMailedTo } from '../../testing/mails';
import { PASSWORD } from '../../testing/people';

const api = await useApi();

test('a student who registers on a Hindi page gets mails in Hindi from the first code on', async () => {
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

async function languageAfter(email: string, sent: Omit<VerifyOtpBody, 'email' | 'otp'>) {
  await api.call('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email), ...sent } });
  return (await api.call('POST /auth/login', { body: { email, password: PASSWORD } })).user.language;
}

const register = (email: string, language?: 'en' | 'hi' | null) =>
  api.call('POST /auth/register', { body: { name: 'Asha Verma', email, password: PASSWORD, language } });

test('an account whose owner chose no language stores none', async () => {
  const email = 'no-choice@example.test';
  await register(email, null);
  expect(await languageAfter(email, {})).toBeNull();
});

test.each([
  ['one that was chosen', 'en' as const],
  ['none', null],
])('a stranger’s registration decides no language: what comes with the code counts, %s', async (_, own) => {
  const email = `owner-${own}@example.test`;
  await register(email, own);
  api.platform.clock.advance({ minutes: 2 });
  await register(email, 'hi');
  const name = 'Asha Verma';
  expect(await languageAfter(email, { name, password: PASSWORD, language: own })).toBe(own);
});
