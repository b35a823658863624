import type { ContactQuery } from '@prarambh/contract/contact-queries';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';

const PATH = '/admin-dashboard/queries';
const query: ContactQuery = {
  _id: 'c1',
  name: 'Nikhil Bansal',
  email: 'nikhil@example.com',
  message: 'I paid twice.\nhttps://evil.example/look <i>please</i>',
  createdAt: '2026-11-12T09:00:00.000Z',
  answer: null,
};
const list = (rows: ContactQuery[]) => success(rows, { nextCursor: null, total: rows.length });

function open(answer: Parameters<ReturnType<typeof respond>['on']>[1] = list([query]), path = PATH) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ role: 'admin' })),
    'GET /contact-queries': answer,
  });
  return { ...openApp(path), server };
}

it('contact queries are listed with name, email, message and date, and open in full as plain text', async () => {
  open();
  const headers = await screen.findAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Message', 'Date']);
  expect(screen.getByText('1 query')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Read the message of Nikhil Bansal/ }));
  const message = within(await screen.findByRole('dialog', { name: 'Nikhil Bansal' }));
  expect(message.getByText(/<i>please<\/i>/)).toBeInTheDocument();
  expect(message.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:nikhil@example.com?subject=Your%20message%20to%20us',
  ]);
});

it('the search for contact queries runs on the server and is kept in the URL', async () => {
  const { here, server } = open(undefined, `${PATH}?sort=oldest`);
  await screen.findByText('1 query');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'nikhil' } });
  await waitFor(() => expect(here()).toBe(`${PATH}?sort=oldest&q=nikhil`));
  await waitFor(() =>
    expect(Object.fromEntries(server.callsTo('GET /contact-queries').at(-1)?.query ?? [])).toEqual({
      q: 'nikhil',
      sort: 'oldest',
    }),
  );
});

it('the contact queries page shows a message when the list is empty and reports a loading error', async () => {
  const { unmount } = open(list([]));
  expect(await screen.findByText('No queries found.')).toBeInTheDocument();
  unmount();
  open(failure('internal', 'No.', 500));
  expect(await screen.findByText('Failed to fetch queries.')).toBeInTheDocument();
});

it('marking a contact query as answered saves the note and shows it in the reloaded list', async () => {
  const { server } = open();
  const answer = { at: '2026-11-13T09:00:00.000Z', by: { _id: 'a1', name: 'Meera Nair' }, note: 'By phone.' };
  server.on('PUT /contact-queries/c1/status', success({ ...query, answer }));
  fireEvent.click(await screen.findByRole('button', { name: /^Read the message of/ }));
  const message = within(await screen.findByRole('dialog', { name: 'Nikhil Bansal' }));
  fireEvent.change(message.getByLabelText('Note (optional)'), { target: { value: 'By phone.' } });
  server.on('GET /contact-queries', list([{ ...query, answer }]));
  fireEvent.click(message.getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText('Answered', { selector: 'td *' })).toBeInTheDocument();
  expect(server.callsTo('PUT /contact-queries/c1/status').map(({ body }) => body)).toEqual([
    { status: 'answered', note: 'By phone.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: /^Read the message of/ }));
  const answered = within(await screen.findByRole('dialog', { name: 'Nikhil Bansal' }));
  expect(answered.getByText(/^Answered by Meera Nair, .*: By phone\.$/)).toBeInTheDocument();
  expect(answered.getByRole('button', { name: 'Open again' })).toBeInTheDocument();
});

it('marking a contact query that a colleague has already answered shows that colleague’s name', async () => {
  const { server } = open();
  const reason = 'This message was answered by Kavita Rao on 13/11/2026.';
  server.on('PUT /contact-queries/c1/status', failure('conflict', reason, 409));
  fireEvent.click(await screen.findByRole('button', { name: /^Read the message of/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

it('the contact queries page takes its status filter from the URL and sends it to the server', async () => {
  const { server } = open(undefined, `${PATH}?status=open`);
  await screen.findByText('1 query');
  expect(screen.getByLabelText('Status')).toHaveValue('open');
  expect(server.callsTo('GET /contact-queries').at(-1)?.query.get('status')).toBe('open');
});
