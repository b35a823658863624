import type { StaffApplication } from '@prarambh/contract/applications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildStaffApplication, buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, type Routes, respond, success } from '../../../testing/responder';

const STATUS = 'PUT /applications/u1_i1_1/status';
const ALREADY = 'This application is already rejected by Meera Nair on 20 Nov 2026.';

const list = (rows: StaffApplication[]) => success(rows, { nextCursor: null, total: rows.length });

function open(
  rows: StaffApplication[] = [buildStaffApplication()],
  { path = '/accountant/transactions', routes = {} as Routes } = {},
) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ name: 'Kavita', role: 'accountant' })),
    'GET /applications': list(rows),
    ...routes,
  });
  return { ...openApp(path), server };
}

const whose = 'Asha Verma, Web Development';
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('managing transactions', () => {
  it('the transactions table shows student, internship, amount, status, UTR, date and screenshot of each payment', async () => {
    const { server } = open([
      buildStaffApplication({ paymentScreenshot: null }),
      buildStaffApplication({ _id: 'b' }),
    ]);
    const rows = await screen.findAllByRole('row');
    const headers = within(rows[0] ?? document.body).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      '',
      'User',
      'Internship',
      'Amount',
      'Status',
      'Transaction ID',
      'UTR',
      'Date',
      'Payment Screenshot',
      'Actions',
    ]);
    const cells = within(rows[1] ?? document.body).getAllByRole('cell');
    expect(cells.slice(1, 9).map(({ textContent }) => textContent)).toEqual([
      'Asha Vermaasha@example.com',
      'Web Development',
      '₹149',
      'Applied',
      '632400000001',
      '632400000001',
      '10/11/2026',
      '-',
    ]);
    expect(screen.getByText('2 transactions')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Open the payment screenshot/ })).toHaveLength(1);
    expect(server.callsTo('GET /applications')).toHaveLength(1);
  });

  it.each([
    ['Applied', true],
    ['Under Review', true],
    ['Approved', false],
    ['Rejected', false],
    ['Offered', false],
  ] as const)(
    'the transactions table offers a decision only on undecided applications (on %s: %s)',
    async (status, isOffered) => {
      open([buildStaffApplication({ status })]);
      await button(`Details of ${whose}`);
      expect(screen.queryAllByRole('button', { name: /^(?:Approve|Reject) / })).toHaveLength(
        isOffered ? 2 : 0,
      );
    },
  );

  it('the transactions table approves with one click and shows the approval only after the server confirms it', async () => {
    let answer = () => {};
    const approved = success(buildStaffApplication({ status: 'Approved' }));
    const { server } = open(undefined, {
      routes: {
        [STATUS]: () =>
          new Promise((resolve) => {
            answer = () => resolve(approved);
          }),
      },
    });
    fireEvent.click(await button(`Approve ${whose}`));
    await waitFor(() => expect(screen.getByRole('button', { name: `Approve ${whose}` })).toBeDisabled());
    expect(server.callsTo(STATUS)).toHaveLength(1);
    answer();
    await waitFor(() => expect(screen.queryByRole('button', { name: `Approve ${whose}` })).toBeNull());
    expect(server.callsTo(STATUS)[0]?.body).toEqual({ status: 'Approved', seenFlags: [], revision: 'r1' });
  });

  it('a row of the transactions table stays locked until its own decision is saved', async () => {
    const other = buildStaffApplication({ _id: 'b', internship: { _id: 'i2', title: 'Data', company: 'P' } });
    const { server } = open([buildStaffApplication(), other], {
      routes: {
        [STATUS]: () => new Promise(() => {}),
        'PUT /applications/b/status': success({ ...other, status: 'Approved' }),
      },
    });
    const first = await button(`Approve ${whose}`);
    fireEvent.click(first);
    fireEvent.click(first);
    fireEvent.click(screen.getByRole('button', { name: 'Approve Asha Verma, Data' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Approve Asha Verma, Data' })).toBeNull(),
    );
    expect(await screen.findByText('Asha Verma: approved.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Approve ${whose}` })).toBeDisabled();
    expect(server.callsTo(STATUS)).toHaveLength(1);
  });

  it('the transactions table can be filtered by an open or closed internship', async () => {
    const names = [
      { _id: 'i9', title: 'Web Development', isAccepting: false, rejectionReasons: [] },
      { _id: 'i8', title: 'Cloud', isAccepting: true, rejectionReasons: [] },
      { _id: 'i7', title: 'Android', isAccepting: true, rejectionReasons: [] },
    ];
    const { server } = open(undefined, {
      routes: { 'GET /internships/names': success(names, { nextCursor: null }) },
    });
    const field = await screen.findByLabelText<HTMLSelectElement>('Internship');
    await waitFor(() =>
      expect([...field.options].map(({ text }) => text)).toEqual([
        'All',
        'Android',
        'Cloud',
        'Web Development',
      ]),
    );
    const groups = [...field.querySelectorAll('optgroup')].map(({ label, children }) => [
      label,
      children.length,
    ]);
    expect(groups).toEqual([
      ['Open', 2],
      ['Closed', 1],
    ]);
    fireEvent.change(field, { target: { value: 'i9' } });
    await waitFor(() =>
      expect(server.callsTo('GET /applications').at(-1)?.query.get('internship')).toBe('i9'),
    );
  });

  it('a rejection in the transactions table needs a reason, and Cancel or a blank reason sends nothing', async () => {
    const rejected = buildStaffApplication({ status: 'Rejected', rejectionReason: 'Not in the statement.' });
    const { server } = open(undefined, { routes: { [STATUS]: success(rejected) } });
    fireEvent.click(await button(`Reject ${whose}`));
    fireEvent.click((await dialog('Reject this application?')).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await button(`Reject ${whose}`));
    const empty = await dialog('Reject this application?');
    fireEvent.change(empty.getByLabelText('Reason'), { target: { value: '   ' } });
    fireEvent.click(empty.getByRole('button', { name: 'Reject application' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(STATUS)).toEqual([]);

    fireEvent.click(await button(`Reject ${whose}`));
    const filled = await dialog('Reject this application?');
    fireEvent.change(filled.getByLabelText('Reason'), { target: { value: 'Not in the statement.' } });
    fireEvent.click(filled.getByRole('button', { name: 'Reject application' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `Reject ${whose}` })).toBeNull());
    expect(server.callsTo(STATUS).map(({ body }) => body)).toEqual([
      { status: 'Rejected', rejectionReason: 'Not in the statement.' },
    ]);
  });

  it('an approval that conflicts with a colleague’s decision shows an error and that decision', async () => {
    const { server } = open(undefined, { routes: { [STATUS]: failure('conflict', ALREADY, 409) } });
    const approve = await button(`Approve ${whose}`);
    server.on('GET /applications', list([buildStaffApplication({ status: 'Rejected' })]));
    fireEvent.click(approve);
    expect(
      await screen.findByText(`Failed to approve application. Asha Verma: ${ALREADY}`),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: `Approve ${whose}` })).toBeNull());
    expect(screen.getByRole('cell', { name: 'Rejected' })).toBeInTheDocument();
  });

  it('a failed approval names the student until the message is dismissed, and can be repeated', async () => {
    open(undefined, { routes: { [STATUS]: { status: 500, body: null } } });
    const approve = await button(`Approve ${whose}`);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(approve);
    const failed = await screen.findByText('Failed to approve application. Asha Verma.');
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(failed).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(failed).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: `Approve ${whose}` })).toBeEnabled());
  });
});

