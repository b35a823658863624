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
  it('Manage Users shows picture, name, email, student ID, role, registered date in en-GB, verified yes or no, profile completion % and actions', async () => {
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

  it('Manage Users changes a second role, once confirmed, while the first change is under way', async () => {
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

  it('Manage Users changes the role in the table among user, co-admin, accountant and admin, once confirmed', async () => {
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

  it('Manage Users says inline what failed when a role cannot be changed', async () => {
    const reason = 'This is the last admin. Please make somebody else an admin first.';
    open({ 'PUT /users/u1/role': failure('invalid', reason, 400) });
    await chooseRole('Asha Verma', 'accountant');
    await press('Change role');
    const row = await rowOf('Asha Verma');
    expect(await row.findByText('Failed to change role')).toBeInTheDocument();
    expect(row.getByText(reason)).toBeInTheDocument();
    expect(screen.getByLabelText('Role of Asha Verma')).toHaveValue('user');
  });

  it('Manage Users offers nobody to demote or delete themselves', async () => {
    open({ 'GET /users': tableOf(buildListedUser({ _id: 'staff', name: 'Meera Nair', role: 'admin' })) });
    expect(await screen.findByLabelText('Role of Meera Nair')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Delete Meera Nair' })).toBeDisabled();
  });

  it('Manage Users edits name, email and role in a dialog that offers only user, co-admin and admin', async () => {
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

  it('Manage Users keeps an accountant one, and sends a role only when another is chosen', async () => {
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

  it('Manage Users alerts that an update failed and keeps what was typed beside the reason', async () => {
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

  it('Manage Users asks before it forgets what was typed about a person', async () => {
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

  it('Manage Users refuses an empty name and a wrong email before calling', async () => {
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

  it('Manage Users deletes after asking, and loads the list anew', async () => {
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

  it('Manage Users alerts that a deletion failed', async () => {
    open({ 'DELETE /users/u1': failure('invalid', 'This is the last admin.', 400) });
    await press('Delete Asha Verma');
    await press('Delete user');
    expect((await alertDialog('Please note')).getByText('Could not delete user.')).toBeInTheDocument();
  });

  it('Manage Users alerts that the users cannot be fetched, and offers to try again', async () => {
    const { server } = open({ 'GET /users': failure('internal', 'No.', 500) });
    const note = await alertDialog('Please note');
    expect(note.getByText('Could not fetch users. See console for details.')).toBeInTheDocument();
    await press('OK');
    server.on('GET /users', tableOf(asha));
    await press('Retry');
    expect(await screen.findByText('1 user')).toBeInTheDocument();
  });

  it('Manage Users asks the server for search, role, verification and order, and keeps them in the address', async () => {
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

  describe('shows closed accounts', () => {
    const CLOSED = `${PATH}?closed=true`;
    const REOPEN = 'PUT /users/u1/reopen';

    it('Manage Users shows closed accounts when asked to, keeps that in the address, and offers nothing but to reopen them', async () => {
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

    it('Manage Users shows closed accounts and no open one among them while they are loading', async () => {
      const { server } = open();
      await rowOf('Asha Verma');
      server.on('GET /users', () => new Promise(() => {}));
      type('Accounts', 'true');
      await waitFor(() => expect(server.callsTo('GET /users')).toHaveLength(2));
      expect(screen.queryByText('Asha Verma')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
    });

    it('Manage Users shows closed accounts and reopens one, once confirmed, says so, and loads the list anew', async () => {
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

    it('Manage Users shows closed accounts and says why one cannot be reopened, with the list as it is by now', async () => {
      const reason = 'This account is open already.';
      const { server } = open({ [REOPEN]: failure('conflict', reason, 409) }, CLOSED);
      await press('Reopen Asha Verma');
      await press('Reopen account');
      expect(await screen.findByText(`Could not reopen the account. ${reason}`)).toBeInTheDocument();
      await waitFor(() => expect(server.callsTo('GET /users')).toHaveLength(2));
    });
  });

  it('Manage Users lets who has typed a search leave for another page at once', async () => {
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
