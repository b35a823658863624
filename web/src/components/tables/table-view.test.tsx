import type { TableView } from '@prarambh/contract/table-views';
import { fireEvent, screen, waitFor, type within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildListedUser } from '../../testing/builders';
import { type Answer, failure, success } from '../../testing/responder';
import { dialog, headers, openAs, press, tableOf, type } from '../../testing/staff';

const routes = { 'GET /users': tableOf(buildListedUser()), 'GET /table-views': success([]) };
const open = (search = '') => openAs('admin', `/admin-dashboard/users${search}`, routes);

beforeEach(() => localStorage.clear());

async function choose(): Promise<ReturnType<typeof within>> {
  await screen.findByRole('columnheader', { name: 'Name' });
  await press('View');
  return dialog('View');
}

it('a staff table shows all columns at first, and remembers hidden ones on the device', async () => {
  const first = open();
  const view = await choose();
  expect(headers()).toContain('Student ID');
  fireEvent.click(view.getByLabelText('Student ID'));
  await waitFor(() => expect(headers()).not.toContain('Student ID'));
  first.unmount();
  open();
  await screen.findByRole('columnheader', { name: 'Name' });
  expect(headers()).not.toContain('Student ID');
  const again = await choose();
  fireEvent.click(again.getByLabelText('Student ID'));
  await waitFor(() => expect(headers()).toContain('Student ID'));
});

it('a staff table always keeps one column', async () => {
  open();
  const view = await choose();
  const boxes = view.getAllByRole('checkbox');
  for (const box of boxes.slice(1)) fireEvent.click(box);
  await waitFor(() => expect(boxes[0]).toHaveProperty('disabled', true));
  expect(headers()).toEqual(['Name', 'Actions']);
});

describe('a saved view', () => {
  const mine: TableView = {
    _id: 'v1',
    table: 'Users',
    name: 'Co-admins',
    search: '?role=co-admin&sort=oldest',
    hidden: ['Email'],
  };

  it('a saved view keeps filters, order and columns for the user, not for the device', async () => {
    const { server } = open('?role=co-admin&sort=oldest');
    server.on('PUT /table-views', success([mine]));
    const view = await choose();
    fireEvent.click(view.getByLabelText('Email'));
    type('Name of this view', 'Co-admins');
    fireEvent.click(view.getByRole('button', { name: 'Save view' }));
    expect(await view.findByRole('button', { name: 'Co-admins' })).toBeInTheDocument();
    expect(view.getByLabelText('Name of this view')).toHaveValue('');
    const { _id, ...sent } = mine;
    expect(server.callsTo('PUT /table-views')[0]?.body).toEqual(sent);
    expect(localStorage.getItem('table:Users')).not.toContain('Co-admins');
  });

  it('a saved view is a tab above its table, beside one for all rows', async () => {
    const tabs = { ...routes, 'GET /table-views': success([mine]) };
    const { here } = openAs('admin', '/admin-dashboard/users', tabs);
    const all = await screen.findByRole('button', { name: 'All', pressed: true });
    fireEvent.click(screen.getByRole('button', { name: 'Co-admins', pressed: false }));
    await screen.findByRole('button', { name: 'Co-admins', pressed: true });
    expect(here()).toBe('/admin-dashboard/users?role=co-admin&sort=oldest');
    expect(headers()).not.toContain('Email');
    fireEvent.click(all);
    await waitFor(() => expect(here()).toBe('/admin-dashboard/users'));
    expect(headers()).toContain('Email');
  });

  it('a staff table shows its rows together with the tabs of saved views, not before them', async () => {
    let answer: (views: Answer) => void = () => undefined;
    const views = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    openAs('admin', '/admin-dashboard/users', { ...routes, 'GET /table-views': () => views });
    await screen.findByText('1 user');
    expect(screen.queryByRole('columnheader')).toBeNull();
    answer(success([mine]));
    await screen.findByRole('columnheader', { name: 'Name' });
    expect(screen.getByRole('button', { name: 'Co-admins' })).toBeInTheDocument();
  });

  it('a saved view is on every device of the user, and can be removed there', async () => {
    const { server, here } = open();
    server.on('GET /table-views', success([mine, { ...mine, _id: 'v2', table: 'Meetings', name: 'Theirs' }]));
    const view = await choose();
    expect(headers()).toContain('Email');
    fireEvent.click(await view.findByRole('button', { name: 'Co-admins' }));
    expect(view.queryByRole('button', { name: 'Theirs' })).toBeNull();
    await waitFor(() => expect(here()).toBe('/admin-dashboard/users?role=co-admin&sort=oldest'));
    expect(headers()).not.toContain('Email');
    const again = await choose();
    server.on('DELETE /table-views/v1', success([]));
    fireEvent.click(again.getByRole('button', { name: 'Remove the view Co-admins' }));
    await waitFor(() => expect(again.queryByRole('button', { name: 'Co-admins' })).toBeNull());
  });

  it('a view that cannot be saved shows an error and keeps its typed name', async () => {
    const { server } = open();
    server.on('PUT /table-views', failure('conflict', 'Please remove one first.', 409));
    const view = await choose();
    type('Name of this view', 'One more');
    fireEvent.click(view.getByRole('button', { name: 'Save view' }));
    expect(await view.findByText('Please remove one first.')).toBeInTheDocument();
    expect(view.getByLabelText('Name of this view')).toHaveValue('One more');
  });
});