describe('the details of a payment', () => {
  it('opening the details of a payment sets it to Under Review and names its flags in plain words', async () => {
    const flags = ['duplicate-screenshot', 'unusual-utr'] as const;
    const { server } = open([buildStaffApplication({ flags: [...flags] })], {
      routes: { [STATUS]: success(buildStaffApplication({ status: 'Under Review', flags: [...flags] })) },
    });
    fireEvent.click(await button(`Details of ${whose}`));
    const details = await dialog('Asha Verma');
    expect(details.getByText('Same screenshot as another application')).toBeInTheDocument();
    expect(details.getByText('UTR is not the 12 digits of a UPI payment')).toBeInTheDocument();
    expect(await details.findByText('Under Review')).toBeInTheDocument();
    expect(server.callsTo(STATUS).map(({ body }) => body)).toEqual([{ status: 'Under Review' }]);
    expect(details.getByRole('link', { name: /Open in a new tab/ }).getAttribute('target')).toBe('_blank');
    fireEvent.click(details.getByRole('button', { name: 'Zoom in' }));
    expect(details.getByRole('button', { name: 'Fit' })).toBeInTheDocument();
  });

  it('opening the details changes no decided payment, and shows a colleague’s decision without an error', async () => {
    const { server, unmount } = open([buildStaffApplication({ status: 'Approved' })]);
    fireEvent.click(await button(`Details of ${whose}`));
    await dialog('Asha Verma');
    expect(server.callsTo(STATUS)).toEqual([]);
    unmount();

    const second = open(undefined, { routes: { [STATUS]: failure('conflict', ALREADY, 409) } });
    const details = await button(`Details of ${whose}`);
    second.server.on('GET /applications', list([buildStaffApplication({ status: 'Rejected' })]));
    fireEvent.click(details);
    const shown = await dialog('Asha Verma');
    expect(await shown.findByText('Rejected')).toBeInTheDocument();
    expect(screen.queryByText(ALREADY, { exact: false })).toBeNull();
  });
});

