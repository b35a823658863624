import { brand } from '@prarambh/contract/brand';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { IssueResult } from '@prarambh/contract/document-batches';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client';
import { buildStaffInternship } from '../../../testing/builders';
import { buildNewBulkJob, bulkJobServer } from '../../../testing/bulk-jobs';
import { failure, type Routes, respond, success } from '../../../testing/responder';
import { Surroundings } from '../../../testing/surroundings';
import { BulkCertificatesButton } from './bulk-certificates-button';

const BEGIN = 'POST /bulk-jobs/certificates';
const GO_ON = 'POST /bulk-jobs/r1/continue';
const PREVIEW = 'POST /certificates/bulk/preview';

function result(index: number, overrides: Partial<IssueResult> = {}): IssueResult {
  return {
    student: { _id: `u${index}`, name: `Student ${index}`, internId: null },
    outcome: 'done',
    documentId: null,
    message: 'Would get one',
    ...overrides,
  };
}

/** The common facts, and the job's ID. */
const issuing = (overrides: Partial<BulkJob> = {}) =>
  buildNewBulkJob({
    kind: 'issueCertificates',
    label: 'Web Development',
    decision: null,
    internshipId: 'i1',
    total: null,
    ...overrides,
  });
const refusals = [{ _id: 'u4', name: 'Student 4', message: 'User not found.' }];
const issued = issuing({
  state: 'done',
  percent: 100,
  done: 1,
  held: 1,
  unfinished: 1,
  refused: 1,
  refusals,
  endedAt: new Date().toISOString(),
});

/** A server that issues in the background; the next read returns `next`. */
function issuer(next: () => BulkJob | Promise<BulkJob>): Routes {
  let latest: BulkJob | null = null;
  return {
    ...bulkJobServer(() => latest),
    [BEGIN]: () => {
      latest = issuing();
      return success(latest);
    },
    [GO_ON]: async () => {
      latest = await next();
      return success(latest);
    },
  };
}

async function open(routes: Routes) {
  const server = respond({
    'GET /internships': success([buildStaffInternship()], { nextCursor: null, total: 1 }),
    [PREVIEW]: forecast,
    ...routes,
  });
  render(
    <Surroundings>
      <QueryClientProvider client={createQueryClient()}>
        <BulkCertificatesButton />
      </QueryClientProvider>
    </Surroundings>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Issue to an internship' }));
  await screen.findByLabelText('Internship');
  return server;
}

const forecast = success(
  [
    result(1),
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
  it('bulk certificates are issued after one confirmation, with a summary of students who got none', async () => {
    const server = await open(issuer(() => issued));
    await start();
    await screen.findByText(
      '1 certificate issued, 1 had one already, 1 not finished, 1 could not be issued.',
    );
    const rows = within(screen.getByRole('list', { name: 'Not done' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Student 4: User not found.']);
    expect(server.callsTo(BEGIN).map(({ body }) => body)).toEqual([
      { internshipId: 'i1', completionDate: '2026-11-20', signatureName: brand.signatureName },
    ]);
    expect(screen.getByRole('button', { name: 'All PDFs (zip)' })).toBeInTheDocument();
  });

  it('bulk certificates are issued only after a preview of who gets one and who does not, with the reason', async () => {
    const server = await open(issuer(() => issued));
    await look();
    await screen.findByText('1 student gets a certificate, 1 had one already, 1 not finished.');
    expect(screen.getByText('1 of 2 tasks completed')).toBeInTheDocument();
    expect(server.callsTo(PREVIEW).map(({ body }) => body)).toEqual([{ internshipId: 'i1' }]);
    expect(server.callsTo(BEGIN)).toEqual([]);
  });

  it('bulk certificates can continue in the background after a call fails', async () => {
    await open({ ...issuer(() => issued), [GO_ON]: failure('unavailable', 'The service is busy.', 503) });
    await start();
    await screen.findByText('Issuing… 0%');
    expect(screen.getByRole('button', { name: 'Continue in the background' })).toBeInTheDocument();
  });

  it('a running bulk job for certificates can be stopped', async () => {
    const stopped = issuing({
      state: 'stopped',
      done: 1,
      error: 'Stopped by Meera.',
      endedAt: issued.endedAt,
    });
    const server = await open({
      ...issuer(() => issuing({ state: 'running', percent: 10 })),
      'POST /bulk-jobs/r1/stop': success(stopped),
    });
    await start();
    await screen.findByText('Issuing… 10%');
    server.on(GO_ON, success(stopped));
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopped. 1 certificate issued.');
  });

  it('bulk certificates continue while the dialog is closed, and the reopened dialog shows the result', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open(issuer(() => held.then(() => issued)));
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await start();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue in the background' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leave()).toBe(true);
    release();
    await waitFor(() => expect(leave()).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Issue to an internship' }));
    expect(await screen.findByText(/User not found\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Another internship' }));
    expect(await screen.findByLabelText('Internship')).toBeInTheDocument();
    const earlier = screen.getByRole('list', { name: 'Issued to internships before', hidden: true });
    expect(earlier).toHaveTextContent('Web Development: 1 certificate issued');
  });

  it('the form for bulk certificates finds internships by title, including archived ones', async () => {
    const server = await open(issuer(() => issued));
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

  it('the form for bulk certificates requires an internship', async () => {
    const server = await open(issuer(() => issued));
    fireEvent.click(screen.getByRole('button', { name: 'See who gets one' }));
    await screen.findByText('Please choose an internship.');
    expect(server.callsTo(BEGIN)).toEqual([]);
  });
});
