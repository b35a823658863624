import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import type { DashboardCharts } from '@prarambh/contract/dashboard';
import type { Role } from '@prarambh/contract/roles';
import type { WebVitalFigure } from '@prarambh/contract/web-vitals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildMeeting, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, respond, success } from '../../testing/responder';

const CHARTS = 'GET /dashboard/charts';
const STATS = 'GET /dashboard/stats';
const VITALS = 'GET /web-vitals';

const dayOf = (index: number) => new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
const charts: DashboardCharts = {
  days: Array.from({ length: 30 }, (_, index) => ({ day: dayOf(index), submitted: index === 29 ? 4 : 1 })),
  statuses: APPLICATION_STATUSES.map((status, index) => ({ status, count: index * 10 })),
  weeks: Array.from({ length: 8 }, (_, index) => ({
    from: dayOf(index * 7 - 24),
    approved: index,
    amount: index * 149,
  })),
};
const staffStats = {
  totalUsers: 20001,
  totalInternships: 8,
  totalMeetings: 5,
  totalTransactions: 1234,
  totalTransactionAmount: 183866,
  totalRegistrations: 1233,
  totalStudents: 19990,
  meetingsThisWeek: 3,
  activeInternships: 7,
};
const vitals: WebVitalFigure[] = [
  { page: '/', device: 'phone', vital: 'LCP', visits: 1200, p75: 1840 },
  { page: '/login', device: 'phone', vital: 'LCP', visits: 1, p75: 4100 },
  { page: '/', device: 'phone', vital: 'INP', visits: 900, p75: 240 },
  { page: '/', device: 'computer', vital: 'CLS', visits: 40, p75: 0.012 },
];
const accountantStats = { totalTransactions: 100, pendingApprovals: 10, approved: 60, rejected: 30 };

const HOMES = { admin: '/admin-dashboard', accountant: '/accountant', 'co-admin': '/coadmin', user: '/' };

function open(role: Role, routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const stats = role === 'accountant' ? accountantStats : staffStats;
  const server = respond({
    'GET /auth/me': success(buildUser({ role })),
    'GET /applications': success([], { nextCursor: null, total: 0 }),
    [STATS]: success(stats, stats),
    [CHARTS]: success(charts),
    'GET /dashboard/waiting': success([]),
    'GET /meetings': success([], { nextCursor: null }),
    [VITALS]: success(vitals),
    ...routes,
  });
  return { ...openApp(HOMES[role]), server };
}

