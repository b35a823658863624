import type { StaffApplication } from '@prarambh/contract/applications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

describe('a payment that is decided', () => {
  it('a payment that is decided leaves a list of the undecided, which then counts one less', async () => {
    open('?status=Pending');
    await approve('Asha');
    await screen.findByText('2 transactions');
    expect(hasRow('Asha')).toBe(false);
    expect(hasRow('Bala')).toBe(true);
  });

  it('a payment that is decided stays in a list of all, with its new status', async () => {
    open('');
    await approve('Asha');
    expect(await within(await row('Asha')).findByText('Approved')).toBeInTheDocument();
    expect(screen.getByText('3 transactions')).toBeInTheDocument();
  });

  it('a payment that is decided leaves the focus in the list, at the row that took its place', async () => {
    open('?status=Pending');
    const bala = await row('Bala');
    within(bala)
      .getByRole('button', { name: /^Approve/ })
      .focus();
    await approve('Bala');
    await screen.findByText('2 transactions');
    expect(document.activeElement).toBe(await row('Chitra'));
  });

  it('a payment that is decided is still shown in its details, as it was decided', async () => {
    open('?status=Pending');
    await press('Details of Asha, Web Development');
    const details = within(await screen.findByRole('dialog', { name: 'Asha' }));
    fireEvent.click(details.getByRole('button', { name: /^Approve/ }));
    await details.findByText('Approved');
    expect(hasRow('Asha')).toBe(false);
    expect(details.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('a payment that is decided makes room for further ones, which are loaded once none is left', async () => {
    const { server } = open('?status=Pending', success([payments[0]], { nextCursor: 'more', total: 2 }));
    await row('Asha');
    server.on('GET /applications', tableOf(payments[1] ?? {}));
    await approve('Asha');
    expect(await row('Bala')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('1 transaction')).toBeInTheDocument());
  });
});
