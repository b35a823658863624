import type { StaffApplication } from '@prarambh/contract/applications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffApplication } from '../../../testing/builders';
import { type ReceivedCall, type Routes, success } from '../../../testing/responder';
import { alertDialog, dialog, openAs, press, tableOf } from '../../../testing/staff';

const payment = (name: string, overrides: Partial<StaffApplication> = {}): StaffApplication => ({
  ...buildStaffApplication(),
  _id: name,
  status: 'Under Review',
  paymentScreenshot: `/api/files/${name}.png`,
  user: { _id: name, name, email: `${name}@example.com`, internId: null },
  ...overrides,
});

const alone = (application: StaffApplication) =>
  success({ application, sameScreenshot: [], sameUtr: [], ofStudent: [] });

/** A server that decides and reverses on request. */
function routesFor(payments: readonly StaffApplication[]): Routes {
  const own = payments.map((one): Routes => {
    const decide = ({ body }: ReceivedCall) =>
      success({ ...one, status: (body as StaffApplication).status, decidedAt: '2026-11-20T10:00:00.000Z' });
    return {
      [`GET /applications/${one._id}/review`]: alone(one),
      [`PUT /applications/${one._id}/status`]: decide,
      [`POST /applications/${one._id}/undo-decision`]: success({ ...one, status: 'Under Review' }),
    };
  });
  return Object.assign({ 'GET /applications': tableOf(...payments) }, ...own);
}

function open(payments: readonly StaffApplication[], routes: Routes = {}, search = '') {
  const { server } = openAs('accountant', `/accountant/review${search}`, {
    ...routesFor(payments),
    ...routes,
  });
  const decisionsOf = (name: string) =>
    server.callsTo(`PUT /applications/${name}/status`).map(({ body }) => body);
  return { server, decisionsOf };
}

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Waits for the payment, whose picture then loads, which nothing does without a browser. */
async function seen(name: string) {
  await heading(name);
  fireEvent.load(await screen.findByRole('img', { name: `Payment screenshot of ${name}` }));
}

