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
  it('My Applied Internships shows a message and a link to browse internships when there is no application', async () => {
    open(page([]));
    await screen.findByText('You have not applied for any internships yet.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse internships' }).getAttribute('href')).toBe('/');
  });

  it('My Applied Internships reports a loading error and loads again on Retry', async () => {
    const { server } = open(failure('internal', 'No.', 500));
    await screen.findByText('Failed to fetch your applications.');
    server.on('GET /applications/my-applications', page([buildApplication()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Web Development')).toBeInTheDocument();
  });

  it('My Applied Internships shows date, duration, UTR, screenshot and progress of an application', async () => {
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
    'an application shows its number, and how long the check takes only while it is undecided: %s',
    async (status, count) => {
      open(page([buildApplication({ status })]));
      const shown = within(await card('Web Development'));
      expect(shown.getByText('PR-20261110-632400000001')).toBeInTheDocument();
      expect(shown.queryAllByText(/usually takes up to 48 hours/)).toHaveLength(count);
    },
  );

  it('My Applied Internships shows the reason of a rejection and a link to apply again', async () => {
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

  it('My Applied Internships does not offer to apply again while a newer application is undecided', async () => {
    open(
      page([
        buildApplication({ _id: 'u1_i1_2' }),
        buildApplication({ status: 'Rejected', rejectionReason: 'No.' }),
      ]),
    );
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Apply again/ })).toBeNull();
  });

  it('My Applied Internships loads older applications with the button Load more', async () => {
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
    'the overview at %s shows what happens next with each application',
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

  it('My Transactions lists internship, date, amount, status and UTR of each payment', async () => {
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

  it('My Transactions shows a payment as Approved although its application is Offered', async () => {
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

  it('My Transactions shows a message when there is no payment yet', async () => {
    openTransactions(success([], { nextCursor: null }));
    expect(await screen.findByText('You have no transaction history.')).toBeInTheDocument();
  });

  it('My Transactions reports a loading error and offers Retry', async () => {
    openTransactions(failure('internal', 'No.', 500));
    expect(await screen.findByText('Could not fetch your data. Please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