const figures = async (count: number) => {
  const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  await waitFor(() => expect(cards().filter((text) => /\d$/.test(text))).toHaveLength(count));
  return cards();
};
const table = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('the home of an admin', () => {
  it('the home of an admin has six cards: users, internships, meetings, transactions, their amount, registrations', async () => {
    open('admin');
    await screen.findByText('20,001');
    expect(await figures(6)).toEqual([
      'Total Users20,001',
      'Total Internships8',
      'Total Meetings5',
      'Total Transactions1,234',
      'Transaction Amount₹1,83,866',
      'Internship Registrations1,233',
    ]);
  });

  it('the home of an admin shows 0 on every card while there is nothing to count', async () => {
    const none = Object.fromEntries(Object.keys(staffStats).map((name) => [name, 0]));
    open('admin', { [STATS]: success(none, none) });
    const shown = await figures(6);
    expect(shown.map((text) => text?.match(/₹?\d+$/)?.[0])).toEqual(['0', '0', '0', '0', '₹0', '0']);
  });

  it('the home of an admin shows 0, never NaN, for a statistic that is missing or no number', async () => {
    const partial = { totalUsers: 7, totalMeetings: null, totalTransactionAmount: 'many' };
    open('admin', { [STATS]: { ...success(partial, partial), isForeign: true } });
    const shown = await figures(6);
    expect(shown.map((text) => text?.match(/₹?\d+$/)?.[0])).toEqual(['7', '0', '0', '0', '₹0', '0']);
  });

  it('the home of an admin draws applications a day, their statuses, and the verified amount by week', async () => {
    open('admin');
    expect(await screen.findByText('33 applications in the last 30 days')).toBeInTheDocument();
    expect(screen.getByText('100 applications in all')).toBeInTheDocument();
    expect(screen.getByText('₹4,172 approved in the last 8 weeks, Monday to Sunday')).toBeInTheDocument();
    const shares = within(screen.getByRole('region', { name: 'Applications by status' }));
    expect(shares.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Applied00%',
      'Under Review1010%',
      'Approved2020%',
      'Rejected3030%',
      'Offered4040%',
    ]);
  });

  it('the home of an admin has each chart as a table for screen readers', async () => {
    open('admin');
    const days = await table('Applications a day');
    expect(days).toHaveLength(31);
    expect([days[0], days.at(-1)]).toEqual([
      ['Day', 'Applications'],
      ['Fri, 20 Nov 2026', '4 applications'],
    ]);
    expect((await table('Verified amount by week')).at(-1)).toEqual([
      'Week from Mon, 16 Nov 2026, so far',
      '₹1,043',
    ]);
  });

  it('the home of an admin says the value of a bar that is pointed at or reached with the arrow keys', async () => {
    open('admin');
    const plot = await screen.findByRole('img', { name: /^Applications a day/ });
    const summary = '33 applications in the last 30 days';
    const chart = within(screen.getByRole('region', { name: 'Applications a day' }));
    fireEvent.keyDown(plot, { key: 'ArrowLeft' });
    expect(chart.getByText('4 applications', { selector: 'b' })).toBeInTheDocument();
    fireEvent.keyDown(plot, { key: 'ArrowLeft' });
    expect(chart.getByText(/Thu, 19 Nov 2026:/)).toBeInTheDocument();
    fireEvent.keyDown(plot, { key: 'Home' });
    expect(chart.getByText(/Thu, 22 Oct 2026:/)).toBeInTheDocument();
    fireEvent.blur(plot);
    expect(chart.getByText(summary)).toBeInTheDocument();
    fireEvent.pointerEnter(plot.querySelectorAll('g')[29] ?? plot);
    expect(chart.getByText(/Fri, 20 Nov 2026:/)).toBeInTheDocument();
    fireEvent.pointerLeave(plot);
    expect(chart.getByText(summary)).toBeInTheDocument();
  });

  it('the home of an admin keeps its cards when the charts fail, and loads those again on request', async () => {
    const { server } = open('admin', { [CHARTS]: failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not load statistics.')).toBeInTheDocument();
    expect(await figures(6)).toContain('Total Users20,001');
    server.on(CHARTS, success(charts));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('100 applications in all')).toBeInTheDocument();
  });

  it('the home of an admin keeps charts and cards when the statistics fail, shows dashes, and logs the failure', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    open('admin', { [STATS]: failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not load statistics.')).toBeInTheDocument();
    expect(await screen.findByText('100 applications in all')).toBeInTheDocument();
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(cards).toEqual([
      'Total Users–',
      'Total Internships–',
      'Total Meetings–',
      'Total Transactions–',
      'Transaction Amount–',
      'Internship Registrations–',
    ]);
    expect(log).toHaveBeenCalledWith('The statistics could not be loaded.', expect.anything());
  });

  it('the home of an admin says once that neither can be loaded', async () => {
    const no = failure('internal', 'No.', 500);
    open('admin', { [STATS]: no, [CHARTS]: no });
    await waitFor(() => expect(screen.getAllByText('Could not load statistics.')).toHaveLength(1));
  });
});

describe('what visitors wait for, on the home of an admin', () => {
  const region = () => screen.findByRole('region', { name: 'How long visitors wait' });
  const bars = async () =>
    within(await region())
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('the web vitals on an admin’s home are below the charts by page, first the largest paint on phones', async () => {
    open('admin');
    await screen.findByText('1,200 visits');
    expect(await bars()).toEqual(['/1,200 visits1.8 s, good', '/login1 visit4.1 s, poor']);
  });

  it('the web vitals on an admin’s home can show other metrics and computers, and mark pages without measurements', async () => {
    open('admin');
    const chart = within(await region());
    await screen.findByText('1,200 visits');
    fireEvent.change(chart.getByLabelText('What is measured'), { target: { value: 'INP' } });
    expect(await bars()).toEqual(['/900 visits240 ms, fair']);
    fireEvent.change(chart.getByLabelText('Devices'), { target: { value: 'computer' } });
    expect(chart.getByText('No such visits have been measured yet.')).toBeInTheDocument();
    fireEvent.change(chart.getByLabelText('What is measured'), { target: { value: 'CLS' } });
    expect(await bars()).toEqual(['/40 visits0.01, good']);
  });

  it('a failure of the web vitals on an admin’s home affects nothing else and can be retried', async () => {
    const { server } = open('admin', { [VITALS]: failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not load the waiting times.')).toBeInTheDocument();
    expect(await screen.findByText('100 applications in all')).toBeInTheDocument();
    server.on(VITALS, success(vitals));
    fireEvent.click(within(await region()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,200 visits')).toBeInTheDocument();
  });
});

it('the home of an accountant has Total Transactions, Pending Approvals, Approved and Rejected, and the charts of payments', async () => {
  open('accountant');
  await screen.findByText('Pending Approvals');
  expect(await figures(4)).toEqual([
    'Total Transactions100',
    'Pending Approvals10',
    'Approved60',
    'Rejected30',
  ]);
  expect(await screen.findByText('100 applications in all')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Verified amount by week/ })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Applications a day/ })).toBeNull();
});

it('the home of a co-admin has Total Students, Meetings This Week and Active Internships', async () => {
  open('co-admin');
  await screen.findByText('19,990');
  expect(await figures(3)).toEqual(['Total Students19,990', 'Meetings This Week3', 'Active Internships7']);
});

it('the home of a co-admin draws the applications, and nothing of what was paid', async () => {
  open('co-admin');
  expect(await screen.findByText('33 applications in the last 30 days')).toBeInTheDocument();
  expect(screen.getByText('100 applications in all')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Verified amount by week/ })).toBeNull();
});

