import type { StaffApplication } from '@prarambh/contract/applications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffApplication, buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, type ReceivedCall, type Routes, respond, success } from '../../../testing/responder';

const DECISIONS = 'POST /applications/decisions';

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
    ...routes,
  });
  openApp('/accountant/transactions');
  return server;
}

/** A server that decides everything but the applications in `refused`. */
function decider(rows: StaffApplication[], refused: readonly string[] = []) {
  return ({ body }: ReceivedCall) => {
    const { ids, status } = body as { ids: string[]; status: 'Approved' | 'Rejected' };
    return success(
      ids.map((_id) => {
        const row = rows.find((candidate) => candidate._id === _id);
        const message = 'This application is already rejected by Meera Nair on 20 Nov 2026.';
        return refused.includes(_id)
          ? { _id, isDecided: false, code: 'conflict', message }
          : { _id, isDecided: true, application: { ...row, status } };
      }),
    );
  };
}

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} has no row`);
  return row;
};

describe('many applications at once', () => {
  it('are approved after one confirmation, a few in a call, with a result for each', async () => {
    const rows = rowsOf(7);
    const server = open(rows, { [DECISIONS]: decider(rows, ['a2']) });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Student 6, Web Development' }));
    expect(screen.getByText('6 chosen')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Approve chosen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 6 applications' }));

    expect(await screen.findByText('5 of 6 approved. 1 could not be.')).toBeInTheDocument();
    expect(server.callsTo(DECISIONS).map(({ body }) => body)).toEqual([
      { ids: ['a0', 'a1', 'a2', 'a3', 'a4'], status: 'Approved', seenFlags: [] },
      { ids: ['a5'], status: 'Approved', seenFlags: [] },
    ]);
    const refused = within(screen.getByRole('list', { name: 'Not decided' }));
    expect(refused.getByRole('listitem').textContent).toBe(
      'Student 2: This application is already rejected by Meera Nair on 20 Nov 2026.',
    );
    expect(screen.getByRole('progressbar', { name: 'Decisions' }).getAttribute('aria-valuenow')).toBe('100');
    expect(within(await rowOf('Student 0')).getByText('Approved')).toBeInTheDocument();
    expect(within(await rowOf('Student 6')).getByText('Applied')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen applications' })).toBeNull());
  });

  it('are rejected only with a reason, which all of them get', async () => {
    const rows = rowsOf(2);
    const server = open(rows, { [DECISIONS]: decider(rows) });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reject chosen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reject 2 applications' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(DECISIONS)).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Reject chosen' }));
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Not in the statement.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reject 2 applications' }));
    expect(await screen.findByText('2 of 2 rejected.')).toBeInTheDocument();
    expect(server.callsTo(DECISIONS)[0]?.body).toEqual({
      ids: ['a0', 'a1'],
      status: 'Rejected',
      rejectionReason: 'Not in the statement.',
    });
  });

  it('stay chosen when the call fails, and the failure stands beside each', async () => {
    open(rowsOf(2), { [DECISIONS]: failure('internal', 'No.', 500) });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    fireEvent.click(screen.getByRole('button', { name: 'Approve chosen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 2 applications' }));
    expect(await screen.findByText('0 of 2 approved. 2 could not be.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('2 chosen')).toBeInTheDocument();
  });

  it('show what has been decided all the same when the call fails half-way', async () => {
    const rows = rowsOf(2);
    const server = open(rows, { [DECISIONS]: failure('unavailable', 'Busy.', 503) });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    const [first, ...rest] = rows;
    const now = [{ ...first, status: 'Approved' }, ...rest];
    server.on('GET /applications', success(now, { nextCursor: null, total: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Approve chosen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 2 applications' }));
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('1 chosen')).toBeInTheDocument();
  });

  it('can be chosen only while there is something to decide', async () => {
    open([buildStaffApplication({ status: 'Approved' })]);
    expect(await screen.findByRole('checkbox', { name: 'Select all rows shown' })).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: /^Select Asha/ })).toBeNull();
  });
});

describe('keys on a row', () => {
  const one = (status: 'Approved' | 'Rejected') => buildStaffApplication({ _id: 'a0', status });

  it('move between rows, approve, tick, and reject with the reason in focus', async () => {
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

  it('decide nothing while one is held down, nor on a row that was pressed, also after a look at another window', async () => {
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

  it('do nothing with a modifier, on a button of the row, or on what is decided', async () => {
    const server = open([buildStaffApplication({ status: 'Rejected' })]);
    const row = await rowOf('Asha Verma');
    fireEvent.keyDown(row, { key: 'a' });
    fireEvent.keyDown(row, { key: 'r', ctrlKey: true });
    fireEvent.keyDown(within(row).getByRole('button', { name: /^Details/ }), { key: 'a' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('leaving in the middle', () => {
  it('is asked about by the browser, and what was begun goes on: its end is told on whatever page one is then, and found again where it began', async () => {
    const rows = rowsOf(6);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const decide = decider(rows, ['a2']);
    open(rows, {
      [DECISIONS]: async (call) => {
        await held;
        return decide(call);
      },
      'GET /meetings': success([], { nextCursor: null }),
    });
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    expect(leave()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Approve chosen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 6 applications' }));
    await screen.findByText('0 of 6 answered…');
    expect(leave()).toBe(true);
    const [meetings] = screen.getAllByRole('link', { name: 'Meetings' });
    if (meetings) fireEvent.click(meetings);
    await waitFor(() => expect(screen.queryByText('0 of 6 answered…')).toBeNull());
    answer();
    expect(await screen.findByText('5 of 6 approved. 1 could not be.')).toBeInTheDocument();
    await waitFor(() => expect(leave()).toBe(false));
    const [transactions] = screen.getAllByRole('link', { name: /Transactions/ });
    if (transactions) fireEvent.click(transactions);
    const refused = within(await screen.findByRole('list', { name: 'Not decided' }));
    expect(refused.getByRole('listitem')).toHaveTextContent(
      'Student 2: This application is already rejected',
    );
  });
});
