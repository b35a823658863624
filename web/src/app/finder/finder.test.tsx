import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListedUser, buildStaffApplication, buildStaffInternship } from '../../testing/builders';
import { failure, success } from '../../testing/responder';
import { openAs, tableOf } from '../../testing/staff';

const pressKeys = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: /^Find/ });
const typeInto = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const found = async (name: RegExp) => screen.findByRole('option', { name });

const routes = {
  'GET /users': tableOf(buildListedUser({ _id: 'u7', name: 'Ravi Kumar' })),
  'GET /applications': tableOf(buildStaffApplication({ utr: '632400000077' })),
  'GET /internships': tableOf(buildStaffInternship({ title: 'Data Analytics' })),
} as const;

describe('Ctrl+K', () => {
  it('finds people, applications, internships and pages, and opens a result by keyboard alone', async () => {
    const { server, here } = openAs('admin', '/admin-dashboard/audit', routes);
    await screen.findByRole('button', { name: 'Find (Ctrl+K)' });
    pressKeys();
    await typeInto('ra');
    expect(await found(/^Ravi Kumar/)).toHaveAttribute('aria-selected', 'true');
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['People', 'Applications', 'Internships', 'Pages']);
    const [asked] = server.callsTo('GET /users').slice(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ q: 'ra', limit: '5' });
    fireEvent.keyDown(await field(), { key: 'ArrowDown' });
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => expect(here()).toBe('/admin-dashboard/internship-registrations?q=632400000077'));
    expect(screen.queryByRole('dialog', { name: 'Find' })).toBeNull();
  });

  it('lists the pages before anything is typed, and sends no request for a single letter', async () => {
    const { server, here } = openAs('accountant', '/accountant/meetings', routes);
    fireEvent.click(await screen.findByRole('button', { name: 'Find (Ctrl+K)' }));
    expect(await found(/^Bank Statement/)).toBeInTheDocument();
    await typeInto('b');
    const page = await found(/^Bank Statement/);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(server.callsTo('GET /applications')).toEqual([]);
    fireEvent.click(page);
    await waitFor(() => expect(here()).toBe('/accountant/statement'));
  });

  it('searches only the lists that the user’s role may read', async () => {
    const { server } = openAs('co-admin', '/coadmin/notifications', routes);
    await screen.findByRole('button', { name: 'Find (Ctrl+K)' });
    pressKeys();
    await typeInto('ra');
    await found(/^Ravi Kumar/);
    await found(/^Data Analytics/);
    expect(Object.fromEntries(server.callsTo('GET /users').at(-1)?.query ?? [])).toMatchObject({
      role: 'user',
    });
    expect(server.callsTo('GET /applications')).toEqual([]);
  });

  it('shows the results of the other lists when the search of one fails', async () => {
    const { server } = openAs('admin', '/admin-dashboard/audit', routes);
    server.on('GET /applications', failure('internal', 'No.', 500));
    await screen.findByRole('button', { name: 'Find (Ctrl+K)' });
    pressKeys();
    await typeInto('ra');
    const finder = within(await screen.findByRole('dialog', { name: 'Find' }));
    expect(await finder.findByText('Not everything could be searched.')).toBeInTheDocument();
    expect(await found(/^Ravi Kumar/)).toBeInTheDocument();
  });

  it('offers students neither the search button nor the shortcut', async () => {
    openAs('user', '/dashboard/transactions', {
      'GET /transactions/my-transactions': success([], { nextCursor: null }),
    });
    await screen.findByRole('heading', { level: 1 });
    pressKeys();
    expect(screen.queryByRole('button', { name: 'Find (Ctrl+K)' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
