import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildStaffInternship } from '../../../testing/builders';
import { buildBulkJob } from '../../../testing/bulk-jobs';
import { buildStaffCertificate } from '../../../testing/document-builders';
import { failure, type Routes, success } from '../../../testing/responder';
import { alertDialog, openAs, press, tableOf, type } from '../../../testing/staff';

const REVOKE = 'DELETE /certificates/WEB-DEVELOPMENT-INT26-7F3K9Q';

const open = (routes: Routes = {}, search = '') =>
  openAs('admin', `/admin-dashboard/generate-certificate${search}`, {
    'GET /certificates': tableOf(buildStaffCertificate()),
    'GET /internships': tableOf(buildStaffInternship()),
    'POST /certificates/preview': success({ svg: '<svg/>', student: null }),
    ...routes,
  });

beforeAll(async () => void (await import('./generate-certificate-page')));

describe('the table of certificates', () => {
  const rows = (certificate = buildStaffCertificate()) => ({
    'GET /certificates': success([certificate], { nextCursor: null, total: 1 }),
  });

  it('the table of certificates links to the PDF and the verification page of each certificate', async () => {
    open();
    const row = within(
      (await screen.findByText('Web-Development-INT26-7F3K9Q')).closest('tr') ?? document.body,
    );
    expect(screen.getByText('1 certificate')).toBeInTheDocument();
    expect(row.getByRole('link', { name: /^PDF of/ }).getAttribute('href')).toBe(
      '/api/files/certificates/c1.pdf?e=1&s=2',
    );
    expect(row.getByRole('link', { name: /^Verify/ }).getAttribute('href')).toBe(
      '/verify-certificate/WEB-DEVELOPMENT-INT26-7F3K9Q',
    );
  });

  it('a revoked certificate without a PDF has a disabled PDF button and no Delete button', async () => {
    const revoked = { fileUrl: null, isRevoked: true, revokedAt: '2026-11-05T09:00:00.000Z' };
    const { server } = open(rows(buildStaffCertificate(revoked)), '?isRevoked=true');
    expect(await screen.findByRole('button', { name: 'No PDF yet' })).toBeDisabled();
    expect(screen.getByText('02/11/2026, revoked 05/11/2026')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(server.callsTo('GET /certificates')[0]?.query.get('isRevoked')).toBe('true');
  });

  it('the selected certificates are revoked together after one confirmation', async () => {
    const { _id: id, candidateName } = buildStaffCertificate();
    const job = buildBulkJob({
      kind: 'issueCertificates',
      isReversal: true,
      decision: null,
      total: 1,
      done: 1,
    });
    const { server } = open({
      'POST /bulk-jobs/reversals': success(job),
      'GET /bulk-jobs': success([], { nextCursor: null }),
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`${id} of ${candidateName}`) }));
    await press('Revoke chosen');
    expect(server.callsTo('POST /bulk-jobs/reversals')).toEqual([]);
    fireEvent.click(
      (await alertDialog('Revoke 1 certificate?')).getByRole('button', { name: 'Revoke 1 certificate' }),
    );
    expect(await screen.findByText('1 of 1 taken back.')).toBeInTheDocument();
    expect(server.callsTo('POST /bulk-jobs/reversals')[0]?.body).toEqual({
      kind: 'issueCertificates',
      ids: [id],
    });
    expect(screen.queryByRole('button', { name: 'Revoke chosen' })).toBeNull();
  });

  it('the table of certificates keeps its filters in the URL and sends them to the server', async () => {
    const { here, server } = open();
    await screen.findByLabelText('Search');
    type('Search', 'asha');
    await waitFor(() => expect(here()).toContain('q=asha'));
    type('State', 'true');
    await waitFor(() => expect(here()).toContain('isRevoked=true'));
    await waitFor(() =>
      expect(server.callsTo('GET /certificates').at(-1)?.query.toString()).toBe('q=asha&isRevoked=true'),
    );
  });

  it('a certificate is deleted only after a confirmation, and a failed deletion shows an error', async () => {
    const { server } = open({ [REVOKE]: failure('internal', 'No.', 500) });
    const remove = 'Delete Web-Development-INT26-7F3K9Q of Asha Verma';
    await press(remove);
    expect(await screen.findByText('Are you sure you want to delete this certificate?')).toBeInTheDocument();
    await press('Cancel');
    expect(server.callsTo(REVOKE)).toEqual([]);
    await press(remove);
    await press('Delete');
    expect(await screen.findByText('Failed to delete certificate.')).toBeInTheDocument();
    server.on(REVOKE, { body: { success: true, message: 'Certificate deleted.' } });
    await press(remove);
    await press('Delete');
    expect(
      await screen.findByText('The certificate was deleted. It verifies as revoked from now on.'),
    ).toBeInTheDocument();
  });

  it('the table of certificates offers Retry after an error and Clear all filters when nothing matches', async () => {
    const { server } = open({ 'GET /certificates': failure('internal', 'No.', 500) }, '?q=zz');
    expect(await screen.findByText('Failed to fetch certificates.')).toBeInTheDocument();
    server.on('GET /certificates', success([], { nextCursor: null, total: 0 }));
    await press('Retry');
    await press('Clear all filters');
    expect(await screen.findByText('No certificates yet.')).toBeInTheDocument();
  });
});
