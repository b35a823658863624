import type { StaffApplication } from '@prarambh/contract/applications';
import type { BulkDecisionBody, BulkJob } from '@prarambh/contract/bulk-jobs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffApplication, buildToken, buildUser } from '../../../testing/builders';
import { buildBulkJob, buildNewBulkJob, bulkJobServer } from '../../../testing/bulk-jobs';
import { openApp } from '../../../testing/render-app';
import { failure, type Routes, respond, success } from '../../../testing/responder';

const BEGIN = 'POST /bulk-jobs/decisions';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildStaffApplication({
      _id: `a${index}`,
      user: { _id: `u${index}`, name: `Student ${index}`, email: `s${index}@example.com`, internId: null },
    }),
  );

function open(rows: StaffApplication[], routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ name: 'Kavita', role: 'accountant' })),
    'GET /applications': success(rows, { nextCursor: null, total: rows.length }),
    'GET /bulk-jobs': success([], { nextCursor: null }),
    ...routes,
  });
  openApp('/accountant/transactions');
  return server;
}

interface Server extends Partial<BulkJob> {
  /** Number of calls to continue before the job ends. */
  turns?: number;
}

/** A server that decides in the background; the test chooses the result. */
function decider({ turns = 1, ...end }: Server = {}): Routes {
  let latest: BulkJob | null = null;
  let left = turns;
  return {
    ...bulkJobServer(() => latest),
    [BEGIN]: ({ body }) => {
      const { applications, status } = body as BulkDecisionBody;
      const total = applications.length;
      latest = buildNewBulkJob({ total, decision: status, label: `Approve ${total} applications` });
      return success(latest);
    },
    'POST /bulk-jobs/r1/continue': () => {
      left -= 1;
      if (latest && left <= 0) {
        const { total, decision, label } = latest;
        latest = buildBulkJob({ total, decision, label, done: total ?? 0, ...end });
      }
      return success(latest);
    },
    'POST /bulk-jobs/r1/stop': () => {
      latest = buildBulkJob({ total: 2, done: 1, state: 'stopped', error: 'Stopped by Kavita.' });
      return success(latest);
    },
  };
}

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} has no row`);
  return row;
};

/** True if the browser would ask before the tab closes. */
const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const REFUSED = 'This application is already rejected by Meera Nair on 20 Nov 2026.';
const chooseAll = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
const approveChosen = async (count: number) => {
  fireEvent.click(screen.getByRole('button', { name: 'Approve chosen' }));
  fireEvent.click(await screen.findByRole('button', { name: `Approve ${count} applications` }));
};

describe('a bulk decision', () => {
  it('a bulk decision needs one confirmation and lists each application that could not be decided, with the reason', async () => {
    const refusals = [{ _id: 'a2', name: 'Student 2', message: REFUSED }];
    const server = open(rowsOf(7), decider({ done: 5, refused: 1, refusals }));
    await chooseAll();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Student 6, Web Development' }));
    expect(await screen.findByText('6 chosen')).toBeInTheDocument();
    const loaded = server.callsTo('GET /applications').length;
    await approveChosen(6);

    expect(await screen.findByText('5 of 6 approved. 1 could not be.')).toBeInTheDocument();
    expect(server.callsTo(BEGIN).map(({ body }) => body)).toEqual([
      {
        applications: ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'].map((_id) => ({
          _id,
          seenFlags: [],
          revision: 'r1',
        })),
        status: 'Approved',
      },
    ]);
    const refused = within(screen.getByRole('list', { name: 'Not done' }));
    expect(refused.getByRole('listitem').textContent).toBe(`Student 2: ${REFUSED}`);
    await waitFor(() => expect(server.callsTo('GET /applications').length).toBeGreaterThan(loaded));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen applications' })).toBeNull());
  });

  it('a bulk rejection needs a reason, which applies to all its applications', async () => {
    const server = open(rowsOf(2), decider());
    await chooseAll();
    fireEvent.click(screen.getByRole('button', { name: 'Reject chosen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reject 2 applications' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(BEGIN)).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Reject chosen' }));
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Not in the statement.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reject 2 applications' }));
    expect(await screen.findByText('2 of 2 rejected.')).toBeInTheDocument();
    expect(server.callsTo(BEGIN)[0]?.body).toMatchObject({
      status: 'Rejected',
      rejectionReason: 'Not in the statement.',
    });
  });

  it('applications stay selected when the server rejects a bulk decision', async () => {
    open(rowsOf(2), { ...decider(), [BEGIN]: failure('unavailable', 'Busy.', 503) });
    await chooseAll();
    await approveChosen(2);
    expect(await screen.findByText('Busy.')).toBeInTheDocument();
    expect(screen.getByText('2 chosen')).toBeInTheDocument();
  });

  it('applications can be selected while the result of the last bulk decision is shown', async () => {
    open(rowsOf(2), decider());
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Student 0, Web Development' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reject chosen' }));
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Not in the statement.' } });
    fireEvent.click(screen.getByRole('button', { name: /^Reject 1/ }));
    expect(await screen.findByText(/rejected\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Student 1, Web Development' }));
    expect(await screen.findByText('1 chosen')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(await screen.findByText(/rejected\./)).toBeInTheDocument();
  });

  it('a running bulk decision can be stopped', async () => {
    open(rowsOf(2), decider({ turns: 1000 }));
    await chooseAll();
    await approveChosen(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. 1 of 2 approved.')).toBeInTheDocument();
    expect(screen.getByText('Stopped by Kavita.')).toBeInTheDocument();
    await waitFor(() => expect(leave()).toBe(false));
  });

  it('decided applications cannot be selected for a bulk decision', async () => {
    open([buildStaffApplication({ status: 'Approved' })]);
    expect(await screen.findByRole('checkbox', { name: 'Select all rows shown' })).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: /^Select Asha/ })).toBeNull();
  });
});

describe('keys on a table row', () => {
  const one = (status: 'Approved' | 'Rejected') => buildStaffApplication({ _id: 'a0', status });

  it('keys on a table row move between rows, approve, select, and open the rejection with its reason in focus', async () => {
    const rows = rowsOf(3);
    const server = open(rows, { 'PUT /applications/a0/status': success(one('Approved')) });
    const [first, second, third] = [
      await rowOf('Student 0'),
      await rowOf('Student 1'),
      await rowOf('Student 2'),
    ];
    first.focus();
    fireEvent.keyDown(first, { key: 'j' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);

    fireEvent.keyDown(first, { key: 'a' });
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect(server.callsTo('PUT /applications/a0/status')).toHaveLength(1));

    fireEvent.keyDown(second, { key: 'x' });
    expect(screen.getByText('1 chosen')).toBeInTheDocument();
    expect(document.activeElement).toBe(third);
    fireEvent.keyDown(third, { key: 'r' });
    const reason = await screen.findByLabelText('Reason');
    expect(document.activeElement).toBe(reason);
  });

  it('keys decide nothing when held down or on a clicked row, even after the row loses and regains the focus', async () => {
    const rows = rowsOf(3);
    const server = open(rows, { 'PUT /applications/a0/status': success(one('Approved')) });
    const [first, second] = [await rowOf('Student 0'), await rowOf('Student 1')];
    const decisions = () => server.received.filter(({ method }) => method !== 'GET').length;
    first.focus();
    fireEvent.keyDown(first, { key: 'a' });
    fireEvent.keyDown(second, { key: 'a', repeat: true });
    expect(document.activeElement).toBe(second);

    fireEvent.pointerDown(within(second).getByText('s1@example.com'));
    second.focus();
    fireEvent.blur(second);
    fireEvent.focus(second);
    for (const key of ['A', 's', 'r', 'x', 'Enter']) fireEvent.keyDown(second, { key });
    await waitFor(() => expect(decisions()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('1 chosen')).toBeNull();

    fireEvent.keyDown(second, { key: 'j' });
    fireEvent.keyDown(await rowOf('Student 2'), { key: 'k' });
    fireEvent.keyDown(second, { key: 'x' });
    expect(screen.getByText('1 chosen')).toBeInTheDocument();
  });

  it('keys on a table row do nothing with a modifier key, on a button, or on a decided application', async () => {
    const server = open([buildStaffApplication({ status: 'Rejected' })]);
    const row = await rowOf('Asha Verma');
    fireEvent.keyDown(row, { key: 'a' });
    fireEvent.keyDown(row, { key: 'r', ctrlKey: true });
    fireEvent.keyDown(within(row).getByRole('button', { name: /^Details/ }), { key: 'a' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('leaving the page during a bulk decision', () => {
  it('a bulk decision warns before the tab closes, continues on other pages and shows its result there', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const refusals = [{ _id: 'a2', name: 'Student 2', message: REFUSED }];
    const decide = decider({ done: 5, refused: 1, refusals });
    const goOn = decide['POST /bulk-jobs/r1/continue'];
    open(rowsOf(6), {
      ...decide,
      'POST /bulk-jobs/r1/continue': async (call) => {
        await held;
        return typeof goOn === 'function' ? goOn(call) : {};
      },
      'GET /meetings': success([], { nextCursor: null }),
    });
    await chooseAll();
    expect(leave()).toBe(false);
    await approveChosen(6);
    await screen.findByText('0 of 6 processed…');
    expect(leave()).toBe(true);
    const [meetings] = screen.getAllByRole('link', { name: 'Meetings' });
    if (meetings) fireEvent.click(meetings);
    await waitFor(() => expect(screen.queryByText('0 of 6 processed…')).toBeNull());
    answer();
    expect(await screen.findByText('5 of 6 approved. 1 could not be.')).toBeInTheDocument();
    await waitFor(() => expect(leave()).toBe(false));
    const [transactions] = screen.getAllByRole('link', { name: /Transactions/ });
    if (transactions) fireEvent.click(transactions);
    const refused = within(await screen.findByRole('list', { name: 'Not done' }));
    expect(refused.getByRole('listitem')).toHaveTextContent(
      'Student 2: This application is already rejected',
    );
  });

  it('a running bulk decision is followed to its end after a reload, beside the earlier ones of colleagues', async () => {
    let latest = buildNewBulkJob({ done: 1, percent: 50, state: 'running' });
    const colleague = buildBulkJob({
      _id: 'r0',
      isOwn: false,
      by: { _id: 'u9', name: 'Ravi Kumar', role: 'admin' },
      label: 'Reject 3 applications',
      decision: 'Rejected',
      total: 3,
      refused: 1,
      refusals: [{ _id: 'a9', name: 'Student 9', message: REFUSED }],
    });
    open(rowsOf(2), {
      'GET /bulk-jobs': () => success([latest, colleague], { nextCursor: null }),
      'POST /bulk-jobs/r1/continue': () => {
        latest = buildBulkJob();
        return success(latest);
      },
    });
    const bar = within(await screen.findByRole('region', { name: 'Chosen applications' }));
    expect(await bar.findByText('2 of 2 approved.')).toBeInTheDocument();
    fireEvent.click(await screen.findByText('Earlier decisions about many at once'));
    const earlier = screen.getByRole('list', { name: 'Earlier decisions about many at once' });
    expect(earlier).toHaveTextContent('Reject 3 applications: 2 of 3 rejected. 1 could not be.');
    expect(earlier).toHaveTextContent('Ravi Kumar, ');
    expect(earlier).toHaveTextContent(`Student 9: ${REFUSED}`);
  });
});
