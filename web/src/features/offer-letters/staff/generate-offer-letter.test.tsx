import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../../testing/builders';
import { buildStaffOfferLetter } from '../../../testing/document-builders';
import { openApp } from '../../../testing/render-app';
import { failure, type ReceivedCall, type Routes, respond, success } from '../../../testing/responder';

const CREATE = 'POST /offer-letters';
const PREVIEW = 'POST /offer-letters/preview';
const REVOKE = 'DELETE /offer-letters/OL26-7F3K9QH2M8VX';

const NAMES = new Map([
  ['INT26-7F3K9Q', 'Asha Verma'],
  ['INT26-8G4M2R', 'Ravi Rao'],
]);

function draw({ body }: ReceivedCall) {
  const { user } = body as { user: string };
  const name = NAMES.get(user);
  const student = name ? { name, internId: user } : null;
  return success({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', student });
}

function open(routes: Routes = {}) {
  const server = respond({
    'GET /auth/me': success(buildUser({ name: 'Meera', role: 'admin' })),
    'GET /offer-letters': success([buildStaffOfferLetter()], { nextCursor: null, total: 1 }),
    'GET /internships': success([], { nextCursor: null, total: 0 }),
    [PREVIEW]: draw,
    ...routes,
  });
  return { ...openApp('/admin-dashboard/generate-offer-letter'), server };
}

// Loading the page's code must not count as waiting time of a test.
beforeAll(async () => void (await import('./generate-offer-letter-page')));
beforeEach(() => localStorage.setItem('token', buildToken()));

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function fillIn() {
  await type('Student ID or user ID', 'INT26-7F3K9Q');
  expect(await screen.findByText('Asha Verma, INT26-7F3K9Q')).toBeInTheDocument();
  await type('Job title', 'Web Development Intern');
  await type('Issue date', '2026-11-02');
  await type('Stipend', '5000');
  await type('HR name', 'Kavita Rao');
}

it('a second click issues no second offer letter, and the form fills in company, name and intern ID', async () => {
  const { server } = open({ [CREATE]: success(buildStaffOfferLetter()) });
  await fillIn();
  await press('Generate Offer Letter');
  await press('Generate Offer Letter');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Offer letter generated successfully!');
  expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
    {
      user: 'INT26-7F3K9Q',
      candidateName: 'Asha Verma',
      internId: 'INT26-7F3K9Q',
      title: 'Web Development Intern',
      company: 'Prarambh',
      issueDate: '2026-11-02',
      startDate: null,
      stipend: '₹5,000',
      techPartner: null,
      duration: null,
      hrName: 'Kavita Rao',
    },
  ]);
  await press('OK');
  expect((await field('Candidate name')).value).toBe('');
  expect([(await field('Company')).value, (await field('HR name')).value]).toEqual([
    'Prarambh',
    'Kavita Rao',
  ]);
});

it('correcting the student ID replaces the filled-in name and intern ID, but keeps a typed name', async () => {
  open();
  await fillIn();
  await type('Student ID or user ID', 'INT26-8G4M2R');
  await waitFor(async () => expect((await field('Candidate name')).value).toBe('Ravi Rao'));
  expect((await field('Intern ID (optional)')).value).toBe('INT26-8G4M2R');
  await type('Candidate name', 'R. Rao');
  await type('Student ID or user ID', 'nobody');
  expect(await screen.findByText('No student has this ID yet.')).toBeInTheDocument();
  expect((await field('Intern ID (optional)')).value).toBe('');
  expect((await field('Candidate name')).value).toBe('R. Rao');
});

it('an error from the server is shown in an alert, and the form keeps the typed values', async () => {
  const reason = 'User not found.';
  open({ [CREATE]: failure('not_found', reason, 404) });
  await fillIn();
  await press('Generate Offer Letter');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Error: User not found.');
  await press('OK');
  expect((await field('Job title')).value).toBe('Web Development Intern');
});

