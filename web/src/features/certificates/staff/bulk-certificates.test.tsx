import { ChakraProvider } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import type { IssueResult } from '@prarambh/contract/document-batches';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client';
import { buildStaffInternship } from '../../../testing/builders';
import { failure, type ReceivedCall, type Routes, respond, success } from '../../../testing/responder';
import { siteSystem } from '../../../theme/system';
import { BulkCertificatesButton } from './bulk-certificates-button';

const BULK = 'POST /certificates/bulk';
const PREVIEW = 'POST /certificates/bulk/preview';

function result(index: number, overrides: Partial<IssueResult> = {}): IssueResult {
  return {
    student: { _id: `u${index}`, name: `Student ${index}`, internId: null },
    outcome: 'issued',
    documentId: `Web-${index}`,
    message: 'Issued',
    ...overrides,
  };
}

/** Two calls: the first ends at a cursor, the second at the end. */
function twoBatches({ body }: ReceivedCall) {
  const isFirst = (body as { cursor?: string }).cursor === undefined;
  return isFirst
    ? success([result(1), result(2, { outcome: 'held' })], { nextCursor: 'second', percent: 50 })
    : success(
        [
          result(3, { outcome: 'unfinished', documentId: null, message: '1 of 2 tasks completed' }),
          result(4, { outcome: 'refused', documentId: null, message: 'User not found.' }),
        ],
        { nextCursor: null, percent: 100 },
      );
}

async function open(routes: Routes) {
  const server = respond({
    'GET /internships': success([buildStaffInternship()], { nextCursor: null, total: 1 }),
    [PREVIEW]: forecast,
    ...routes,
  });
  render(
    <ChakraProvider value={siteSystem()}>
      <QueryClientProvider client={createQueryClient()}>
        <BulkCertificatesButton />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Issue to an internship' }));
  await screen.findByLabelText('Internship');
  return server;
}

/** Batches of which the second is answered when the test says so. */
async function openHeld() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await open({
    [BULK]: async (call) => {
      if (server.callsTo(BULK).length === 2) await held;
      return twoBatches(call);
    },
  });
  return { server, release };
}

const forecast = success(
  [
    result(1, { outcome: 'ready', documentId: null, message: 'Would get one' }),
    result(2, { outcome: 'held' }),
    result(3, { outcome: 'unfinished', documentId: null, message: '1 of 2 tasks completed' }),
  ],
  { nextCursor: null, percent: 100 },
);

async function look() {
  fireEvent.focus(screen.getByRole('combobox', { name: 'Internship' }));
  fireEvent.click(await screen.findByRole('option', { name: /Web Development/ }));
  fireEvent.change(screen.getByLabelText('Completion date'), { target: { value: '2026-11-20' } });
  fireEvent.click(screen.getByRole('button', { name: 'See who gets one' }));
}

async function start() {
  await look();
  fireEvent.click(await screen.findByRole('button', { name: 'Issue 1 certificate' }));
}

describe('certificates for a whole internship', () => {
  it('are issued batch after batch, with a result for each student and a summary', async () => {
    const server = await open({ [BULK]: twoBatches });
    await start();
    await screen.findByText(
      '1 certificate issued, 1 had one already, 1 not finished, 1 could not be issued.',
    );
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    const rows = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Student 1Web-1Issued',
      'Student 2Web-2Has one',
      'Student 31 of 2 tasks completedNot finished',
      'Student 4User not found.Not issued',
    ]);
    const order = {
      internshipId: 'i1',
      completionDate: '2026-11-20',
      signatureName: brand.signatureName,
    };
    expect(server.callsTo(BULK).map(({ body }) => body)).toEqual([order, { ...order, cursor: 'second' }]);
  });

  it('are issued only after it was said who gets one and who not and why', async () => {
    const server = await open({ [BULK]: twoBatches });
    await look();
    await screen.findByText('1 student gets a certificate, 1 had one already, 1 not finished.');
    expect(screen.getByText('1 of 2 tasks completed')).toBeInTheDocument();
    expect(server.callsTo(PREVIEW).map(({ body }) => body)).toEqual([{ internshipId: 'i1' }]);
    expect(server.callsTo(BULK)).toEqual([]);
  });

  it('go on from where they were when a call fails', async () => {
    let calls = 0;
    const server = await open({
      [BULK]: (call) => {
        calls += 1;
        return calls === 2 ? failure('unavailable', 'The service is busy.', 503) : twoBatches(call);
      },
    });
    await start();
    await screen.findByText(/The service is busy\. If you continue/);
    expect(screen.getByText('Stopped. 1 certificate issued, 1 had one already.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/1 certificate issued, 1 had one already, 1 not finished/);
    expect(server.callsTo(BULK).map(({ body }) => (body as { cursor?: string }).cursor)).toEqual([
      undefined,
      'second',
      'second',
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });

  it('stop when somebody says so', async () => {
    const { server, release } = await openHeld();
    await start();
    await screen.findByText('Student 1');
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    release();
    await screen.findByText(/^Stopped\./);
    expect(server.callsTo(BULK)).toHaveLength(2);
  });

  it('go on while the dialog is closed, and stand in it with their results when it is opened again', async () => {
    const { release } = await openHeld();
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await start();
    await screen.findByText('Student 1');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue in the background' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leave()).toBe(true);
    release();
    await waitFor(() => expect(leave()).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Issue to an internship' }));
    expect(await screen.findByText('User not found.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Another internship' }));
    expect(await screen.findByLabelText('Internship')).toBeInTheDocument();
  });

  it('are found by the title of the internship, also of one that is long ago or deleted', async () => {
    const server = await open({ [BULK]: twoBatches });
    const field = screen.getByRole('combobox', { name: 'Internship' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'bygone' } });
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo('GET /internships').at(-1)?.query ?? [])).toEqual({
        q: 'bygone',
        limit: '8',
        withArchived: 'true',
      }),
    );
  });

  it('are not started without an internship', async () => {
    const server = await open({ [BULK]: twoBatches });
    fireEvent.click(screen.getByRole('button', { name: 'See who gets one' }));
    await screen.findByText('Please choose an internship.');
    expect(server.callsTo(BULK)).toEqual([]);
  });
});
