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

describe('a payment that is to be looked at twice', () => {
  it('a payment that is to be looked at twice is approved by its button or its key only after a question that names why', async () => {
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

  it('a payment that is to be looked at twice is one without a proof, too, flagged or not', async () => {
    const { sentFor } = open();
    await press('Approve Chitra, Web Development');
    const asked = await alertDialog('Approve anyway?');
    expect(asked.getByText(/No screenshot was sent/)).toBeInTheDocument();
    expect(sentFor('Chitra')).toEqual([]);
  });

  it('a payment that is to be looked at twice stays undecided among many, unless it is ticked once more beside what makes it doubtful', async () => {
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

describe('the table', () => {
  it('the table is reached by J from anywhere on the page, but not out of a field', async () => {
    open();
    const first = await row('Asha');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'j' });
    expect(document.activeElement).not.toBe(first);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'j' });
    expect(document.activeElement).toBe(await row('Bala'));
  });

  it('the table gives the focus to the row whose button is gone once it is decided', async () => {
    open();
    const approve = await screen.findByRole('button', { name: 'Approve Asha, Web Development' });
    approve.focus();
    fireEvent.click(approve);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve Asha/ })).toBeNull());
    expect(document.activeElement).toBe(await row('Asha'));
  });

  it('the table offers to take a single decision back, and shows it undecided then', async () => {
    const { server } = open();
    await press('Approve Asha, Web Development');
    await press('Undo');
    expect(await screen.findByText('Asha: decision taken back.')).toBeInTheDocument();
    expect(server.callsTo('POST /applications/Asha/undo-decision')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Approve Asha, Web Development' })).toBeEnabled();
  });
});
