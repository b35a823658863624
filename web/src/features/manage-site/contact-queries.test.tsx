import type { ContactQuery } from '@prarambh/contract/contact-queries';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const PATH = '/admin-dashboard/queries';
const query: ContactQuery = {
  _id: 'c1',
  name: 'Nikhil Bansal',
  email: 'nikhil@example.com',
  message: 'I paid twice.\nhttps://evil.example/look <i>please</i>',
  createdAt: '2026-11-12T09:00:00.000Z',
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

it('messages are listed with Name, Email, the beginning of the Message and Date, and open in full, as text', async () => {
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

it('they are searched by the server, with the search in the address', async () => {
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

it('the page says when there are none, and when they cannot be had', async () => {
  const { unmount } = open(list([]));
  expect(await screen.findByText('No queries found.')).toBeInTheDocument();
  unmount();
  open(failure('internal', 'No.', 500));
  expect(await screen.findByText('Failed to fetch queries.')).toBeInTheDocument();
});