it('the home of a co-admin has the next meetings, the first to begin first, and those that are over no more', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
  const meetings = [
    buildMeeting({ _id: 'm0', title: 'Over', date: inHours(-9), expireAfterMinutes: 60 }),
    buildMeeting({ _id: 'm1', title: 'Kick-off', date: inHours(2) }),
    buildMeeting({ _id: 'm2', title: 'Retrospective', date: inHours(50) }),
  ];
  const { server } = open('co-admin', { 'GET /meetings': success(meetings, { nextCursor: null }) });
  const next = within(await screen.findByRole('region', { name: 'Next meetings' }));
  const shown = await next.findAllByRole('article');
  expect(shown).toEqual(['Kick-off', 'Retrospective'].map((name) => next.getByRole('article', { name })));
  expect(next.getByRole('link', { name: 'All meetings' })).toHaveAttribute('href', '/coadmin/meetings');
  expect(Object.fromEntries(server.callsTo('GET /meetings')[0]?.query ?? [])).toEqual({
    status: 'scheduled',
    sort: 'oldest',
    limit: '3',
  });
});

it.each(['admin', 'accountant', 'co-admin'] as const)(
  'the %s home shows its cards above the work that waits for a decision',
  async (role) => {
    open(role);
    const heading = await screen.findByRole('heading', { name: 'Waiting for you' });
    const cards = screen.getAllByRole('article').filter(({ textContent }) => /\d$/.test(textContent ?? ''));
    for (const card of cards) {
      expect(card.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  },
);

it('every card of a home leads to what it counts', async () => {
  open('accountant');
  await screen.findByText('Pending Approvals');
  const cards = screen.getAllByRole('article').map((card) => within(card).getByRole('link'));
  expect(cards.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Total Transactions', '/accountant/transactions'],
    ['Pending Approvals', '/accountant/transactions?status=Pending'],
    ['Approved', '/accountant/transactions?status=Approved'],
    ['Rejected', '/accountant/transactions?status=Rejected'],
  ]);
});