describe('the review of payments', () => {
  it('the payment review loads undecided payments, oldest first, with the filters of its URL', async () => {
    const { server } = open([payment('Asha')], {}, '?flag=unusual-utr');
    await seen('Asha');
    expect(Object.fromEntries(server.callsTo('GET /applications')[0]?.query ?? [])).toMatchObject({
      status: 'Pending',
      sort: 'oldest',
      flag: 'unusual-utr',
    });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('A in the payment review approves the payment and opens the next one, which is already loaded', async () => {
    const { server, decisionsOf } = open([payment('Asha'), payment('Bala')]);
    await seen('Asha');
    await waitFor(() => expect(server.callsTo('GET /applications/Bala/review')).toHaveLength(1));
    key('a');
    await seen('Bala');
    expect(decisionsOf('Asha')).toEqual([{ status: 'Approved', seenFlags: [], revision: 'r1' }]);
    key('a');
    expect(await screen.findByText('Nothing is waiting. All payments are decided.')).toBeInTheDocument();
  });

  it('A in the payment review approves nothing before the screenshot is loaded or while the key is held down', async () => {
    const { decisionsOf } = open([payment('Asha')]);
    await heading('Asha');
    key('a');
    expect(await screen.findByText('The screenshot is still on its way.')).toBeInTheDocument();
    await seen('Asha');
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    expect(decisionsOf('Asha')).toEqual([]);
  });

  it.each([
    ['a flag', { flags: ['disputed-utr'] }, /Needs a closer look: Another student claims this UTR\./],
    ['no proof', { paymentScreenshot: null }, /Needs a closer look: No screenshot was sent\./],
    [
      'another amount in the bank',
      { bank: { amountPaise: 14_850, paidOn: '2026-11-20' } },
      /Needs a closer look: The bank has ₹148\.50 instead of ₹149\./,
    ],
    [
      'no credit in the statement of its day',
      { missingOn: '2026-11-20' },
      /Needs a closer look: The statement of 20\/11 has no such credit\./,
    ],
  ] as const)(
    'the payment review approves a payment with %s only after a confirmation that names the doubt',
    async (_, overrides, words) => {
      const { decisionsOf } = open([payment('Asha', overrides as Partial<StaffApplication>)]);
      await heading('Asha');
      if (!('paymentScreenshot' in overrides)) await seen('Asha');
      key('a');
      const asked = await alertDialog('Approve anyway?');
      expect(asked.getByText(words)).toBeInTheDocument();
      key('a');
      fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
      await press(/^Approve/);
      const again = await alertDialog('Approve anyway?');
      expect(decisionsOf('Asha')).toEqual([]);
      fireEvent.click(again.getByRole('button', { name: 'Approve anyway' }));
      await waitFor(() => expect(decisionsOf('Asha')).toHaveLength(1));
    },
  );

  it('the payment review asks for a confirmation when the screenshot could not be loaded', async () => {
    const { decisionsOf } = open([payment('Asha')]);
    fireEvent.error(await screen.findByRole('img', { name: 'Payment screenshot of Asha' }));
    key('a');
    const asked = await alertDialog('Approve anyway?');
    expect(asked.getByText(/The screenshot could not be looked at/)).toBeInTheDocument();
    expect(decisionsOf('Asha')).toEqual([]);
  });

  it('R in the payment review opens the rejection, and Ctrl+Enter sends it with the chosen reason', async () => {
    const { decisionsOf } = open([payment('Asha'), payment('Bala')]);
    await seen('Asha');
    key('r');
    const asked = await dialog('Reject this application?');
    fireEvent.click(asked.getByRole('button', { name: 'The amount on the screenshot is not ₹149.' }));
    fireEvent.keyDown(asked.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
    await heading('Bala');
    expect(decisionsOf('Asha')).toEqual([
      { status: 'Rejected', rejectionReason: 'The amount on the screenshot is not ₹149.' },
    ]);
  });

  it('the payment review offers an internship’s own rejection reasons before the general ones', async () => {
    const { internship } = payment('Asha');
    const own = { ...internship, isAccepting: true, rejectionReasons: ['The batch is full.'] };
    const { company: _company, ...name } = own;
    open([payment('Asha')], {
      'GET /internships/names': success(
        [name, { ...name, _id: 'other', rejectionReasons: ['Something else.'] }],
        { nextCursor: null },
      ),
    });
    await seen('Asha');
    key('r');
    const asked = await dialog('Reject this application?');
    await asked.findByRole('button', { name: 'The batch is full.' });
    const reasons = within(asked.getByRole('list', { name: 'Ready sentences' })).getAllByRole('button');
    expect(reasons[0]?.textContent).toBe('The batch is full.');
    expect(reasons[1]?.textContent).toMatch(/^The UTR does not appear/);
    expect(asked.queryByRole('button', { name: 'Something else.' })).toBeNull();
  });

  it('the payment review offers a typed rejection reason again for the same internship', async () => {
    open([payment('Asha'), payment('Bala')]);
    await seen('Asha');
    key('r');
    const first = await dialog('Reject this application?');
    fireEvent.change(first.getByLabelText('Reason'), { target: { value: 'Paid to the old account.' } });
    fireEvent.click(first.getByRole('button', { name: 'Reject application' }));
    await seen('Bala');
    key('r');
    const reasons = within(await screen.findByRole('list', { name: 'Ready sentences' }));
    expect(reasons.getAllByRole('button')[0]?.textContent).toBe('Paid to the old account.');
  });

  it('the payment review shows that nothing matches a search, not that all payments are decided', async () => {
    open([], {}, '?q=Nobody');
    expect(await screen.findByText('Nothing that matches is waiting.')).toBeInTheDocument();
  });

  it('N skips a payment in the payment review, arrow keys go back and forth, and skipped payments stay undecided', async () => {
    const { decisionsOf } = open([payment('Asha'), payment('Bala')]);
    await heading('Asha');
    key('n');
    await heading('Bala');
    key('ArrowLeft');
    await heading('Asha');
    key('ArrowRight');
    await heading('Bala');
    key('n');
    expect(await screen.findByText('2 were skipped.')).toBeInTheDocument();
    key('ArrowLeft');
    await seen('Bala');
    key('a');
    expect(await screen.findByText('1 was skipped.')).toBeInTheDocument();
    expect(decisionsOf('Asha')).toEqual([]);
  });

  it('U in the payment review undoes the latest decision and returns to that payment', async () => {
    const { server } = open([payment('Asha'), payment('Bala')]);
    await seen('Asha');
    key('a');
    await screen.findByText('Asha: approved.');
    key('u');
    expect(await screen.findByText('Asha: decision taken back.')).toBeInTheDocument();
    await heading('Asha');
    expect(server.callsTo('POST /applications/Asha/undo-decision')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  });

  it('U in the payment review undoes the last decision even after no payment is left', async () => {
    const { server } = open([payment('Asha')]);
    await seen('Asha');
    key('a');
    await screen.findByText('Nothing is waiting. All payments are decided.');
    await screen.findByText('Asha: approved.');
    key('u');
    await heading('Asha');
    expect(server.callsTo('POST /applications/Asha/undo-decision')).toHaveLength(1);
  });

  it('Undo in a toast returns the payment review to that payment', async () => {
    open([payment('Asha'), payment('Bala')]);
    await seen('Asha');
    key('a');
    await seen('Bala');
    await press('Undo');
    await heading('Asha');
  });

  it('the payment review continues with the same payment after a reload', async () => {
    const payments = [payment('Asha'), payment('Bala')];
    const first = openAs('accountant', '/accountant/review', routesFor(payments));
    await seen('Asha');
    key('n');
    await seen('Bala');
    first.unmount();
    open(payments);
    await heading('Bala');
  });

  it('the payment review sets an Applied payment to Under Review before it saves the decision', async () => {
    let answer = () => {};
    const asha = payment('Asha', { status: 'Applied' });
    const { decisionsOf } = open([asha], {
      'PUT /applications/Asha/status': ({ body }: ReceivedCall) => {
        const answered = success({ ...asha, status: (body as StaffApplication).status });
        return new Promise((resolve) => {
          answer = () => resolve(answered);
        });
      },
    });
    await seen('Asha');
    await waitFor(() => expect(decisionsOf('Asha')).toEqual([{ status: 'Under Review' }]));
    key('a');
    await screen.findByText('The last decisions are being saved.');
    expect(decisionsOf('Asha')).toHaveLength(1);
    answer();
    await waitFor(() => expect(decisionsOf('Asha')).toHaveLength(2));
    answer();
    expect(await screen.findByText('Asha: approved.')).toBeInTheDocument();
    await screen.findByText('Nothing is waiting. All payments are decided.');
  });

  it('? in the payment review lists the keys and offers to switch single-letter keys off', async () => {
    open([payment('Asha'), payment('Bala')]);
    await heading('Asha');
    key('?');
    const help = await dialog('Keys');
    fireEvent.click(help.getByRole('switch', { name: 'Single-letter keys' }));
    fireEvent.click(help.getByRole('button', { name: 'Close' }));
    key('n');
    expect(await heading('Asha')).toBeInTheDocument();
    await press(/^Skip/);
    await heading('Bala');
  });

  it('the payment review links to compared applications, and offers no decision on a decided one', async () => {
    const other = payment('Ravi', { status: 'Approved' });
    const compared = { application: payment('Asha'), sameScreenshot: [other], sameUtr: [], ofStudent: [] };
    open([payment('Asha')], {
      'GET /applications/Asha/review': success(compared),
      'GET /applications/Ravi/review': alone(other),
    });
    await heading('Asha');
    const list = within(await screen.findByRole('list', { name: 'With the same screenshot' }));
    fireEvent.click(list.getByRole('link', { name: 'Ravi, Web Development' }));
    await heading('Ravi');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});
