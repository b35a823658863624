import type { StaffAnnouncement } from '@prarambh/contract/announcements';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';

const announcement: StaffAnnouncement = {
  _id: 'a1',
  message: 'Open house at https://meet.example/open <b>now</b>',
  link: 'https://example.com/more',
  createdAt: '2026-11-12T09:00:00.000Z',
  revision: 2,
};
const { revision: _revision, ...saved } = announcement;
const list = (rows: StaffAnnouncement[]) => success(rows, { nextCursor: null, total: rows.length });

function open(rows: StaffAnnouncement[] = [announcement]) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ role: 'admin' })),
    'GET /announcements/all': list(rows),
    'POST /announcements': success(saved),
    'PUT /announcements/a1': success(saved),
    'DELETE /announcements/a1': success(undefined, { message: 'Announcement deleted.' }),
  });
  return { ...openApp('/admin-dashboard/post-announcement'), server };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('an announcement needs a message, and its link is optional', async () => {
  const { server } = open([]);
  expect(await screen.findByText('There are no active announcements.')).toBeInTheDocument();
  fireEvent.click(await button('Post announcement'));
  expect(await screen.findByText('Message is required.')).toBeInTheDocument();
  expect(server.callsTo('POST /announcements')).toEqual([]);
  type('Message', '  New batch  ');
  server.on('GET /announcements/all', list([announcement]));
  fireEvent.click(await button('Post announcement'));
  expect(await screen.findByText('Announcement posted successfully!')).toBeInTheDocument();
  expect(server.callsTo('POST /announcements').map(({ body }) => body)).toEqual([
    { message: 'New batch', link: null },
  ]);
  expect(await screen.findByText('1 announcement')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

it('a failed post of an announcement shows the server’s message, or a default one, and keeps the typed text', async () => {
  const { server } = open();
  await button(/^Delete the announcement/);
  type('Message', 'New batch');
  server.on('POST /announcements', failure('rate_limited', 'Please wait a minute.', 429));
  fireEvent.click(await button('Post announcement'));
  expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
  server.on('POST /announcements', { status: 500, body: null });
  fireEvent.click(await button('Post announcement'));
  expect(await screen.findByText('Could not post announcement.')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('New batch');
});

it('announcements are listed with links and markup as plain text, and are deleted only after a confirmation', async () => {
  const { server } = open();
  const remove = await button(/^Delete the announcement/);
  const item = within(screen.getAllByRole('listitem').find((li) => li.contains(remove)) ?? document.body);
  expect(item.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://meet.example/open',
    'https://example.com/more',
  ]);
  expect(item.getByText(/<b>now<\/b>/)).toBeInTheDocument();
  fireEvent.click(remove);
  expect(await screen.findByText('Are you sure you want to delete this announcement?')).toBeInTheDocument();
  fireEvent.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsTo('DELETE /announcements/a1')).toEqual([]);

  server.on('DELETE /announcements/a1', failure('internal', 'No.', 500));
  fireEvent.click(remove);
  fireEvent.click(await button('Delete'));
  expect(await screen.findByText('Could not delete announcement.')).toBeInTheDocument();
});

it('editing an announcement sends only the changed field and the revision that was read', async () => {
  const { server } = open();
  fireEvent.click(await button(/^Edit the announcement/));
  const form = within(await screen.findByRole('dialog', { name: 'Edit announcement' }));
  expect(await form.findByLabelText('Link (optional)')).toHaveValue('https://example.com/more');
  fireEvent.change(form.getByLabelText('Link (optional)'), { target: { value: '' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The announcement is saved.')).toBeInTheDocument();
  expect(server.callsTo('PUT /announcements/a1').map(({ body }) => body)).toEqual([
    { link: null, revision: 2 },
  ]);
});

it('the home page shows a new announcement at once', async () => {
  const banner = (...rows: object[]) => success(rows, { nextCursor: null });
  const { server } = open([]);
  server.on('GET /internships/public', banner());
  server.on('GET /testimonials', banner());
  server.on('GET /announcements', banner());
  const follow = (path: string) =>
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  await button('Post announcement');
  follow('/');
  await waitFor(() => expect(server.callsTo('GET /announcements')).toHaveLength(1));
  follow('/admin-dashboard/post-announcement');
  await button('Post announcement');
  type('Message', 'New batch');
  server.on('GET /announcements', banner({ ...saved, message: 'New batch' }));
  fireEvent.click(await button('Post announcement'));
  expect(await screen.findByText('Announcement posted successfully!')).toBeInTheDocument();
  follow('/');
  expect((await screen.findAllByText('New batch')).length).toBeGreaterThan(0);
});
