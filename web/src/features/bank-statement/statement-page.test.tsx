import fs from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCredit, buildSummary } from '../../testing/bank';
import { buildBulkJob, buildNewBulkJob } from '../../testing/bulk-jobs';
import { failure, success } from '../../testing/responder';
import { alertDialog, openAs, press, rowOf, tableOf } from '../../testing/staff';
import { SENTENCES } from './reader/files';

const sample = (name: string) =>
  new File([fs.readFileSync(path.join(import.meta.dirname, 'reader/samples', name))], name);

const added = {
  matched: 2,
  flagged: 0,
  'amount-differs': 0,
  decided: 0,
  unclaimed: 1,
  returned: 0,
  'set-aside': 0,
};
const record = {
  _id: 'a',
  by: { _id: 'staff', name: 'Meera Nair', role: 'accountant' },
  at: '2026-11-20T10:00:00.000Z',
  bank: 'SBI',
  from: '2026-11-19',
  to: '2026-11-20',
  lines: 6,
  credits: 3,
  added,
  finishedAt: '2026-11-20T10:00:01.000Z',
  withdrawnAt: null,
};

const nothing = {
  matched: 0,
  flagged: 0,
  'amount-differs': 0,
  decided: 0,
  unclaimed: 0,
  returned: 0,
  'set-aside': 0,
};
const begun = { ...record, added: nothing, finishedAt: null };

function open(
  routes: Parameters<typeof openAs>[2] = {},
  role: 'accountant' | 'admin' = 'accountant',
  search = '',
) {
  const page = role === 'admin' ? '/admin-dashboard/statement' : '/accountant/statement';
  return openAs(role, `${page}${search}`, {
    'GET /bank-credits/summary': success(buildSummary()),
    'GET /bulk-jobs': success([], { nextCursor: null }),
    'GET /bank-credits': tableOf(buildCredit()),
    'GET /bank-imports': success([], { nextCursor: null }),
    'POST /bank-imports': success(begun),
    [`POST /bank-imports/${SHA}/credits`]: success(record),
    'GET /exports': success([]),
    ...routes,
  });
}

// SHA-256 of reader/samples/by-hand.csv.
const BY_HAND_SHA = '65ca9c3228e0b5f09a07a3c020c2c37751da3a44eb0ad1488ce38af0011754ad';
// SHA-256 of reader/samples/sbi.xls.
const SHA = 'f551d7ea54b8eb5dcfb1b9e21ecf4e7e1be45ff3ce24cdb87771250868a62c61';

const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Statement of the bank'), { target: { files: [file] } });

beforeEach(() => localStorage.clear());

