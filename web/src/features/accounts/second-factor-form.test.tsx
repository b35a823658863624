import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, signedIn } from '../../testing/responder';

/** Signs in with an API that requires the digits of an authenticator app. */
async function arriveAtDigits() {
  const server = respond({ 'POST /auth/login': failure('second_factor', 'Please enter the code.', 401) });
  const app = openApp('/login');
  await app.user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'correct horse');
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  const digits = await screen.findByLabelText<HTMLInputElement>('Six digits of your authenticator app');
  server.on('POST /auth/login', signedIn({ token: buildToken(), user: buildUser({ role: 'admin' }) }));
  return { ...app, server, digits };
}

it.each(['123 456', '12 34 56', '123-456', '१२३ ४५६'])(
  'the login form accepts an authenticator code typed or pasted as %s',
  async (code) => {
    const { user, server, digits, here } = await arriveAtDigits();
    await user.type(digits, code);
    expect(digits).toHaveValue('123456');
    await user.clear(digits);
    await user.click(digits);
    await user.paste(code);
    expect(digits).toHaveValue('123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/admin-dashboard'));
    expect(server.callsTo('POST /auth/login').at(-1)?.body).toMatchObject({ code: '123456' });
  },
);
