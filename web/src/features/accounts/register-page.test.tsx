import { addressOf, languages } from '@prarambh/contract/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareLanguage } from '../../language/catalogues';
import { openApp } from '../../testing/render-app';
import { failure, respond } from '../../testing/responder';

it('the registration form names letters that cannot be printed, and still accepts the name', async () => {
  const server = respond({
    'POST /auth/register': failure('conflict', 'User already exists', 409),
  });
  openApp('/register');
  const name = await screen.findByLabelText('Full name');
  expect(screen.getByText('As it should be printed on your certificate.')).toBeInTheDocument();
  fireEvent.change(name, { target: { value: '李小龙' } });
  expect(
    await screen.findByText(/^We cannot print ‘李’, ‘小’, ‘龙’\. .* Or keep this name/),
  ).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'li@example.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(server.callsTo('POST /auth/register')).toHaveLength(1));
});

it.each(['Lalṭhanṭluanga', 'ॻॼॾॿ', 'Kṛṣṇa'])(
  'the registration form shows no warning about the name %s',
  async (name) => {
    respond();
    openApp('/register');
    fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: name } });
    expect(screen.getByText('As it should be printed on your certificate.')).toBeInTheDocument();
    expect(screen.queryByText(/We cannot print/)).toBeNull();
  },
);

it('registering an email that has an account offers sign-in or a new password instead of asking for a code', async () => {
  respond({ 'POST /auth/register': failure('conflict', 'User already exists', 409) });
  const { user, here } = openApp('/register');
  await user.type(await screen.findByLabelText('Full name'), 'Asha Verma');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { name: 'You already have an account' });
  expect(here()).toBe('/otp-verify');
  expect(screen.getByText('User already exists')).toBeInTheDocument();
  expect(screen.getByText('asha@example.com')).toBeInTheDocument();
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(main.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password');
});

describe.each(languages)('an email at a domain that looks mistyped, in %s', (language) => {
  const question = { en: 'Did you mean gmail.com?', hi: 'क्या आपका मतलब gmail.com है?' }[language];

  it('the registration form suggests a domain for a mistyped email, and one press corrects it', async () => {
    respond();
    await prepareLanguage(language);
    const { user } = openApp(addressOf('/register', language));
    const email = await screen.findByRole('textbox', { name: /^(?:Email|ईमेल)$/ });
    await user.type(email, 'asha@gmial.com');
    const gmail = await screen.findByRole('button', { name: 'gmail.com' });
    expect(gmail.closest('[role=status]')).toHaveTextContent(question);
    await user.click(gmail);
    expect(email).toHaveValue('asha@gmail.com');
    expect(document.activeElement).toBe(email);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'gmail.com' })).toBeNull());
  });
});

it('the registration form sends an email at a mistyped-looking domain without changing it', async () => {
  const server = respond({ 'POST /auth/register': failure('conflict', 'User already exists', 409) });
  openApp('/register');
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Asha Verma' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@gmial.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  await screen.findByRole('button', { name: 'gmail.com' });
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(server.callsTo('POST /auth/register')).toHaveLength(1));
  expect(server.callsTo('POST /auth/register')[0]?.body).toMatchObject({ email: 'asha@gmial.com' });
});
