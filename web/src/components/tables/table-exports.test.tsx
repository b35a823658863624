import type { ExportFile } from '@prarambh/contract/exports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failure, success } from '../../testing/responder';
import { openAs, rowOf, tableOf } from '../../testing/staff';

const PATH = '/admin-dashboard/queries';
const message = {
  _id: 'm1',
  name: 'Asha',
  email: 'asha@example.com',
  message: 'When?',
  createdAt: '2026-11-01T10:00:00.000Z',
  answer: null,
};

function exportFile(overrides: Partial<ExportFile> = {}): ExportFile {
  return {
    _id: 'e1',
    noun: 'contact queries',
    fileName: 'contact-queries.csv',
    state: 'preparing',
    rows: 0,
    total: 100_000,
    parts: 0,
    createdAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-11-23T10:00:00.000Z',
    ...overrides,
  };
}

const ready = exportFile({ state: 'ready', rows: 100_000, parts: 2 });
const part = (text: string) => ({ body: text, headers: { 'Content-Type': 'text/csv' } });

const open = (files: ExportFile[]) =>
  openAs('admin', PATH, { 'GET /contact-queries': tableOf(message), 'GET /exports': success(files) });

let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:file';
  });
});

it('an export that is too long for one response becomes a file, with the filters of the table', async () => {
  const { server } = openAs('admin', `${PATH}?q=asha`, {
    'GET /contact-queries': tableOf(message),
    'GET /exports': success([]),
    'GET /contact-queries/export': failure('too_large', 'More than 10,000 rows.', 413),
    'POST /exports': success(exportFile()),
  });
  await rowOf('Asha');
  server.on('GET /exports', success([exportFile({ rows: 25_000, parts: 5 })]));
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(
    await screen.findByText('Preparing 1,00,000 rows of contact queries… You can leave this page meanwhile.'),
  ).toBeInTheDocument();
  expect(server.callsTo('POST /exports')[0]?.body).toEqual({
    operation: 'GET /contact-queries/export',
    query: { q: 'asha' },
  });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

it('a short export is saved at once without a file on the server', async () => {
  const { server } = open([]);
  server.on('GET /contact-queries/export', part('Name\r\n'));
  await rowOf('Asha');
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.callsTo('POST /exports')).toEqual([]);
});

it('an export file is offered above every table with an export, and its parts are saved in order as one file', async () => {
  const { server } = openAs('accountant', '/accountant/transactions', {
    'GET /applications': tableOf(),
    'GET /exports': success([ready]),
  });
  server.on('GET /exports/e1/parts/1', part('Name\r\nAsha\r\n'));
  server.on('GET /exports/e1/parts/2', part('Ravi\r\n'));
  expect(await screen.findByText(/^The file with 1,00,000 contact queries is ready\./)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Download/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('Name\r\nAsha\r\nRavi\r\n');
});

it('an export file that cannot be downloaded shows an error and saves nothing', async () => {
  const { server } = open([ready]);
  server.on('GET /exports/e1/parts/1', part('Name\r\n'));
  server.on('GET /exports/e1/parts/2', failure('not_found', 'This file is not there any more.', 404));
  fireEvent.click(await screen.findByRole('button', { name: /^Download/ }));
  expect(await screen.findByText('This file is not there any more.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('a failed export file is shown until it is dismissed', async () => {
  const { server } = open([exportFile({ state: 'failed' })]);
  server.on('DELETE /exports/e1', success(undefined, { message: 'The file is removed.' }));
  expect(
    await screen.findByText('The file with 1,00,000 contact queries could not be made. Please try again.'),
  ).toBeInTheDocument();
  server.on('GET /exports', success([]));
  fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(screen.queryByText(/could not be made/)).toBeNull());
  expect(server.callsTo('DELETE /exports/e1')).toHaveLength(1);
});
