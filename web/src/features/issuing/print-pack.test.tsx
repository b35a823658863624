import type { ExportFile } from '@prarambh/contract/exports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildStaffInternship } from '../../testing/builders';
import { failure, success } from '../../testing/responder';
import { openAs, tableOf } from '../../testing/staff';

const PATH = '/admin-dashboard/generate-certificate';
const PACK = 'GET /certificates/pack';

const certificate = (index: number, isRevoked = false) => ({
  _id: `WEB-${index}`,
  certificateId: `Web-${index}`,
  candidateName: `Student ${index}`,
  internshipTitle: 'Web Development',
  internshipId: 'i1',
  duration: '8 Weeks',
  completionDate: '2026-11-01',
  signatureName: 'Meera Nair',
  fileUrl: '/api/files/x.pdf',
  issuedAt: '2026-11-02T10:00:00.000Z',
  user: { _id: `u${index}`, name: `Student ${index}`, email: `s${index}@example.com`, internId: null },
  course: 'Web Development',
  revision: 1,
  isRevoked,
  revokedAt: null,
  replacedBy: null,
});

const file: ExportFile = {
  _id: 'e1',
  noun: 'certificates',
  fileName: 'certificates.pdf',
  state: 'preparing',
  rows: 50,
  total: 200,
  parts: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-23T10:00:00.000Z',
};
const pdf = { body: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } };

const open = () =>
  openAs('admin', PATH, {
    'GET /certificates': tableOf(certificate(1), certificate(2), certificate(3)),
    'GET /exports': success([]),
    'GET /internships': success([buildStaffInternship()], { nextCursor: null, total: 1 }),
  });

let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:file';
  });
});

it('a print pack saves the selected certificates as one PDF in the chosen order', async () => {
  const { server } = open();
  server.on(PACK, pdf);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select WEB-3 of Student 3' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select WEB-1 of Student 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Print 2 chosen' }));
  fireEvent.change(await screen.findByLabelText('Order'), { target: { value: 'oldest' } });
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(Object.fromEntries(server.callsTo(PACK)[0]?.query ?? [])).toEqual({
    ids: 'WEB-3,WEB-1',
    sort: 'oldest',
  });
  expect(await screen.findByRole('button', { name: 'Print pack' })).toBeInTheDocument();
});

it('a print pack without selected certificates needs an internship, and a large pack shows its progress', async () => {
  const { server } = open();
  server.on(PACK, failure('too_large', 'A pack of more than 50 papers is made into a file first.', 413));
  server.on('POST /exports', success(file));
  fireEvent.click(await screen.findByRole('button', { name: 'Print pack' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Please choose an internship.')).toBeInTheDocument();
  fireEvent.focus(screen.getByRole('combobox', { name: 'Internship' }));
  fireEvent.click(await screen.findByRole('option', { name: /Web Development/ }));
  server.on('GET /exports', success([file]));
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(
    await screen.findByText('Preparing 200 certificates… You can leave this page meanwhile.'),
  ).toBeInTheDocument();
  expect(server.callsTo('POST /exports')[0]?.body).toMatchObject({
    operation: PACK,
    query: { sort: 'name' },
  });
});
