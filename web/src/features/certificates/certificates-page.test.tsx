import { brand } from '@prarambh/contract/brand';
import type { CertificateProgress } from '@prarambh/contract/certificates';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { buildCertificate } from '../../testing/document-builders';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, respond, success } from '../../testing/responder';

const ID = buildCertificate().certificateId;
const GENERATE = 'POST /certificates/generate-self';

const progressOf = (completed: number, assigned: number): CertificateProgress => ({
  internship: { _id: 'i1', title: 'Web Development' },
  assigned,
  completed,
  from: null,
});

const page = (items: unknown[]) => success(items, { nextCursor: null });

function open(routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /certificates/my-certificates': page([]),
    'GET /certificates/progress': success([]),
    ...routes,
  });
  return { ...openApp('/dashboard/certificates'), server };
}

const hrefOf = (container: HTMLElement, name: string) =>
  within(container).getByRole('link', { name }).getAttribute('href') ?? '';

describe('my certificates', () => {
  it('My Certificates shows a message when there is no certificate', async () => {
    open();
    await screen.findByText('You have not been issued any certificates yet.');
  });

  it('My Certificates does not show the message for an empty list while a certificate can be generated', async () => {
    open({ 'GET /certificates/progress': success([progressOf(2, 2)]) });
    await screen.findByRole('button', { name: 'Generate Certificate for Web Development' });
    expect(screen.queryByText('You have not been issued any certificates yet.')).toBeNull();
  });

  it('My Certificates shows from which day on a certificate can be generated, and offers no button before', async () => {
    open({ 'GET /certificates/progress': success([{ ...progressOf(2, 2), from: '2031-03-10' }]) });
    await screen.findByText(/You can get your certificate from 10\/03\/2031 on\./);
    expect(screen.queryByRole('button', { name: /^Generate Certificate/ })).toBeNull();
  });

  it('My Certificates reports a loading error and loads again on Retry', async () => {
    const { server } = open({ 'GET /certificates/my-certificates': failure('internal', 'No.', 500) });
    await screen.findByText('Could not fetch your data. Please try again later.');
    server.on('GET /certificates/my-certificates', page([buildCertificate()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(ID);
  });

  it('My Certificates shows the printed facts and links to the verification page if there is no PDF', async () => {
    open({ 'GET /certificates/my-certificates': page([buildCertificate()]) });
    const card = await screen.findByRole('article', { name: 'Web Development' });
    for (const fact of ['awarded to Asha Verma', '8 Weeks', '01/11/2026', ID]) {
      expect(within(card).getByText(fact)).toBeInTheDocument();
    }
    expect(hrefOf(card, 'View Certificate')).toBe(`/verify-certificate/${ID}`);
  });

  it('My Certificates links to the PDF if there is one', async () => {
    const fileUrl = '/api/files/certificates/a.pdf?e=1&s=2';
    open({ 'GET /certificates/my-certificates': page([buildCertificate({ fileUrl })]) });
    const card = await screen.findByRole('article', { name: 'Web Development' });
    expect(hrefOf(card, 'View / Download PDF (opens in a new tab)')).toBe(fileUrl);
  });

  it('My Certificates shares a certificate on LinkedIn and WhatsApp with every value encoded for the URL', async () => {
    const certificate = buildCertificate({ internshipTitle: 'UI & UX = joy' });
    open({ 'GET /certificates/my-certificates': page([certificate]) });
    const card = await screen.findByRole('article', { name: 'UI & UX = joy' });
    const check = `http://localhost:3000/verify-certificate/${ID}`;
    const linkedIn = new URL(hrefOf(card, 'Add to LinkedIn'));
    expect(linkedIn.origin + linkedIn.pathname).toBe('https://www.linkedin.com/profile/add');
    expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'UI & UX = joy',
      organizationName: brand.name,
      issueYear: '2026',
      issueMonth: '11',
      certUrl: check,
      certId: ID,
    });
    const whatsApp = new URL(hrefOf(card, 'Share on WhatsApp'));
    expect(whatsApp.origin).toBe('https://wa.me');
    expect(whatsApp.searchParams.get('text')).toContain(`UI & UX = joy`);
    expect(whatsApp.searchParams.get('text')).toContain(check);
  });
});

describe('generating a certificate', () => {
  it('a certificate cannot be generated before all tasks are completed', async () => {
    open({ 'GET /certificates/progress': success([progressOf(2, 3)]) });
    await screen.findByText('2 of 3 tasks completed');
    expect(screen.queryByRole('button', { name: /Generate/ })).toBeNull();
  });

  it('a certificate can be generated after all tasks, and then appears in the list with the focus', async () => {
    const { server } = open({
      'GET /certificates/progress': success([progressOf(3, 3)]),
      [GENERATE]: success(buildCertificate()),
    });
    const button = await screen.findByRole('button', { name: 'Generate Certificate for Web Development' });
    server.on('GET /certificates/progress', success([]));
    server.on('GET /certificates/my-certificates', page([buildCertificate()]));
    fireEvent.click(button);
    await screen.findByText(`Certificate generated successfully! Certificate ID: ${ID}`);
    const card = within(await screen.findByRole('article', { name: 'Web Development' }));
    expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Web Development' }));
    expect(server.callsTo(GENERATE).map(({ body }) => body)).toEqual([{ internshipId: 'i1' }]);
    expect(screen.queryByRole('button', { name: /Generate/ })).toBeNull();
  });

  it('My Certificates still lists certificates when the check for a new one fails', async () => {
    open({
      'GET /certificates/progress': failure('internal', 'No.', 500),
      'GET /certificates/my-certificates': page([buildCertificate()]),
    });
    await screen.findByText(/Could not check whether a new certificate is ready/);
    await screen.findByRole('article', { name: 'Web Development' });
  });

  it('a certificate that cannot be generated shows the server’s reason', async () => {
    open({
      'GET /certificates/progress': success([progressOf(1, 1)]),
      [GENERATE]: failure('invalid', 'Please complete all your tasks first: 1 of 2 are completed.', 400),
    });
    fireEvent.click(await screen.findByRole('button', { name: /Generate/ }));
    await screen.findByText('Please complete all your tasks first: 1 of 2 are completed.');
  });
});
