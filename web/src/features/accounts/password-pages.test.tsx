import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const done = { body: { success: true, message: 'Done.' } };

describe('a forgotten password', () => {
  it.each(['/forgotpassword', '/forgot-password'])(
    'the page %s sends a mail to reset a forgotten password',
    async (path) => {
      const server = respond({ 'POST /auth/forgotpassword': done });
      const { user } = openApp(path);
      await user.type(await screen.findByLabelText('Email'), ' Asha@Example.com ');
      await user.click(screen.getByRole('button', { name: 'Send reset link' }));
      expect(
        await screen.findByText(
          'An email has been sent with password reset instructions. Please check your inbox and spam folder.',
        ),
      ).toBeInTheDocument();
      expect(server.received[0]?.body).toEqual({ email: 'asha@example.com' });
    },
  );

  it('the forgotten-password page shows an error when the mail could not be sent', async () => {
    respond({ 'POST /auth/forgotpassword': failure('unavailable', 'Mail is down.', 503) });
    const { user } = openApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Could not send reset email. Please try again.')).toBeInTheDocument();
  });
});

async function reset(first: string, second: string) {
  const app = openApp('/resetpassword/tok');
  await app.user.type(await screen.findByLabelText('New password'), first);
  await app.user.type(screen.getByLabelText('New password again'), second);
  await app.user.click(screen.getByRole('button', { name: 'Reset password' }));
  return app;
}

describe('setting a new password', () => {
  it('a new password is not sent when its two entries differ', async () => {
    const server = respond();
    await reset('correct horse', 'correct house');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    expect(server.received).toHaveLength(0);
  });

  it('a new password is confirmed, and 3 seconds later the login page opens with the email filled in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = respond({ 'PUT /auth/resetpassword/tok': success({ email: 'asha@example.com' }) });
    const { here } = await reset('correct horse', 'correct horse');
    expect(
      await screen.findByText('Password has been reset successfully. You can now log in.'),
    ).toBeInTheDocument();
    expect(server.received[0]?.body).toEqual({ password: 'correct horse' });
    expect(here()).toBe('/resetpassword/tok');
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    await waitFor(() => expect(here()).toBe('/login'));
    expect(
      await screen.findByText('Your password was changed. Sign in with the new one.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  });

  it('the new-password page shows an error for a link that was already used', async () => {
    respond({ 'PUT /auth/resetpassword/tok': failure('invalid', 'Used.', 400) });
    await reset('correct horse', 'correct horse');
    expect(await screen.findByText('Error: Invalid or expired token.')).toBeInTheDocument();
  });
});
