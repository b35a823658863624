import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '../../testing/builders';
import { openProfile } from '../../testing/open-profile';
import { failure, success } from '../../testing/responder';

const done = { body: { success: true, message: 'Done.' } };

async function openDialog(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

const type = (dialog: Awaited<ReturnType<typeof openDialog>>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

it('changing the password needs the current password and leads to the login with a message', async () => {
  const { here, server } = openProfile();
  server.on('PUT /profile/password', done);
  const dialog = await openDialog('Change password');
  type(dialog, 'Current password', 'correct horse');
  type(dialog, 'New password', 'a brand new password');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(here()).toBe('/login'));
  expect(server.callsTo('PUT /profile/password')[0]?.body).toEqual({
    currentPassword: 'correct horse',
    password: 'a brand new password',
  });
  expect(await screen.findByLabelText('Email')).toHaveValue(buildUser().email);
  expect(screen.getByText('Your password is changed. Please sign in again.')).toBeInTheDocument();
});

it('changing the email needs the current password and an emailed code, and fills the new email into the login', async () => {
  const { here, server } = openProfile();
  server.on('PUT /profile/email', success({ isChanged: false }));
  const dialog = await openDialog('Change email');
  expect(dialog.getByText(/tell both addresses about the change/)).toHaveTextContent(buildUser().email);
  type(dialog, 'New email', 'asha.new@example.com');
  type(dialog, 'Current password', 'correct horse');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const code = await dialog.findByLabelText('Code that we emailed to asha.new@example.com');
  fireEvent.change(code, { target: { value: '123456' } });
  server.on('PUT /profile/email', success({ isChanged: true }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(here()).toBe('/login'));
  expect(server.callsTo('PUT /profile/email').at(-1)?.body).toMatchObject({ otp: '123456' });
  expect(await screen.findByLabelText('Email')).toHaveValue('asha.new@example.com');
});

it('a wrong current password shows an error at its field and does not sign the student out', async () => {
  const message = 'This is not your current password.';
  const errors = [{ path: 'currentPassword', message }];
  const { here, server } = openProfile();
  server.on('PUT /profile/email', failure('invalid', message, 400, { errors }));
  const dialog = await openDialog('Change email');
  type(dialog, 'New email', 'asha.new@example.com');
  type(dialog, 'Current password', 'wrong horse');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(here()).toBe('/dashboard/profile');
});