describe('reading a statement', () => {
  it('reading a statement sends only its credits to the server and shows what it found', async () => {
    const { server } = open();
    await choose(sample('sbi.xls'));
    expect(
      await screen.findByText(
        'sbi.xls: Another bank, 19/11/2026 to 20/11/2026. 13 lines: 3 credits read, 10 skipped, 0 not understood.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/^New: 2 matched/)).toBeInTheDocument();
    expect(screen.getByText('Money out (1)')).toBeInTheDocument();
    expect(screen.getByText('Credit without a UTR (2)')).toBeInTheDocument();
    const [begun] = server.callsTo('POST /bank-imports');
    expect(begun?.body).toEqual({
      sha256: SHA,
      bank: 'Another bank',
      from: '2026-11-19',
      to: '2026-11-20',
      lines: 13,
      credits: 3,
    });
    const sent = server.received
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.stringify(body));
    expect(sent.join()).toContain('632312345601');
    for (const kept of ['STATIONE', '41234567890', 'INTEREST', 'shop@okhdfc']) {
      expect(sent.join()).not.toContain(kept);
    }
  });

  it('reading a statement a second time shows that all its credits were already known', async () => {
    open({ 'POST /bank-imports': success(record) });
    await choose(sample('sbi.xls'));
    expect(await screen.findByText(/^All credits were already known/)).toBeInTheDocument();
  });

  it('reading a statement asks for the columns of an unknown header, and sends credits only after confirmation', async () => {
    const { server } = open({
      'POST /bank-imports': success(record),
      [`POST /bank-imports/${BY_HAND_SHA}/credits`]: success(record),
    });
    await choose(sample('by-hand.csv'));
    expect(await screen.findByRole('cell', { name: 'UPI/632312345661/ASHA VERMA' })).toBeInTheDocument();
    await press('Read the statement');
    expect((await screen.findAllByText(/choose the date and narration columns/))[0]).toBeInTheDocument();
    for (const [label, column] of [
      ['Date', '0'],
      ['Narration', '1'],
      ['Credit', '2'],
      ['Debit', '3'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: column } });
    }
    await press('Read the statement');
    expect(await screen.findByRole('heading', { name: 'Money in, the first lines' })).toBeInTheDocument();
    expect(server.callsTo('POST /bank-imports')).toEqual([]);
    await press('Send 2 credits');
    await waitFor(() => expect(server.callsTo('POST /bank-imports')).toHaveLength(1));
    await choose(sample('by-hand.csv'));
    await press('Send 2 credits');
    await waitFor(() => expect(server.callsTo('POST /bank-imports')).toHaveLength(2));
    await press('Forget the chosen columns');
    expect(await screen.findByText(/The columns of this file are not known/)).toBeInTheDocument();
  });

  it('reading a statement asks for the order of day and month if the file leaves it open, and lists unclear lines', async () => {
    const { server } = open();
    const lines = ['Date,Description,Amount', '3/4/2026,UPI/632412345661/A,149.00'];
    await choose(new File([lines.join('\n')], 'a.csv'));
    expect(await screen.findByRole('button', { name: '3 April' })).toBeInTheDocument();
    await press('4 March');
    expect(await screen.findByText(/^No credit with a UTR was read/)).toBeInTheDocument();
    expect(screen.getByText(/certain whether money came in or went out \(1\)/)).toBeInTheDocument();
    expect(server.callsTo('POST /bank-imports')).toEqual([]);
  });

  it('a file that cannot be read as a statement shows what to do and sends nothing', async () => {
    const { server } = open();
    await choose(new File(['%PDF-1.7'], 'statement.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCES.pdf);
    expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a failed upload of a statement shows an error, and the same file can be chosen again', async () => {
    const { server } = open({ 'POST /bank-imports': failure('unavailable', 'Please try again.', 503) });
    await choose(sample('sbi.xls'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    server.on('POST /bank-imports', success(begun));
    await choose(sample('sbi.xls'));
    expect(await screen.findByText(/^New: /)).toBeInTheDocument();
  });
});

describe('approving the matched payments', () => {
  const approval = { kind: 'approveMatched', label: '298 payments, ₹44,402', total: 298 } as const;

  it('matched payments are approved with one button and a confirmation that names count and sum', async () => {
    const { server } = open({
      'POST /bulk-jobs/matched-payments': success(buildNewBulkJob(approval)),
      'POST /bulk-jobs/r1/continue': success(buildBulkJob({ ...approval, done: 297, refused: 1 })),
    });
    await press('Approve 298 matched payments (₹44,402)');
    const question = await alertDialog('Approve 298 payments of ₹44,402?');
    fireEvent.click(question.getByRole('button', { name: 'Approve 298 payments' }));
    expect(await screen.findByText('297 payments approved. 1 could not be.')).toBeInTheDocument();
    expect(server.callsTo('POST /bulk-jobs/matched-payments')[0]?.body).toEqual({
      asOf: '2026-11-20T10:00:00.000Z',
    });
  });

  it('the progress of a running approval of matched payments is shown after a reload', async () => {
    const running = buildNewBulkJob({ ...approval, state: 'running', done: 20 });
    open({
      'GET /bulk-jobs': success([running], { nextCursor: null }),
      'POST /bulk-jobs/r1/continue': success(running),
    });
    expect(await screen.findByText('20 of 298 processed…')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /matched payments/ })).toBeNull();
  });

  it('the statement page shows the progress of a colleague’s approval and who started it', async () => {
    const by = { _id: 'u9', name: 'Ravi Kumar', role: 'accountant' } as const;
    const running = buildNewBulkJob({ ...approval, by, isOwn: false, state: 'running', done: 20 });
    open({ 'GET /bulk-jobs': success([running], { nextCursor: null }) });
    const underWay = within(await screen.findByRole('list', { name: 'Under way' }));
    expect(underWay.getByText(/20 of 298 processed…/)).toBeInTheDocument();
    expect(underWay.getByText(/^Ravi Kumar, /)).toBeInTheDocument();
  });

  it('a flagged payment is not approved with the matched ones but alone, after a confirmation that names its flags', async () => {
    const flagged = buildCredit({ heap: 'flagged' });
    if (flagged.application) flagged.application.flags = ['no-screenshot'];
    const { server } = open({ 'GET /bank-credits': tableOf(flagged) }, 'accountant', '?heap=flagged');
    const row = await rowOf('Asha Verma');
    fireEvent.click(row.getByRole('button', { name: 'Approve Asha Verma…' }));
    const question = await alertDialog('Approve Asha Verma?');
    expect(question.getByText(/No screenshot was sent/)).toBeInTheDocument();
    expect(server.received.filter(({ method }) => method === 'PUT')).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Approve anyway' }));
    await waitFor(() =>
      expect(server.callsTo('PUT /applications/u1_i1_1/status').map(({ body }) => body)).toEqual([
        { status: 'Approved', seenFlags: ['no-screenshot'], revision: 'seen' },
      ]),
    );
  });
});

it('the statement page shows each match status with its count, and the reason of each credit', async () => {
  const less = buildCredit({ heap: 'amount-differs', amountPaise: 14_850 });
  open({ 'GET /bank-credits': tableOf(less) }, 'accountant', '?heap=amount-differs');
  const statuses = within(await screen.findByRole('navigation', { name: 'Match statuses' }));
  expect(await statuses.findByRole('link', { name: 'Matched (298)' })).toBeInTheDocument();
  expect(statuses.getByRole('link', { name: 'Not in the bank (3)' })).toBeInTheDocument();
  expect((await rowOf('₹148.50 instead of ₹149')).getByText('20/11/2026')).toBeInTheDocument();
});

it('admins can switch on automatic approval after a confirmation, and accountants only see it', async () => {
  const { server, unmount } = open(
    { 'PUT /bank-credits/settings': { body: { success: true, message: 'On.' } } },
    'admin',
  );
  fireEvent.click(await screen.findByRole('switch'));
  const question = await alertDialog('Approve exact matches automatically?');
  fireEvent.click(question.getByRole('button', { name: 'Switch on' }));
  await waitFor(() =>
    expect(server.callsTo('PUT /bank-credits/settings')[0]?.body).toEqual({ isAutomatic: true }),
  );
  unmount();
  open();
  expect(await screen.findByText('Exact matches wait until you approve them.')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('the statement page reports a loading error and retries', async () => {
  const { server } = open({ 'GET /bank-credits/summary': failure('internal', 'No.', 500) });
  expect(await screen.findByText('Could not load what is waiting.')).toBeInTheDocument();
  server.on('GET /bank-credits/summary', success(buildSummary()));
  await press('Retry');
  expect(await screen.findByRole('button', { name: /298 matched payments/ })).toBeInTheDocument();
});

it('a credit that a colleague decides leaves its list and count within half a minute, with a message', async () => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const stored = { credits: [buildCredit()] };
  const { server } = open(
    {
      'GET /bank-credits': () => tableOf(...stored.credits),
      'GET /dashboard/waiting/payments': () =>
        success({ count: stored.credits.length, latest: stored.credits[0]?._id ?? null }),
    },
    'admin',
  );
  const name = await screen.findByRole('link', { name: 'Asha Verma' });
  expect(name).toHaveAttribute('href', '/admin-dashboard/users/u1');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reads = server.callsTo('GET /bank-credits').length;
  // Returning to the tab checks at once if the poll's code has loaded.
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    for (const state of ['hidden', 'visible'] as const) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      window.dispatchEvent(new Event('visibilitychange'));
    }
    expect(server.callsTo('GET /bank-credits').length).toBeGreaterThan(reads);
  });
  stored.credits = [];
  const summaries = server.callsTo('GET /bank-credits/summary').length;
  await vi.advanceTimersByTimeAsync(30_500);
  expect(await screen.findByText('Just now: 1 credit changed by colleagues.')).toBeInTheDocument();
  await waitFor(() => expect(server.callsTo('GET /bank-credits/summary').length).toBeGreaterThan(summaries));
});
