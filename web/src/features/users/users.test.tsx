import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildListedUser } from '../../testing/builders';
import { failure, success } from '../../testing/responder';
import { alertDialog, dialog, headers, openAs, press, rowOf, tableOf, type } from '../../testing/staff';

const PATH = '/admin-dashboard/users';
const asha = buildListedUser({ profileCompleteness: 75, createdAt: '2026-10-01T09:00:00.000Z' });
const kavita = buildListedUser({
  _id: 'u2',
  name: 'Kavita Rao',
  role: 'accountant',
  email: 'kavita@example.com',
});

const open = (routes: Parameters<typeof openAs>[2] = {}, path = PATH) =>
  openAs('admin', path, { 'GET /users': tableOf(asha, kavita), ...routes });

const chooseRole = async (name: string, role: string) =>
  fireEvent.change(await screen.findByLabelText(`Role of ${name}`), { target: { value: role } });

describe('Manage Users', () => {
  it('Manage Users shows name, email, student ID, role, dates, verification and profile completion of each user', async () => {
    open({
      'GET /users': tableOf(
        asha,
        buildListedUser({ _id: 'u3', name: 'Zoya', internId: null, isVerified: false }),
      ),
    });
    const row = await rowOf('Asha Verma');
    expect(headers()).toEqual([
      'Name',
      'Email',
      'Student ID',
      'Role',
      'Registered',
      'Verified',
      'Profile completion %',
      'Actions',
    ]);
    for (const text of ['asha@example.com', 'INT26-7F3K9Q', '01/10/2026', 'yes', '75%']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(row.getByText('AV')).toBeInTheDocument();
    const other = await rowOf('Zoya');
    for (const text of ['-', 'no', '0%']) expect(other.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('2 users')).toBeInTheDocument();
  });

  it('an admin can change a second role while the first change is still being saved', async () => {
    const { server } = open({
      'PUT /users/u1/role': () => new Promise(() => {}),
      'PUT /users/u2/role': success({ ...kavita, role: 'co-admin' }),
    });
    for (const name of ['Asha Verma', 'Kavita Rao']) {
      await chooseRole(name, 'co-admin');
      await press('Change role');
    }
    await waitFor(() => expect(screen.getByLabelText('Role of Kavita Rao')).toHaveValue('co-admin'));
    expect(screen.getByLabelText('Role of Asha Verma')).toBeDisabled();
    expect(server.callsTo('PUT /users/u1/role')).toHaveLength(1);
  });

  it('an admin changes a role in the table to one of four roles, after a confirmation', async () => {
    const changed = success({ ...asha, role: 'co-admin' });
    const { server } = open({ 'PUT /users/u1/role': changed });
    const select = await screen.findByLabelText('Role of Asha Verma');
    expect([...select.children].map((option) => option.getAttribute('value'))).toEqual([
      'user',
      'co-admin',
      'accountant',
      'admin',
    ]);
    await chooseRole('Asha Verma', 'co-admin');
    fireEvent.click((await alertDialog('Change the role of Asha Verma?')).getByText('Cancel'));
    expect(server.callsTo('PUT /users/u1/role')).toEqual([]);
    await chooseRole('Asha Verma', 'co-admin');
    await press('Change role');
    await waitFor(() => expect(select).toHaveValue('co-admin'));
    expect(server.callsTo('PUT /users/u1/role').map(({ body }) => body)).toEqual([
      { role: 'co-admin', revision: 0 },
    ]);
  });

  it('a failed role change is shown in the row of the user with the server’s reason', async () => {
    const reason = 'This is the last admin. Please make somebody else an admin first.';
    open({ 'PUT /users/u1/role': failure('invalid', reason, 400) });
    await chooseRole('Asha Verma', 'accountant');
    await press('Change role');
    const row = await rowOf('Asha Verma');
    expect(await row.findByText('Failed to change role')).toBeInTheDocument();
    expect(row.getByText(reason)).toBeInTheDocument();
    expect(screen.getByLabelText('Role of Asha Verma')).toHaveValue('user');
  });

  it('admins can neither change their own role nor delete themselves', async () => {
    open({ 'GET /users': tableOf(buildListedUser({ _id: 'staff', name: 'Meera Nair', role: 'admin' })) });
    expect(await screen.findByLabelText('Role of Meera Nair')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Delete Meera Nair' })).toBeDisabled();
  });

  it('the edit dialog for a user sends only the changed fields and offers the roles user, co-admin and admin', async () => {
    const { server } = open({ 'PUT /users/u1': success({ ...asha, name: 'Asha V.' }) });
    await press('Edit Asha Verma');
    const edit = await dialog('Edit Asha Verma');
    const role = edit.getByLabelText('Role');
    expect([...role.children].map(({ textContent }) => textContent)).toEqual(['User', 'Co-admin', 'Admin']);
    type('Name', 'Asha V.');
    fireEvent.click(edit.getByText('Save Changes'));
    expect(await rowOf('Asha V.')).toBeTruthy();
    expect(server.callsTo('PUT /users/u1')[0]?.body).toEqual({ name: 'Asha V.', revision: 0 });
  });

  it('the edit dialog for an accountant changes the role only if another one is chosen', async () => {
    const { server } = open({ 'PUT /users/u2': success(kavita) });
    await press('Edit Kavita Rao');
    const role = (await dialog('Edit Kavita Rao')).getByLabelText('Role');
    expect(role).toHaveValue('');
    fireEvent.click(screen.getByText('Save Changes'));
    await waitFor(() => expect(server.callsTo('PUT /users/u2')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Kavita Rao' })).toBeNull());
    await press('Edit Kavita Rao');
    fireEvent.change((await dialog('Edit Kavita Rao')).getByLabelText('Role'), {
      target: { value: 'admin' },
    });
    fireEvent.click(screen.getByText('Save Changes'));
    await waitFor(() => expect(server.callsTo('PUT /users/u2')).toHaveLength(2));
    expect(server.callsTo('PUT /users/u2').map(({ body }) => body)).toEqual([
      { revision: 0 },
      { role: 'admin', revision: 0 },
    ]);
  });

  it('a failed update of a user shows an alert and the reason, and keeps the typed values', async () => {
    const reason = 'Another account already uses this email.';
    open({ 'PUT /users/u1': failure('conflict', reason, 409) });
    await press('Edit Asha Verma');
    type('Email', 'taken@example.com');
    await press('Save Changes');
    expect((await alertDialog('Please note')).getByText('Could not update user.')).toBeInTheDocument();
    await press('OK');
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('taken@example.com');
  });

  it('the edit dialog for a user asks before it discards typed text', async () => {
    open();
    await press('Edit Asha Verma');
    await dialog('Edit Asha Verma');
    type('Name', 'Asha V.');
    await press('Cancel');
    await alertDialog('Discard what you typed?');
    await press('Keep editing');
    const edit = await dialog('Edit Asha Verma');
    expect(edit.getByLabelText('Name')).toHaveValue('Asha V.');
  });

  it('the edit dialog for a user rejects an empty name and an invalid email before it sends anything', async () => {
    const { server } = open();
    await press('Edit Asha Verma');
    await dialog('Edit Asha Verma');
    type('Name', ' ');
    type('Email', 'nobody');
    await press('Save Changes');
    expect(await screen.findByText('Name is required.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(server.callsTo('PUT /users/u1')).toEqual([]);
  });

  it('a user is deleted only after a confirmation, and the list is reloaded', async () => {
    const { server } = open({
      'DELETE /users/u1': success(undefined, { message: 'The account is closed.' }),
    });
    await press('Delete Asha Verma');
    const question = await alertDialog('Delete Asha Verma?');
    expect(question.getByText(/^Are you sure you want to delete this user\?/)).toBeInTheDocument();
    fireEvent.click(question.getByText('Cancel'));
    expect(server.callsTo('DELETE /users/u1')).toEqual([]);
    await press('Delete Asha Verma');
    await press('Delete user');
    await waitFor(() => expect(server.callsTo('GET /users')).toHaveLength(2));
    expect(server.callsTo('DELETE /users/u1')).toHaveLength(1);
  });

  it('a failed deletion of a user shows an alert', async () => {
    open({ 'DELETE /users/u1': failure('invalid', 'This is the last admin.', 400) });
    await press('Delete Asha Verma');
    await press('Delete user');
    expect((await alertDialog('Please note')).getByText('Could not delete user.')).toBeInTheDocument();
  });

  it('Manage Users shows an alert if the users fail to load, and loads them on Retry', async () => {
    const { server } = open({ 'GET /users': failure('internal', 'No.', 500) });
    const note = await alertDialog('Please note');
    expect(note.getByText('Could not fetch users. See console for details.')).toBeInTheDocument();
    await press('OK');
    server.on('GET /users', tableOf(asha));
    await press('Retry');
    expect(await screen.findByText('1 user')).toBeInTheDocument();
  });

  it('Manage Users keeps search, role, verification and order in the URL and sends them to the server', async () => {
    const { server, here } = open({}, `${PATH}?q=asha&role=user&verified=false&sort=name`);
    await rowOf('Asha Verma');
    const [first] = server.callsTo('GET /users');
    expect(Object.fromEntries(first?.query ?? [])).toEqual({
      q: 'asha',
      role: 'user',
      verified: 'false',
      sort: 'name',
    });
    type('Role', 'admin');
    await waitFor(() => expect(here()).toBe(`${PATH}?q=asha&role=admin&verified=false&sort=name`));
    await press('Clear all filters');
    await waitFor(() => expect(here()).toBe(PATH));
  });

  describe('closed accounts', () => {
    const CLOSED = `${PATH}?closed=true`;
    const REOPEN = 'PUT /users/u1/reopen';

    it('Manage Users keeps the filter for closed accounts in the URL and offers only Reopen for them', async () => {
      const { server, here } = open();
      await rowOf('Asha Verma');
      server.on('GET /users', tableOf(kavita));
      type('Accounts', 'true');
      await waitFor(() => expect(here()).toBe(CLOSED));
      const row = await rowOf('Kavita Rao');
      expect(server.callsTo('GET /users').at(-1)?.query.get('closed')).toBe('true');
      expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reopen']);
      expect(row.queryByRole('combobox')).toBeNull();
      expect(row.getByText('Accountant')).toBeInTheDocument();
      await press('Clear all filters');
      await waitFor(() => expect(here()).toBe(PATH));
      expect(await screen.findByLabelText('Role of Kavita Rao')).toBeInTheDocument();
    });

    it('Manage Users shows no open accounts while the closed accounts are loading', async () => {
      const { server } = open();
      await rowOf('Asha Verma');
      server.on('GET /users', () => new Promise(() => {}));
      type('Accounts', 'true');
      await waitFor(() => expect(server.callsTo('GET /users')).toHaveLength(2));
      expect(screen.queryByText('Asha Verma')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
    });

    it('a closed account is reopened only after a confirmation, with a message and a reloaded list', async () => {
      const { server } = open({ [REOPEN]: success(asha) }, CLOSED);
      await press('Reopen Asha Verma');
      const question = await alertDialog('Reopen the account of Asha Verma?');
      fireEvent.click(question.getByText('Cancel'));
      expect(server.callsTo(REOPEN)).toEqual([]);
      await press('Reopen Asha Verma');
      await alertDialog('Reopen the account of Asha Verma?');
      server.on('GET /users', tableOf(kavita));
      await press('Reopen account');
      expect(await screen.findByText('The account of Asha Verma is open again.')).toBeInTheDocument();
      expect(await screen.findByText('1 user')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Reopen Asha Verma' })).toBeNull();
      expect(server.callsTo(REOPEN)).toHaveLength(1);
    });

    it('a failed reopening of an account shows the reason and reloads the list', async () => {
      const reason = 'This account is open already.';
      const { server } = open({ [REOPEN]: failure('conflict', reason, 409) }, CLOSED);
      await press('Reopen Asha Verma');
      await press('Reopen account');
      expect(await screen.findByText(`Could not reopen the account. ${reason}`)).toBeInTheDocument();
      await waitFor(() => expect(server.callsTo('GET /users')).toHaveLength(2));
    });
  });

  it('a pending search does not bring a user who left Manage Users back to it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await rowOf('Asha Verma');
    type('Search', 'asha');
    const next = '/admin-dashboard/add-internship';
    window.history.pushState(null, '', next);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(window.location.pathname).toBe(next);
    vi.useRealTimers();
  });
});
