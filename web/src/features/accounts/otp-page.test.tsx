import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, registered, respond, signedIn, success } from '../../testing/responder';

const done = { body: { success: true, message: 'Done.' } };

async function registerAndArrive(routes: Routes) {
  const server = respond({
    'POST /auth/register': failure('internal', 'Something broke.', 500),
    ...routes,
  });
  const app = openApp('/register');
  await app.user.type(await screen.findByLabelText('Full name'), 'Asha Verma');
  await app.user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'correct horse');
  await app.user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByLabelText('6-digit code');
  return { ...app, server };
}

async function enter(user: ReturnType<typeof openApp>['user'], code: string) {
  const field = screen.getByLabelText('6-digit code');
  await user.clear(field);
  // The sixth digit sends it.
  await user.type(field, code);
}

describe('registering', () => {
  it('registering goes on to the code even when it failed, and says the server’s reason', async () => {
    const { here } = await registerAndArrive({});
    expect(here()).toBe('/otp-verify');
    // Once in a toast and once on the page, where it stays.
    expect(screen.getAllByText('Something broke.')).toHaveLength(2);
    expect(screen.getByText('asha@example.com')).toBeInTheDocument();
    expect(screen.queryByText(/that we emailed to/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'set a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('registering asks for name, email and password before it calls anybody', async () => {
    const server = respond();
    const { user } = openApp('/register');
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    await screen.findByText('Full name is required.');
    for (const label of ['Full name', 'Email', 'Password']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(server.received).toHaveLength(0);
  });

  it.each([
    [{ email: 'asha@example.com', internId: 'INT26-7F3K9Q' }, 'INT26-7F3K9Q'],
    [{ email: 'asha@example.com', internId: null }, 'Check your email/OTP'],
  ])(
    'registering sends role user and leaves a local notification with the login ID: %j',
    async (answer, internId) => {
      const { server, user } = await registerAndArrive({
        'POST /auth/register': registered(buildUser(answer)),
        'POST /auth/verify-otp': done,
        'POST /auth/login': signedIn({ token: buildToken(), user: buildUser({ profileCompleteness: 100 }) }),
        'GET /dashboard/stats': failure('internal', 'No.', 500),
        'GET /applications/my-applications': success([], { nextCursor: null }),
        'GET /notifications': success([], { nextCursor: null, mark: 'then' }),
      });
      expect(server.callsTo('POST /auth/register')[0]?.body).toMatchObject({ role: 'user' });
      await enter(user, '123456');
      expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument();
      expect(screen.queryByText('Welcome back')).toBeNull();
      await user.click(await screen.findByRole('button', { name: 'Sign in' }));
      const [link] = await screen.findAllByText('My Notifications');
      if (link) await user.click(link);
      await screen.findByText(`Registration successful! Login ID: asha@example.com | Intern ID: ${internId}`);
    },
  );

  it('registering stays where the server refuses the password, and says so at its field', async () => {
    const errors = [{ path: 'password', message: 'This password is used by many people.' }];
    respond({ 'POST /auth/register': failure('invalid', 'No.', 400, { errors }) });
    const { user, here } = openApp('/register');
    await user.type(await screen.findByLabelText('Full name'), 'Asha Verma');
    await user.type(screen.getByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'password123');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('This password is used by many people.')).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(here()).toBe('/register');
  });

  it('registering does not send a password that breaks the rule', async () => {
    const server = respond();
    const { user } = openApp('/register');
    await user.type(await screen.findByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('The password needs at least 8 characters.')).toBeInTheDocument();
    expect(server.received).toHaveLength(0);
  });
});

describe('the code page', () => {
  it('the code page cannot be used without the email of a registration', async () => {
    respond();
    openApp('/otp-verify');
    expect(await screen.findByText('No email found. Please register first.')).toBeInTheDocument();
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
  });

  it('the code page asks for a 6-digit code and takes no more than 6 characters', async () => {
    const { server, user } = await registerAndArrive({});
    expect(screen.getByLabelText('6-digit code')).toHaveAttribute('maxLength', '6');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(screen.getByLabelText('6-digit code')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(server.callsTo('POST /auth/verify-otp')).toEqual([]);
  });

  it('the code page leads to login after the right code, which brings the name and password that were typed, and no language', async () => {
    const { user, here, server } = await registerAndArrive({ 'POST /auth/verify-otp': done });
    await enter(user, '123456');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(server.callsTo('POST /auth/verify-otp')).toHaveLength(1);
    expect(server.callsTo('POST /auth/verify-otp')[0]?.body).toEqual({
      email: 'asha@example.com',
      otp: '123456',
      name: 'Asha Verma',
      password: 'correct horse',
      language: null,
    });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state })).not.toContain(
      'horse',
    );
  });

  it('the code page asks for the password where the code alone does not say whose counts, and sends what is typed then', async () => {
    const errors = [{ path: 'password', message: 'This email was registered more than once.' }];
    const { user, here, server } = await registerAndArrive({
      'POST /auth/verify-otp': failure('invalid', 'Which one?', 400, { errors }),
    });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await enter(user, '123456');
    const password = await screen.findByLabelText('Password');
    expect(await screen.findByText('This email was registered more than once.')).toBeInTheDocument();
    expect(document.activeElement).toBe(password);
    await user.type(password, 'short');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('The password needs at least 8 characters.')).toBeInTheDocument();
    server.on('POST /auth/verify-otp', done);
    await user.clear(password);
    await user.type(password, 'my own password');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(here()).toBe('/login'));
    expect(server.callsTo('POST /auth/verify-otp').at(-1)?.body).toMatchObject({
      otp: '123456',
      password: 'my own password',
    });
    expect(screen.getByLabelText('Password')).toHaveValue('my own password');
  });

  it('the code page says the server’s words about a wrong code once, and the next one takes its place', async () => {
    const { user, server } = await registerAndArrive({
      'POST /auth/register': registered(buildUser()),
      'POST /auth/verify-otp': failure('invalid', 'This code has expired.', 400),
    });
    await enter(user, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code has expired.');
    expect(screen.getAllByText('This code has expired.')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
    expect(field).toHaveValue('123456');
    await waitFor(() => expect(field).toBe(document.activeElement));
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
    await enter(user, '654321');
    await waitFor(() => expect(server.callsTo('POST /auth/verify-otp')).toHaveLength(2));
    expect(server.callsTo('POST /auth/verify-otp')[1]?.body).toMatchObject({ otp: '654321' });
  });

  it('the code page is sent once, although the button is pressed as well', async () => {
    const { user, server, here } = await registerAndArrive({ 'POST /auth/verify-otp': done });
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(server.callsTo('POST /auth/verify-otp')).toHaveLength(1);
  });

  it('the code page does not bring back a code that was refused', async () => {
    const { user, unmount } = await registerAndArrive({
      'POST /auth/verify-otp': failure('invalid', 'This code has expired.', 400),
    });
    await enter(user, '123456');
    await screen.findByText('This code has expired.');
    expect(sessionStorage.getItem('otp-draft:asha@example.com')).toBeNull();
    unmount();
  });

  it('the code page keeps name and email for a registration with another address', async () => {
    const { user } = await registerAndArrive({ 'POST /auth/register': registered(buildUser()) });
    await user.click(await screen.findByRole('link', { name: 'Register again' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Verma');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  });

  it('the code page has words of its own when the server gives none', async () => {
    const { user } = await registerAndArrive({ 'POST /auth/verify-otp': { status: 500, body: null } });
    await enter(user, '123456');
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeInTheDocument();
  });

  it.each(['123 456', '123-456', 'Your code is 123 456.', '१२३४५६', '１２３　４５６'])(
    'the code page reads the code in the pasted text “%s”, and sends it',
    async (pasted) => {
      const { user, here, server } = await registerAndArrive({ 'POST /auth/verify-otp': done });
      await waitFor(() => expect(screen.getByLabelText('6-digit code')).toBe(document.activeElement));
      await user.paste(pasted);
      await waitFor(() => expect(here()).toBe('/login'));
      expect(server.callsTo('POST /auth/verify-otp')[0]?.body).toMatchObject({ otp: '123456' });
    },
  );

  it.each(['123 456', '12-34-56', '१२३ ४५६', '१２३4५६'])(
    'the code page reads the code typed as “%s”, and sends it with its sixth digit',
    async (typed) => {
      const { user, here, server } = await registerAndArrive({ 'POST /auth/verify-otp': done });
      await enter(user, typed);
      await waitFor(() => expect(here()).toBe('/login'));
      expect(server.callsTo('POST /auth/verify-otp').map(({ body }) => body)).toMatchObject([
        { otp: '123456' },
      ]);
    },
  );

  it('the code page does not send six of seven pasted digits, and says what is wrong', async () => {
    const { user, server } = await registerAndArrive({ 'POST /auth/verify-otp': done });
    await waitFor(() => expect(screen.getByLabelText('6-digit code')).toBe(document.activeElement));
    await user.paste('1234567');
    expect(await screen.findByText('Please enter the 6-digit code.')).toBeInTheDocument();
    expect(screen.getByLabelText('6-digit code')).toHaveValue('1234567');
    expect(server.callsTo('POST /auth/verify-otp')).toEqual([]);
  });

  it('the code page offers a new code after 30 seconds and confirms it in an alert', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = await registerAndArrive({ 'POST /auth/resend-otp': done });
    expect(screen.getByRole('button', { name: 'Resend' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'A new OTP has been sent to your email.',
    );
    expect(server.callsTo('POST /auth/resend-otp')).toHaveLength(1);
  });

  it('the code page forgets a wrong code and what was said about it once a new one is sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await registerAndArrive({
      'POST /auth/verify-otp': failure('invalid', 'Too many wrong codes.', 400),
      'POST /auth/resend-otp': done,
    });
    await enter(user, '123456');
    await screen.findByText('Too many wrong codes.');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    await screen.findByText('A new OTP has been sent to your email.');
    expect(screen.queryByText('Too many wrong codes.')).toBeNull();
    expect(screen.getByLabelText('6-digit code')).toHaveValue('');
  });

  it('the code page waits as long as the server asks after a refused resend', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const headers = { 'Retry-After': '90' };
    const { user } = await registerAndArrive({
      'POST /auth/resend-otp': failure('rate_limited', 'Please wait.', 429, { headers }),
    });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed to resend OTP.');
    await waitFor(() => expect(screen.getByText(/in (90|89) s/)).toBeInTheDocument());
  });
});
