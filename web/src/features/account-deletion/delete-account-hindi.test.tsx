import { DeletionRequestBody } from '@prarambh/contract/deletion-request';
import { screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { prepareLanguage } from '../../language/catalogues';
import { SENTENCES } from '../../sentences';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, respond, success } from '../../testing/responder';

async function openInHindi(routes: Routes) {
  localStorage.setItem('token', buildToken());
  localStorage.setItem('language', 'hi');
  await prepareLanguage('hi');
  respond({ 'GET /auth/me': success(buildUser({ language: 'hi' })), ...routes });
  return openApp('/dashboard/delete-account');
}

describe('deleting an account in Hindi', () => {
  it('asks why, and says the reason of a refusal in Hindi', async () => {
    const { user } = await openInHindi({
      'POST /profile/request-deletion': failure(
        'rate_limited',
        'Too many attempts. Please try again in 3 minutes.',
        429,
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'अकाउंट हटाने को कहें' }));
    expect(await screen.findByText('कृपया वजह लिखें।')).toBeInTheDocument();
    await user.type(screen.getByLabelText('आप अपना अकाउंट क्यों हटाना चाहते हैं?'), 'नौकरी मिल गई।');
    await user.click(screen.getByRole('button', { name: 'अकाउंट हटाने को कहें' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('कृपया 3 मिनट में फिर कोशिश करें।');
  });

  it('can be taken back', async () => {
    const pending = buildUser({ deletionRequestedAt: '2026-11-20T09:00:00.000Z', language: 'hi' });
    const { user } = await openInHindi({
      'GET /auth/me': success(pending),
      'POST /profile/cancel-deletion': success(buildUser({ language: 'hi' })),
    });
    await user.click(await screen.findByRole('button', { name: 'मेरा अकाउंट रहने दें' }));
    expect(await screen.findByText('आपकी रिक्वेस्ट वापस हो गई। आपका अकाउंट बना रहेगा।')).toBeInTheDocument();
  });
});

test('what is wrong with a reason is known to those who translate', () => {
  const tried = ['', 'x'.repeat(6000), '\ud800a', undefined];
  const said = tried.flatMap(
    (reason) => DeletionRequestBody.safeParse({ reason }).error?.issues.map(({ message }) => message) ?? [],
  );
  const known = new Set(SENTENCES.map(({ id }) => id));
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter((sentence) => !known.has(sentence))).toEqual([]);
});
