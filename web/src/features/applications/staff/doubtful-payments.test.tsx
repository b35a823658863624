import type { StaffApplication } from '@prarambh/contract/applications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffApplication } from '../../../testing/builders';
import { buildBulkJob } from '../../../testing/bulk-jobs';
import { type ReceivedCall, success } from '../../../testing/responder';
import { alertDialog, openAs, press, tableOf } from '../../../testing/staff';

const payment = (name: string, overrides: Partial<StaffApplication> = {}): StaffApplication => ({
  ...buildStaffApplication(),
  _id: name,
  user: { _id: name, name, email: `${name}@example.com`, internId: null },
  ...overrides,
});

const clear = payment('Asha');
const flagged = payment('Bala', { flags: ['unusual-utr', 'disputed-utr'] });
const unproven = payment('Chitra', { paymentScreenshot: null });
const payments = [clear, flagged, unproven];

const statusOf = ({ body }: ReceivedCall) => (body as StaffApplication).status;

function open() {
  const single = payments.map((one) => [
    [
      `PUT /applications/${one._id}/status`,
      (sent: ReceivedCall) => success({ ...one, status: statusOf(sent) }),
    ],
    [`POST /applications/${one._id}/undo-decision`, success({ ...one, status: 'Under Review' })],
  ]);
  const { server } = openAs('accountant', '/accountant/transactions', {
    'GET /applications': tableOf(...payments),
    'GET /bulk-jobs': success([], { nextCursor: null }),
    'POST /bulk-jobs/decisions': success(buildBulkJob()),
    ...Object.fromEntries(single.flat()),
  });
  const sentFor = (name: string) =>
    server.callsTo(`PUT /applications/${name}/status`).map(({ body }) => body);
  return { server, sentFor };
}

const row = async (name: string) =>
  (await screen.findByText(`${name}@example.com`)).closest('tr') ?? document.body;
const BALA =
  /Bala, Web Development.*UTR is not the 12 digits of a UPI payment; Another student claims this UTR/;

describe('a payment that needs a closer look', () => {
  it('a flagged payment is approved by button or key only after a confirmation that names its flags', async () => {
    const { sentFor } = open();
    await press('Approve Bala, Web Development');
    const asked = await alertDialog('Approve anyway?');
    expect(asked.getByText(BALA)).toBeInTheDocument();
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const second = await row('Bala');
    second.focus();
    fireEvent.keyDown(second, { key: 'a' });
    const again = await alertDialog('Approve anyway?');
    expect(sentFor('Bala')).toEqual([]);
    fireEvent.click(again.getByRole('button', { name: 'Approve anyway' }));
    await waitFor(() =>
      expect(sentFor('Bala')).toEqual([
        { status: 'Approved', seenFlags: ['unusual-utr', 'disputed-utr'], revision: 'r1' },
      ]),
    );
  });

  it('a payment without a screenshot is approved only after a confirmation, even if it has no flag', async () => {
    const { sentFor } = open();
    await press('Approve Chitra, Web Development');
    const asked = await alertDialog('Approve anyway?');
    expect(asked.getByText(/No screenshot was sent/)).toBeInTheDocument();
    expect(sentFor('Chitra')).toEqual([]);
  });

  it('a bulk approval leaves out payments that need a closer look unless staff tick them in the confirmation', async () => {
    const { server } = open();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await press('Approve chosen');
    const asked = await alertDialog('Approve 3 applications?');
    expect(asked.getByRole('button', { name: 'Approve 1 application' })).toBeEnabled();
    fireEvent.click(asked.getByRole('checkbox', { name: BALA }));
    fireEvent.click(asked.getByRole('button', { name: 'Approve 2 applications' }));
    expect(await screen.findByText('2 of 2 approved.')).toBeInTheDocument();
    expect(server.callsTo('POST /bulk-jobs/decisions').map(({ body }) => body)).toEqual([
      {
        applications: [
          { _id: 'Asha', seenFlags: [], revision: 'r1' },
          { _id: 'Bala', seenFlags: ['unusual-utr', 'disputed-utr'], revision: 'r1' },
        ],
        status: 'Approved',
      },
    ]);
  });
});

describe('the transactions table', () => {
  it('J moves the focus into the transactions table from anywhere on the page except a field', async () => {
    open();
    const first = await row('Asha');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'j' });
    expect(document.activeElement).not.toBe(first);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'j' });
    expect(document.activeElement).toBe(await row('Bala'));
  });

  it('the focus moves to the row of a payment when its Approve button disappears after the decision', async () => {
    open();
    const approve = await screen.findByRole('button', { name: 'Approve Asha, Web Development' });
    approve.focus();
    fireEvent.click(approve);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve Asha/ })).toBeNull());
    expect(document.activeElement).toBe(await row('Asha'));
  });

  it('a single decision can be undone, and the transactions table then shows the payment as undecided', async () => {
    const { server } = open();
    await press('Approve Asha, Web Development');
    await press('Undo');
    expect(await screen.findByText('Asha: decision taken back.')).toBeInTheDocument();
    expect(server.callsTo('POST /applications/Asha/undo-decision')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Approve Asha, Web Development' })).toBeEnabled();
  });
});
