import type { StaffApplication } from '@prarambh/contract/applications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffApplication } from '../../../testing/builders';
import { type ReceivedCall, success } from '../../../testing/responder';
import { openAs, press, tableOf } from '../../../testing/staff';

const payment = (name: string): StaffApplication => ({
  ...buildStaffApplication(),
  _id: name,
  user: { _id: name, name, email: `${name}@example.com`, internId: null },
});
const payments = ['Asha', 'Bala', 'Chitra'].map(payment);
/** A server that applies the requested change. */
const changed =
  (row: StaffApplication | undefined) =>
  ({ body }: ReceivedCall) =>
    success({ ...row, status: (body as StaffApplication).status });

function open(search: string, list = tableOf(...payments)) {
  return openAs('accountant', `/accountant/transactions${search}`, {
    'GET /applications': list,
    'PUT /applications/Asha/status': changed(payments[0]),
    'PUT /applications/Bala/status': changed(payments[1]),
    'PUT /applications/Chitra/status': changed(payments[2]),
  });
}

const approve = (name: string) => press(`Approve ${name}, Web Development`);
const row = async (name: string) =>
  (await screen.findByText(`${name}@example.com`)).closest('tr') ?? document.body;
const hasRow = (name: string) => screen.queryByText(`${name}@example.com`)?.closest('tr') != null;

describe('a decided payment', () => {
  it('a decided payment leaves the list of undecided payments and lowers its count by one', async () => {
    open('?status=Pending');
    await approve('Asha');
    await screen.findByText('2 transactions');
    expect(hasRow('Asha')).toBe(false);
    expect(hasRow('Bala')).toBe(true);
  });

  it('a decided payment stays in the list of all payments with its new status', async () => {
    open('');
    await approve('Asha');
    expect(await within(await row('Asha')).findByText('Approved')).toBeInTheDocument();
    expect(screen.getByText('3 transactions')).toBeInTheDocument();
  });

  it('the focus moves to the row that takes the place of a decided payment', async () => {
    open('?status=Pending');
    const bala = await row('Bala');
    within(bala)
      .getByRole('button', { name: /^Approve/ })
      .focus();
    await approve('Bala');
    await screen.findByText('2 transactions');
    expect(document.activeElement).toBe(await row('Chitra'));
  });

  it('the details of a payment stay open after its decision and show the new status', async () => {
    open('?status=Pending');
    await press('Details of Asha, Web Development');
    const details = within(await screen.findByRole('dialog', { name: 'Asha' }));
    fireEvent.click(details.getByRole('button', { name: /^Approve/ }));
    await details.findByText('Approved');
    expect(hasRow('Asha')).toBe(false);
    expect(details.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('deciding the last loaded payment loads the next undecided ones', async () => {
    const { server } = open('?status=Pending', success([payments[0]], { nextCursor: 'more', total: 2 }));
    await row('Asha');
    server.on('GET /applications', tableOf(payments[1] ?? {}));
    await approve('Asha');
    expect(await row('Bala')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('1 transaction')).toBeInTheDocument());
  });
});

/** Opens another page without a reload, like a link. */
function follow(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

it('an accountant’s home and sidebar count a decision as soon as it is made', async () => {
  const counts = (pendingApprovals: number) => {
    const stats = { totalTransactions: 3, pendingApprovals, approved: 3 - pendingApprovals, rejected: 0 };
    return success(stats, stats);
  };
  const waiting = (count: number) =>
    success([{ kind: 'payments', count, since: '2026-11-20T09:00:00.000Z' }]);
  const { server } = openAs('accountant', '/accountant', {
    'GET /applications': tableOf(...payments),
    'PUT /applications/Asha/status': changed(payments[0]),
    'GET /dashboard/stats': counts(3),
    'GET /dashboard/waiting': waiting(3),
  });
  const pending = (count: number) =>
    waitFor(() =>
      expect(screen.getByRole('link', { name: 'Pending Approvals' }).closest('article')).toHaveTextContent(
        `Pending Approvals${count}`,
      ),
    );
  const waits = (title: string) =>
    waitFor(() =>
      expect(screen.getByRole('link', { name: 'Manage Transactions' })).toHaveAttribute('title', title),
    );
  await pending(3);
  follow('/accountant/transactions?status=Pending');
  await waits('3 wait');
  server.on('GET /dashboard/stats', counts(2));
  server.on('GET /dashboard/waiting', waiting(2));
  await approve('Asha');
  await waits('2 wait');
  follow('/accountant');
  await pending(2);
});
