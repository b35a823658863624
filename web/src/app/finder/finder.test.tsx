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

describe('the search with Ctrl+K', () => {
  it('the Ctrl+K search finds people, applications, internships and pages, and works by keyboard alone', async () => {
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

  it('the Ctrl+K search lists all pages at first, and sends no request for a single letter', async () => {
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

  it('the Ctrl+K search searches only the lists that the user’s role may read', async () => {
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

  it('the Ctrl+K search shows the results of the other lists if the search of one list fails', async () => {
    const { server } = openAs('admin', '/admin-dashboard/audit', routes);
    server.on('GET /applications', failure('internal', 'No.', 500));
    await screen.findByRole('button', { name: 'Find (Ctrl+K)' });
    pressKeys();
    await typeInto('ra');
    const finder = within(await screen.findByRole('dialog', { name: 'Find' }));
    expect(await finder.findByText('Not everything could be searched.')).toBeInTheDocument();
    expect(await found(/^Ravi Kumar/)).toBeInTheDocument();
  });

  it('students have neither the search button nor the Ctrl+K shortcut', async () => {
    openAs('user', '/dashboard/transactions', {
      'GET /transactions/my-transactions': success([], { nextCursor: null }),
    });
    await screen.findByRole('heading', { level: 1 });
    pressKeys();
    expect(screen.queryByRole('button', { name: 'Find (Ctrl+K)' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
