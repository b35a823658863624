import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders';
import { failure } from '../../testing/responder';
import { dialog, headers, openAs, press, rowOf, tableOf } from '../../testing/staff';

const { _id, name, email, role, internId, isVerified, profilePicture, createdAt } = buildUser();
const asha = { _id, name, email, role, internId, isVerified, profilePicture, createdAt };

const open = (routes: Parameters<typeof openAs>[2] = {}, search = '') =>
  openAs('co-admin', `/coadmin/students${search}`, {
    'GET /users': tableOf(asha, { ...asha, _id: 'u2', name: 'Zoya', isVerified: false }),
    ...routes,
  });

describe('Manage Students of the co-admin', () => {
  it('Manage Students shows name, email, role and status, with Active for verified students', async () => {
    open();
    const row = await rowOf('Asha Verma');
    expect(headers()).toEqual(['Name', 'Email', 'Role', 'Status', 'Registered', 'Details']);
    for (const text of ['asha@example.com', 'User', 'Active'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect((await rowOf('Zoya')).getByText('Inactive')).toBeInTheDocument();
  });

  it('View Details shows a co-admin what is stored about a student, read-only', async () => {
    open();
    await press('View Details of Asha Verma');
    const drawer = await dialog('Asha Verma');
    for (const text of ['asha@example.com', 'INT26-7F3K9Q', '01/10/2026']) {
      expect(drawer.getByText(text)).toBeInTheDocument();
    }
    expect(drawer.queryByRole('textbox')).toBeNull();
    await press('Close');
    expect(screen.queryByRole('dialog', { name: 'Asha Verma' })).toBeNull();
  });

  it('Manage Students loads only students, whatever role the URL names, and filters by verification', async () => {
    const { server } = open({}, '?verified=false&role=admin');
    await rowOf('Zoya');
    expect(Object.fromEntries(server.callsTo('GET /users')[0]?.query ?? [])).toEqual({
      role: 'user',
      verified: 'false',
    });
  });

  it('Manage Students reports a loading error', async () => {
    open({ 'GET /users': failure('internal', 'No.', 500) });
    expect(await screen.findByText('Failed to fetch students')).toBeInTheDocument();
  });
});
