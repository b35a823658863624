import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/render-app';
import { failure, respond } from '../../testing/responder';

it('says while a name is typed which letters no certificate can be printed in, and still takes the name', async () => {
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

it.each(['Lalṭhanṭluanga', 'ॻॼॾॿ', 'Kṛṣṇa'])('says nothing against the name %s', async (name) => {
  respond();
  openApp('/register');
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: name } });
  expect(screen.getByText('As it should be printed on your certificate.')).toBeInTheDocument();
  expect(screen.queryByText(/We cannot print/)).toBeNull();
});
