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
  it('a failed registration still opens the code page and shows the server’s reason', async () => {
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

  it('the registration form requires name, email and password before it makes a request', async () => {
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
    'a registration sends the role user and leaves a local notification with the login ID: %j',
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

  it('a password that the server rejects keeps the registration form open, with the error at its field', async () => {
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

  it('the registration form does not send a password that is too short', async () => {
    const server = respond();
    const { user } = openApp('/register');
    await user.type(await screen.findByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('The password needs at least 8 characters.')).toBeInTheDocument();
    expect(server.received).toHaveLength(0);
  });
});

describe('the code page', () => {
  it('the code page asks the visitor to register first when it has no email', async () => {
    respond();
    openApp('/otp-verify');
    expect(await screen.findByText('No email found. Please register first.')).toBeInTheDocument();
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
  });

  it('the code page requires a code and limits its field to 6 characters', async () => {
    const { server, user } = await registerAndArrive({});
    expect(screen.getByLabelText('6-digit code')).toHaveAttribute('maxLength', '6');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(screen.getByLabelText('6-digit code')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(server.callsTo('POST /auth/verify-otp')).toEqual([]);
  });

  it('the code page sends the typed name and password with the code and opens the login page filled in', async () => {
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

  it('the code page asks for the password when an email was registered twice, and sends the password typed then', async () => {
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

  it('the code page shows the error about a wrong code once and selects the code so that typing replaces it', async () => {
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

  it('the code page sends a complete code once although Enter is pressed as well', async () => {
    const { user, server, here } = await registerAndArrive({ 'POST /auth/verify-otp': done });
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(server.callsTo('POST /auth/verify-otp')).toHaveLength(1);
  });

  it('the code page does not store a rejected code', async () => {
    const { user, unmount } = await registerAndArrive({
      'POST /auth/verify-otp': failure('invalid', 'This code has expired.', 400),
    });
    await enter(user, '123456');
    await screen.findByText('This code has expired.');
    expect(sessionStorage.getItem('otp-draft:asha@example.com')).toBeNull();
    unmount();
  });

  it('‘Register again’ on the code page opens the registration form with name and email filled in', async () => {
    const { user } = await registerAndArrive({ 'POST /auth/register': registered(buildUser()) });
    await user.click(await screen.findByRole('link', { name: 'Register again' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Verma');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  });

  it('the code page shows a default error when the server gives no message', async () => {
    const { user } = await registerAndArrive({ 'POST /auth/verify-otp': { status: 500, body: null } });
    await enter(user, '123456');
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeInTheDocument();
  });

  it.each(['123 456', '123-456', 'Your code is 123 456.', '१२३४५६', '１２３　４５６'])(
    'the code page finds the code in the pasted text “%s” and sends it',
    async (pasted) => {
      const { user, here, server } = await registerAndArrive({ 'POST /auth/verify-otp': done });
      await waitFor(() => expect(screen.getByLabelText('6-digit code')).toBe(document.activeElement));
      await user.paste(pasted);
      await waitFor(() => expect(here()).toBe('/login'));
      expect(server.callsTo('POST /auth/verify-otp')[0]?.body).toMatchObject({ otp: '123456' });
    },
  );

  it.each(['123 456', '12-34-56', '१२३ ४५६', '१２३4५६'])(
    'the code page reads the code typed as “%s” and sends it after the sixth digit',
    async (typed) => {
      const { user, here, server } = await registerAndArrive({ 'POST /auth/verify-otp': done });
      await enter(user, typed);
      await waitFor(() => expect(here()).toBe('/login'));
      expect(server.callsTo('POST /auth/verify-otp').map(({ body }) => body)).toMatchObject([
        { otp: '123456' },
      ]);
    },
  );

  it('the code page does not send seven pasted digits and asks for a 6-digit code', async () => {
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

  it('the code page clears a wrong code and its error when a new code is sent', async () => {
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

  it('after a rejected resend the code page waits as long as the server’s Retry-After header says', async () => {
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
