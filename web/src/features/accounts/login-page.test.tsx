import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildInternship, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, signedIn, success } from '../../testing/responder';
import { acceptsSignIn, refusesSignIn } from '../../testing/sign-in-server';
import { staffStats } from '../../testing/stats';

const CLOSED = 'This account is closed. Please contact support.';

async function signIn(user: ReturnType<typeof openApp>['user'], email = 'asha@example.com') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('signing in opens the home page of the person’s role', async () => {
    respond(acceptsSignIn({ role: 'admin' }));
    const { user, here } = openApp('/login');
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/admin-dashboard'));
  });

  it('signing in returns to the page that required it', async () => {
    respond({
      ...acceptsSignIn({ profileCompleteness: 100 }),
      'GET /transactions/my-transactions': success([], { nextCursor: null }),
    });
    const { user, here } = openApp('/dashboard/transactions');
    await waitFor(() => expect(here()).toBe('/login'));
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/dashboard/transactions'));
  });

  it('signing in for a payment opens the payment page, and the profile dialog waits for the dashboard', async () => {
    respond({
      ...acceptsSignIn({ profileCompleteness: 25 }),
      'GET /internships/public/i1': success(buildInternship({ duration: '16 Weeks' })),
      'GET /internships/i1': success(buildInternship({ duration: '16 Weeks' })),
      'GET /payment-options': success([]),
      'GET /applications/my-applications': success([], { nextCursor: null }),
      'GET /dashboard/stats': failure('internal', 'No.', 500),
      'GET /notifications': success([], { nextCursor: null, mark: 'then' }),
    });
    const { user, here } = openApp('/internships/i1');
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    expect(here()).toBe('/login');
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/payment?internshipId=i1'));
    expect(await screen.findByLabelText('Duration')).toHaveValue('4');
    expect(screen.queryByRole('dialog')).toBeNull();
    const [dashboard] = screen.getAllByRole('link', { name: 'Dashboard' });
    if (dashboard) await user.click(dashboard);
    expect(await screen.findByRole('dialog', { name: 'Complete your profile' })).toBeInTheDocument();
  });

  it('signing in does not open a remembered page of another role', async () => {
    respond(acceptsSignIn({ role: 'co-admin' }));
    const { user, here } = openApp('/admin-dashboard');
    await waitFor(() => expect(here()).toBe('/login'));
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/coadmin'));
  });

  it.each(['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD'])(
    'a failed sign-in shows an error beside the form and keeps the typed email and password: %s',
    async (refused) => {
      respond(refusesSignIn(refused));
      const { user, here } = openApp('/login');
      await signIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
      expect(here()).toBe('/login');
      expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
      expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    },
  );

  it.each([
    ['begins', ' correct horse'],
    ['ends', 'correct horse '],
  ])('the error for a wrong password that %s with a space mentions the space', async (_, password) => {
    respond(refusesSignIn('INVALID_LOGIN_CREDENTIALS'));
    openApp('/login');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'asha@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid email or password. The password you entered begins or ends with a space. Try again without it.',
    );
  });

  it('signing in to an unverified account opens the code page, which sends the email and password with the code', async () => {
    const session = failure('unverified', 'Please verify your account first.', 403);
    respond(acceptsSignIn({}, { session }));
    const { user, here } = openApp('/login');
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/otp-verify'));
    expect(await screen.findByText('asha@example.com')).toBeInTheDocument();
    expect(screen.getByText('Please verify your account first.')).toBeInTheDocument();
    const server = respond({ 'POST /auth/verify-otp': { body: { success: true, message: 'Done.' } } });
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(server.callsTo('POST /auth/verify-otp')[0]?.body).toEqual({
      email: 'asha@example.com',
      otp: '123456',
      password: 'correct horse',
    });
  });

  it.each([
    ['the API', acceptsSignIn({}, { session: failure('forbidden', CLOSED, 403) })],
    ['Firebase Auth', refusesSignIn('USER_DISABLED')],
  ])(
    'the login form shows that an account is closed when %s reports it, and opens no code page',
    async (_, answers) => {
      respond(answers);
      const { user, here } = openApp('/login');
      await signIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(CLOSED);
      expect(here()).toBe('/login');
    },
  );

  it('the login form asks the person to wait after too many attempts', async () => {
    respond(refusesSignIn('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.'));
    const { user } = openApp('/login');
    await signIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Too many attempts. Please wait a few minutes and try again.');
  });

  it('signing in through Firebase Auth never sends the password to the API', async () => {
    const server = respond(acceptsSignIn());
    const { user, here } = openApp('/login');
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(server.callsTo('POST /auth/login')).toEqual([]);
    expect(server.callsTo('POST /auth/session')[0]?.body).toEqual({ token: localStorage.getItem('token') });
  });

  it('signing in goes through the API when Firebase Auth blocks the request', async () => {
    const session = { token: buildToken(), user: buildUser({ role: 'admin' }) };
    respond({
      ...refusesSignIn('API_KEY_HTTP_REFERRER_BLOCKED'),
      'POST /auth/login': signedIn(session),
    });
    const { user, here } = openApp('/login');
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/admin-dashboard'));
    expect(localStorage.getItem('token')).toBe(session.token);
  });

  it('the login form makes no request while email and password are empty', async () => {
    const server = respond();
    const { user } = openApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Password is required.')).toBeInTheDocument();
    expect(server.received).toHaveLength(0);
  });

  it('the login form can show the typed password', async () => {
    respond();
    const { user } = openApp('/login');
    const field = await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
  });
});

describe('signing out', () => {
  it('signing out opens the login page and forgets the token and the remembered page', async () => {
    localStorage.setItem('token', buildToken());
    respond({
      'GET /auth/me': success(buildUser({ role: 'admin' })),
      'GET /dashboard/stats': staffStats(),
    });
    const { user, here } = openApp('/admin-dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(here()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('remembered-page')).toBeNull();
  });
});
