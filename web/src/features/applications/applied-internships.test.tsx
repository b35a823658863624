import type { Application } from '@prarambh/contract/applications';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildApplication, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const page = (applications: Application[], nextCursor: string | null = null) =>
  success(applications, { nextCursor });

function open(
  answer: Parameters<ReturnType<typeof respond>['on']>[1],
  path = '/dashboard/applied-internships',
) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /applications/my-applications': answer,
  });
  return { ...openApp(path), server };
}

const card = (title: string) => screen.findByRole('article', { name: title });
const design = { _id: 'i2', title: 'UI Design', company: 'Prarambh Labs' };

describe('my applied internships', () => {
  it('my applied internships says so when there are none, and leads to the home page to browse', async () => {
    open(page([]));
    await screen.findByText('You have not applied for any internships yet.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse internships' }).getAttribute('href')).toBe('/');
  });

  it('my applied internships says when they cannot be fetched, and tries again on request', async () => {
    const { server } = open(failure('internal', 'No.', 500));
    await screen.findByText('Failed to fetch your applications.');
    server.on('GET /applications/my-applications', page([buildApplication()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Web Development')).toBeInTheDocument();
  });

  it('my applied internships shows what was sent: date, duration, UTR and the screenshot', async () => {
    open(page([buildApplication({ status: 'Under Review', reviewedAt: '2026-11-11T09:00:00.000Z' })]));
    const shown = within(await card('Web Development'));
    expect(shown.getByText('8 Weeks')).toBeInTheDocument();
    expect(shown.getByText('632400000001')).toBeInTheDocument();
    expect(shown.getAllByText('10/11/2026').length).toBeGreaterThan(0);
    expect(shown.getByRole('link', { name: /View the payment screenshot/ }).getAttribute('href')).toBe(
      '/api/files/screenshots/u1/a.png?e=1&s=2',
    );
    const steps = shown.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps).toEqual(['Submitted, done10/11/2026', 'Under review, now11/11/2026', 'Decision, to come']);
  });

  it.each([
    ['Applied', 1],
    ['Under Review', 1],
    ['Approved', 0],
  ] as const)(
    'shows the number, and how long the check takes only while it waits: %s',
    async (status, count) => {
      open(page([buildApplication({ status })]));
      const shown = within(await card('Web Development'));
      expect(shown.getByText('PR-20261110-632400000001')).toBeInTheDocument();
      expect(shown.queryAllByText(/usually takes up to 48 hours/)).toHaveLength(count);
    },
  );

  it('my applied internships tells the reason of a rejection in words and offers to apply again', async () => {
    open(
      page([
        buildApplication({
          status: 'Rejected',
          decidedAt: '2026-11-12T09:00:00.000Z',
          rejectionReason: 'The amount is not ₹149.',
        }),
      ]),
    );
    const shown = within(await card('Web Development'));
    expect(shown.getByText('The amount is not ₹149.', { exact: false })).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Apply again for Web Development' }).getAttribute('href')).toBe(
      '/payment?internshipId=i1',
    );
  });

  it('my applied internships does not offer to apply again while a newer application for it is on its way', async () => {
    open(
      page([
        buildApplication({ _id: 'u1_i1_2' }),
        buildApplication({ status: 'Rejected', rejectionReason: 'No.' }),
      ]),
    );
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Apply again/ })).toBeNull();
  });

  it('my applied internships has the older ones a button away', async () => {
    const { server } = open(({ query }) =>
      query.get('cursor') === 'c1'
        ? page([buildApplication({ _id: 'u1_i2_1', internship: design })])
        : page([buildApplication()], 'c1'),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await card('UI Design')).toBeInTheDocument();
    expect(server.callsTo('GET /applications/my-applications')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('the overview', () => {
  it.each(['/dashboard', '/dashboard/overview'])(
    'the overview says at %s what happens next with each application',
    async (path) => {
      open(page([buildApplication({ status: 'Approved' })]), path);
      await screen.findByRole('heading', { level: 1, name: 'Overview' });
      expect(await screen.findByText(/Your seat is confirmed/)).toBeInTheDocument();
      const menu = within(screen.getByRole('navigation', { name: 'Student dashboard' }));
      expect(menu.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    },
  );
});

describe('my transactions', () => {
  const openTransactions = (answer: ReturnType<typeof success>) => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser()), 'GET /transactions/my-transactions': answer });
    return openApp('/dashboard/transactions');
  };

  it('my transactions lists what was paid for, how much, and what became of it', async () => {
    const transaction = {
      _id: 't1',
      date: '2026-11-10T09:00:00.000Z',
      amount: 149,
      status: 'Approved',
      transactionId: '632400000001',
      internship: design,
    };
    openTransactions(success([transaction], { nextCursor: null }));
    const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
    for (const text of ['UI Design', '10/11/2026', '₹149', 'Approved', '632400000001']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
  });

  it('my transactions calls the payment Approved after an offer letter changed the application', async () => {
    const transaction = {
      _id: 't1',
      date: '2026-11-10T09:00:00.000Z',
      amount: 149,
      transactionId: '632400000001',
    };
    openTransactions(
      success([{ ...transaction, status: 'Offered', internship: design }], { nextCursor: null }),
    );
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect(screen.queryByText('Offered')).toBeNull();
  });

  it('my transactions says so when nothing was paid yet', async () => {
    openTransactions(success([], { nextCursor: null }));
    expect(await screen.findByText('You have no transaction history.')).toBeInTheDocument();
  });

  it('my transactions says when they cannot be fetched', async () => {
    openTransactions(failure('internal', 'No.', 500));
    expect(await screen.findByText('Could not fetch your data. Please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
