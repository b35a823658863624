import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { respond, success } from '../../testing/responder';

const REQUEST_ID = '0b5e7a52-6f0c-4d5e-9d5a-0f4a3c1f7e21';

function openFailing() {
  localStorage.setItem('token', buildToken());
  const body = { success: false, code: 'internal', message: 'Something went wrong.', requestId: REQUEST_ID };
  respond({ 'GET /auth/me': success(buildUser()), 'GET /applications/a1': { status: 500, body } });
  return openApp('/dashboard/transactions/a1');
}

it('a server error shows its request ID with a button that copies it', async () => {
  const { user } = openFailing();
  expect(await screen.findByText(`Request ID: ${REQUEST_ID}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy request ID' }));
  expect(await navigator.clipboard.readText()).toBe(REQUEST_ID);
});
