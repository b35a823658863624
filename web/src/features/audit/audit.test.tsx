import type { AuditEntry } from '@prarambh/contract/audit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../testing/responder';
import { dialog, openAs, press, rowOf, tableOf, type } from '../../testing/staff';
import { changesOf } from './audit-words';

const entry: AuditEntry = {
  _id: 'e1',
  actor: { _id: 'a1', name: 'Meera Nair', role: 'admin' },
  action: 'changeUserRole',
  target: { collection: 'users', _id: 'u1', label: 'Asha Verma, asha@example.com' },
  at: '2026-11-18T08:06:00.000Z',
  before: { role: 'user' },
  after: { role: 'accountant' },
};

const PATH = '/admin-dashboard/audit';
const open = (routes: Parameters<typeof openAs>[2] = {}, search = '') =>
  openAs('admin', PATH + search, { 'GET /audit': tableOf(entry), ...routes });

describe('the audit trail', () => {
  it('the audit trail shows in plain words who changed what, with the values before and after', async () => {
    open();
    const row = await rowOf('Change user role');
    for (const text of ['Meera Nair', 'Asha Verma, asha@example.com', 'Users']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(row.getByText(/user → accountant$/)).toBeInTheDocument();
    await press('Details of Change user role, Asha Verma, asha@example.com');
    const details = await dialog('Change user role');
    for (const text of ['Before', 'user', 'After', 'accountant']) {
      expect(details.getByText(text)).toBeInTheDocument();
    }
    expect(details.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute(
      'href',
      '/admin-dashboard/users/a1',
    );
  });

  it('the audit trail can be filtered by person, action, kind of record and day', async () => {
    const { server, here } = open();
    fireEvent.click(await screen.findByText('Meera Nair', { selector: 'button' }));
    await waitFor(() => expect(here()).toBe(`${PATH}?actor=a1`));
    type('Action', 'approveApplication');
    type('Kind', 'applications');
    type('Day (India)', '2026-11-18');
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo('GET /audit').at(-1)?.query ?? [])).toEqual({
        actor: 'a1',
        action: 'approveApplication',
        collection: 'applications',
        day: '2026-11-18',
      }),
    );
    await press(/^By Meera Nair/);
    await waitFor(() => expect(here()).not.toContain('actor'));
  });

  it('the audit trail shows a message when it is empty and reports a loading error', async () => {
    const { unmount } = open({ 'GET /audit': tableOf() });
    expect(await screen.findByText('Nothing has been changed yet.')).toBeInTheDocument();
    unmount();
    open({ 'GET /audit': failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not fetch the audit trail.')).toBeInTheDocument();
  });
});

it('the audit trail offers a filter for every staff action under a readable name', async () => {
  open({ 'GET /audit': tableOf({ ...entry, action: 'mergeUsers' }) });
  await rowOf('Merge users');
  const offered = [...screen.getByLabelText('Action').children].map(({ textContent }) => textContent);
  for (const action of [
    'Create offer letter',
    'Revoke offer letter',
    'Reissue certificate',
    'Reissue offer letter',
    'Offer application',
    'Approve submission',
    'Merge users',
  ]) {
    expect(offered).toContain(action);
  }
});

it('the audit trail shows stored values in a readable form', () => {
  const before = { isActive: true, selectedUsers: [], target: null };
  const after = { isActive: false, selectedUsers: ['a', 'b'], target: { type: 'user', email: 'a@b.c' } };
  expect(changesOf({ before, after })).toEqual([
    { field: 'Is active', before: 'yes', after: 'no' },
    { field: 'Selected users', before: 'nothing', after: 'a, b' },
    { field: 'Target', before: 'nothing', after: 'Type: user, Email: a@b.c' },
  ]);
});
