import type { StaffTestimonial } from '@prarambh/contract/testimonials';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';

const PATH = '/admin-dashboard/manage-testimonials';
const testimonial: StaffTestimonial = {
  _id: 't1',
  name: 'Fatima Sheikh',
  role: 'Data intern',
  quote: 'I ask why now.',
  avatar: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  revision: 0,
};
const list = (rows: StaffTestimonial[]) => success(rows, { nextCursor: null, total: rows.length });

function open(rows: StaffTestimonial[] = [testimonial], path = PATH) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ role: 'admin' })),
    'GET /testimonials/all': list(rows),
    'POST /testimonials': success(testimonial),
    'PUT /testimonials/t1': success(testimonial),
    'DELETE /testimonials/t1': success(undefined, { message: 'Testimonial deleted.' }),
  });
  return { ...openApp(path), server };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('a testimonial needs name, role and quote, and its picture is optional', async () => {
  const { server } = open();
  fireEvent.click(await button('Add testimonial'));
  const form = await dialog('Add testimonial');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  for (const field of ['Name', 'Role', 'Quote']) {
    expect(await form.findByText(`${field} is required.`)).toBeInTheDocument();
    fireEvent.change(form.getByLabelText(field), { target: { value: ` ${field} ` } });
  }
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The testimonial is saved.')).toBeInTheDocument();
  expect(server.callsTo('POST /testimonials').map(({ body }) => body)).toEqual([
    { name: 'Name', role: 'Role', quote: 'Quote', avatar: null },
  ]);
});

it('editing a testimonial sends only the changed fields, and a failed save keeps the typed text', async () => {
  const { server } = open();
  fireEvent.click(await button('Edit the testimonial of Fatima Sheikh'));
  const form = await dialog('Edit testimonial');
  fireEvent.change(form.getByLabelText('Quote'), { target: { value: 'Now I know.' } });
  server.on('PUT /testimonials/t1', failure('not_found', 'This testimonial does not exist.', 404));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Could not save testimonial.')).toBeInTheDocument();
  expect(form.getByLabelText('Quote')).toHaveValue('Now I know.');
  server.on('PUT /testimonials/t1', success(testimonial));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsTo('PUT /testimonials/t1').at(-1)?.body).toEqual({ quote: 'Now I know.', revision: 0 });
});

it('a testimonial is deleted only after a confirmation that names its person', async () => {
  const { server } = open();
  const remove = await button('Delete the testimonial of Fatima Sheikh');
  fireEvent.click(remove);
  expect(await screen.findByRole('alertdialog', { name: 'Delete “Fatima Sheikh”?' })).toBeInTheDocument();
  expect(screen.getByText('Are you sure you want to delete this testimonial?')).toBeInTheDocument();
  expect(screen.getByText(/^It is removed from the home page/)).toBeInTheDocument();
  server.on('DELETE /testimonials/t1', failure('internal', 'No.', 500));
  fireEvent.click(await button('Delete'));
  expect(await screen.findByText('Could not delete testimonial.')).toBeInTheDocument();
});

it('the testimonials table sends search and order from the URL to the server, and reports a loading error', async () => {
  const { server, unmount } = open(undefined, `${PATH}?q=fat&sort=oldest`);
  await button('Edit the testimonial of Fatima Sheikh');
  const [call] = server.callsTo('GET /testimonials/all');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ q: 'fat', sort: 'oldest' });
  expect(screen.getByText('1 testimonial')).toBeInTheDocument();
  unmount();
  open().server.on('GET /testimonials/all', failure('internal', 'No.', 500));
  expect(await screen.findByText('Failed to fetch testimonials.')).toBeInTheDocument();
});

it('the home page shows a changed testimonial at once', async () => {
  const voices = (quote: string) => {
    const { createdAt, revision, ...voice } = testimonial;
    return success([{ ...voice, quote }], { nextCursor: null });
  };
  const { server } = open([testimonial], '/about');
  server.on('GET /internships/public', success([], { nextCursor: null }));
  server.on('GET /announcements', success([], { nextCursor: null }));
  server.on('GET /testimonials', voices('I ask why now.'));
  const follow = (path: string) =>
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  follow('/');
  await screen.findByText(/I ask why now\./);
  follow(PATH);
  fireEvent.click(await button('Edit the testimonial of Fatima Sheikh'));
  const form = await dialog('Edit testimonial');
  fireEvent.change(form.getByLabelText('Quote'), { target: { value: 'Now I know.' } });
  server.on('GET /testimonials', voices('Now I know.'));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  follow('/');
  expect(await screen.findByText(/Now I know\./)).toBeInTheDocument();
});
