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

describe('background work after a request', () => {
  it('background work shows its progress on the page that started it', async () => {
    open('add-internship', rename, erasure);
    expect(await screen.findByText('Renaming “Site Building”: 12,400 of 30,000 …')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
    expect(screen.queryByText(/Asha Verma/)).toBeNull();
  });

  it('background work that failed shows the reason and how to start it again', async () => {
    open('deletion-requests', { ...erasure, state: 'failed', error: 'Storage is down' });
    expect(
      await screen.findByText(
        'Deleting “Asha Verma” stopped. Delete the account again to continue. The reason: Storage is down',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('background work shows that a failed attempt will be repeated, with the reason', async () => {
    open('system', { ...rename, error: 'busy' });
    expect(
      await screen.findByText(/12,400 of 30,000 … The last attempt failed. We try again soon: busy/),
    ).toBeInTheDocument();
  });
});