it('the offer letter form requires every field except intern ID, start date and tech partner', async () => {
  const { server } = open();
  for (const label of ['Company', 'Issue date']) await type(label, '');
  await press('Generate Offer Letter');
  for (const label of ['The student', 'Candidate name', 'Job title', 'Company', 'Stipend', 'HR name'])
    expect(await screen.findByText(`${label} is required.`)).toBeInTheDocument();
  expect(screen.getByText('Please enter the issue date as YYYY-MM-DD.')).toBeInTheDocument();
  expect(server.callsTo(CREATE)).toEqual([]);
});

it('the list of offer letters links to PDF and verification, and deletes a letter only after a confirmation', async () => {
  const { server } = open({ [REVOKE]: failure('internal', 'No.', 500) });
  const row = within((await screen.findByText('asha@example.com')).closest('tr') ?? document.body);
  expect(row.getByRole('link', { name: /^PDF of/ }).getAttribute('href')).toContain('/offer-letters/l1.pdf');
  expect(row.getByRole('link', { name: /^Verify/ }).getAttribute('href')).toBe(
    '/verify-letter/OL26-7F3K9QH2M8VX',
  );
  fireEvent.click(row.getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('Are you sure you want to delete this offer letter?')).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('Failed to delete offer letter.')).toBeInTheDocument();
  expect(server.callsTo(REVOKE)).toHaveLength(1);
});

it('an offer letter is corrected in the same form for the same student, which asks before it discards changes', async () => {
  const CORRECT = 'POST /offer-letters/OL26-7F3K9QH2M8VX/reissue';
  const { server } = open({ [CORRECT]: success(buildStaffOfferLetter({ stipend: '₹5,000' })) });
  await press('Correct the offer letter of Asha Verma, Web Development Intern');
  expect(await screen.findByText(/^Correcting OL26-7F3K9QH2M8VX/)).toBeInTheDocument();
  expect((await field('Student ID or user ID')).readOnly).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Candidate name'));
  await type('Stipend', '5000');
  await press('Cancel correction');
  expect(await screen.findByText('Discard what you typed?')).toBeInTheDocument();
  await press('Keep editing');
  await press('Issue corrected offer letter');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Offer letter generated successfully!');
  expect(server.callsTo(CORRECT).map(({ body }) => body)).toEqual([
    {
      candidateName: 'Asha Verma',
      internId: 'INT26-7F3K9Q',
      title: 'Web Development Intern',
      company: 'Prarambh',
      issueDate: '2026-11-02',
      startDate: null,
      stipend: '₹5,000',
      techPartner: null,
      duration: null,
      hrName: 'Meera Nair',
    },
  ]);
  await press('OK');
  expect((await field('Student ID or user ID')).readOnly).toBe(false);
});

it('the list of offer letters marks replaced letters and does not offer to correct them', async () => {
  const at = '2026-11-05T10:00:00.000Z';
  const replaced = { isRevoked: true, revokedAt: at, replacedBy: 'OL26-8G4M2RH2M8VX' };
  open({ 'GET /offer-letters': success([buildStaffOfferLetter(replaced)], { nextCursor: null, total: 1 }) });
  expect(await screen.findByText('02/11/2026, replaced 05/11/2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

it('the search of the offer letters is kept in the URL and sent to the server', async () => {
  const { here, server } = open();
  await type('Search', 'verma');
  await waitFor(() => expect(here()).toContain('q=verma'));
  await waitFor(() => expect(server.callsTo('GET /offer-letters').at(-1)?.query.get('q')).toBe('verma'));
});

it('the offer letter page has a form, a preview that follows the form, and the list of generated letters', async () => {
  const { server } = open();
  expect(await screen.findByAltText('The offer letter as it will be issued')).toBeInTheDocument();
  const before = server.callsTo(PREVIEW).length;
  await type('Job title', 'Data Analytics Intern');
  await waitFor(() => expect(server.callsTo(PREVIEW).length).toBeGreaterThan(before));
  expect(server.callsTo(PREVIEW).at(-1)?.body).toMatchObject({ title: 'Data Analytics Intern' });
  expect(await screen.findByText('1 offer letter')).toBeInTheDocument();
});
