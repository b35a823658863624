import type { Application } from '@prarambh/contract/applications';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildApplication, buildToken } from '../../testing/builders';
import { buildCertificate } from '../../testing/document-builders';
import { openApp } from '../../testing/render-app';
import { success } from '../../testing/responder';
import { respondToStudent } from '../../testing/student-server';

const page = (...items: unknown[]) => success(items, { nextCursor: null });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

function open(applications: Application[], certificates: unknown[] = []) {
  localStorage.setItem('token', buildToken());
  respondToStudent({
    'GET /applications/my-applications': page(...applications),
    'GET /certificates/my-certificates': page(...certificates),
  });
  return openApp('/dashboard');
}

const approved = (decidedAt: string, _id = 'a1') => buildApplication({ _id, status: 'Approved', decidedAt });

const certificate = buildCertificate({ issuedAt: daysAgo(1) });

const theNextCard = () => screen.findByRole('heading', { level: 2, name: 'Next' });

it('a student’s first approval is celebrated once, with a link to the tasks', async () => {
  const { unmount } = open([approved(daysAgo(1))]);
  expect(await screen.findByRole('heading', { name: 'You are in!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open my tasks' }).getAttribute('href')).toBe(
    '/dashboard/my-tasks',
  );
  unmount();
  open([approved(daysAgo(1))]);
  await theNextCard();
  expect(screen.queryByRole('heading', { name: 'You are in!' })).toBeNull();
});

it('a new certificate is celebrated', async () => {
  open([approved(daysAgo(40))], [certificate]);
  expect(await screen.findByRole('heading', { name: 'Your certificate is here' })).toBeInTheDocument();
});

it('a certificate generated on My Certificates is celebrated without a link to that page', async () => {
  localStorage.setItem('token', buildToken());
  const generated = { ...success(certificate, { message: 'Done.' }), status: 201 };
  const server = respondToStudent({
    'GET /certificates/progress': success([
      { internship: { _id: 'i1', title: 'Web Development' }, assigned: 1, completed: 1, from: null },
    ]),
    'POST /certificates/generate-self': generated,
  });
  openApp('/dashboard/certificates');
  server.on('GET /certificates/my-certificates', page());
  const button = await screen.findByRole('button', { name: 'Generate Certificate for Web Development' });
  server.on('GET /certificates/my-certificates', page(certificate));
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Your certificate is here' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open my certificates' })).toBeNull();
});

it.each([
  ['a second approval', [approved(daysAgo(1), 'a2'), approved(daysAgo(60))], []],
  ['an old approval on a new device', [approved(daysAgo(30))], []],
  ['an old certificate', [approved(daysAgo(90))], [{ ...certificate, issuedAt: daysAgo(30) }]],
])('%s is not celebrated', async (_what, applications, certificates) => {
  open(applications, certificates);
  await theNextCard();
  expect(screen.queryByRole('heading', { name: /^(You are in|Your certificate is here)/ })).toBeNull();
});
