import { fireEvent, screen, waitFor, type within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildListedUser } from '../../testing/builders';
import { dialog, headers, openAs, press, tableOf, type } from '../../testing/staff';

const routes = { 'GET /users': tableOf(buildListedUser()) };
const open = (search = '') => openAs('admin', `/admin-dashboard/users${search}`, routes);

beforeEach(() => localStorage.clear());

async function choose(): Promise<ReturnType<typeof within>> {
  await screen.findByRole('columnheader', { name: 'Name' });
  await press('View');
  return dialog('View');
}

it('any column can be hidden, which the device remembers; all of them are there at first', async () => {
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

it('one column always stays', async () => {
  open();
  const view = await choose();
  const boxes = view.getAllByRole('checkbox');
  for (const box of boxes.slice(1)) fireEvent.click(box);
  await waitFor(() => expect(boxes[0]).toHaveProperty('disabled', true));
  expect(headers()).toEqual(['Name', 'Actions']);
});

it('a view with its filters, order and columns is kept under a name, shown again, and removed', async () => {
  const first = open('?role=co-admin&sort=oldest');
  const view = await choose();
  fireEvent.click(view.getByLabelText('Email'));
  type('Name of this view', 'Co-admins');
  fireEvent.click(view.getByRole('button', { name: 'Save view' }));
  expect(await view.findByRole('button', { name: 'Co-admins' })).toBeInTheDocument();
  fireEvent.click(view.getByLabelText('Email'));
  first.unmount();

  const { here } = open();
  const again = await choose();
  expect(headers()).toContain('Email');
  fireEvent.click(again.getByRole('button', { name: 'Co-admins' }));
  await waitFor(() => expect(here()).toBe('/admin-dashboard/users?role=co-admin&sort=oldest'));
  expect(headers()).not.toContain('Email');
  const third = await choose();
  fireEvent.click(third.getByRole('button', { name: 'Remove the view Co-admins' }));
  await waitFor(() => expect(third.queryByRole('button', { name: 'Co-admins' })).toBeNull());
});