describe('filters', () => {
  it('the transactions table takes its filters from the URL and ignores invalid ones', async () => {
    const { server } = open(undefined, {
      path: '/accountant/transactions?q=asha&status=Pending&from=2026-11-01&to=yesterday&colour=red',
    });
    await button(`Details of ${whose}`);
    const [{ query } = { query: new URLSearchParams() }] = server.callsTo('GET /applications');
    expect(Object.fromEntries(query)).toEqual({ q: 'asha', status: 'Pending', from: '2026-11-01' });
    expect(screen.getByLabelText('Search')).toHaveValue('asha');
    expect(screen.getByLabelText('Status')).toHaveValue('Pending');
  });

  it('the transactions table writes changed filters to the URL and sends them to the server', async () => {
    const { here, server } = open();
    await button(`Details of ${whose}`);
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Under Review' } });
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '6324' } });
    await waitFor(() => expect(here()).toBe('/accountant/transactions?status=Under+Review&q=6324'));
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo('GET /applications').at(-1)?.query ?? [])).toEqual({
        status: 'Under Review',
        q: '6324',
      }),
    );
  });

  it('the filters of the transactions table can be cleared when nothing matches', async () => {
    const { here } = open([], { path: '/accountant/transactions?status=Offered' });
    expect(await screen.findByText('No transactions match these filters.')).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] ?? document.body);
    await waitFor(() => expect(here()).toBe('/accountant/transactions'));
  });
});

describe('the accountant area', () => {
  it('the accountant’s transactions page reports a loading error and offers Retry', async () => {
    open(undefined, { routes: { 'GET /applications': failure('internal', 'No.', 500) } });
    expect(await screen.findByText('Failed to fetch applications')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('the accountant’s home page shows the numbers of transactions, and unknown URLs lead to it', async () => {
    const data = { totalTransactions: 1234, pendingApprovals: 30, approved: 1200, rejected: 4 };
    const { here } = open(undefined, {
      path: '/accountant/nowhere',
      routes: { 'GET /dashboard/stats': success(data, data) },
    });
    expect(await screen.findByText('1,234')).toBeInTheDocument();
    expect(here()).toBe('/accountant');
    for (const label of ['Total Transactions', 'Pending Approvals', 'Approved', 'Rejected']) {
      expect(screen.getByText(label)).toBeInTheDocument();
    }
  });

  it('the accountant’s home page reports when the statistics fail to load', async () => {
    open(undefined, {
      path: '/accountant',
      routes: { 'GET /dashboard/stats': failure('internal', 'No.', 500) },
    });
    expect(await screen.findByText('Could not load statistics.')).toBeInTheDocument();
  });
});
