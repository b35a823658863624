import type { WorkItem } from '@prarambh/contract/work';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, tableOf } from '../../testing/staff';

const rename: WorkItem = {
  _id: 'renameInternship-i1',
  kind: 'renameInternship',
  subjectId: 'i1',
  label: 'Site Building',
  state: 'running',
  done: 12_400,
  total: 30_000,
  isOwn: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
  error: null,
};
const erasure: WorkItem = { ...rename, _id: 'erasePerson-u1', kind: 'erasePerson', label: 'Asha Verma' };

const open = (path: string, ...items: WorkItem[]) =>
  openAs('admin', `/admin-dashboard/${path}`, {
    'GET /internships': tableOf(),
    'GET /users/deletion-requests': tableOf(),
    'GET /work-items': tableOf(...items),
  });

describe('work that goes on after its request', () => {
  it('work that goes on after its request says on the page where it was begun how far it has come', async () => {
    open('add-internship', rename, erasure);
    expect(await screen.findByText('Renaming “Site Building”: 12,400 of 30,000 …')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
    expect(screen.queryByText(/Asha Verma/)).toBeNull();
  });

  it('work that goes on after its request says what went wrong, and how to begin anew what was given up', async () => {
    open('deletion-requests', { ...erasure, state: 'failed', error: 'Storage is down' });
    expect(
      await screen.findByText(
        'Deleting “Asha Verma” stopped. Delete the account again to continue. The reason: Storage is down',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('work that goes on after its request says so while an attempt that failed is to be made again', async () => {
    open('system', { ...rename, error: 'busy' });
    expect(
      await screen.findByText(/12,400 of 30,000 … The last attempt failed. We try again soon: busy/),
    ).toBeInTheDocument();
  });
});
