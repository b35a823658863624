import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import type { DashboardCharts } from '@prarambh/contract/dashboard';
import type { Role } from '@prarambh/contract/roles';
import type { WebVitalMetric } from '@prarambh/contract/web-vitals';
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
const vitals: WebVitalMetric[] = [
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

const metrics = async (count: number) => {
  const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  await waitFor(() => expect(cards().filter((text) => /\d$/.test(text))).toHaveLength(count));
  return cards();
};
const table = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('the home of an admin', () => {
  it('an admin’s home has cards for users, internships, meetings, transactions, their amount and registrations', async () => {
    open('admin');
    await screen.findByText('20,001');
    expect(await metrics(6)).toEqual([
      'Total Users20,001',
      'Total Internships8',
      'Total Meetings5',
      'Total Transactions1,234',
      'Transaction Amount₹1,83,866',
      'Internship Registrations1,233',
    ]);
  });

  it('an admin’s home shows 0 on every card if every statistic is 0', async () => {
    const none = Object.fromEntries(Object.keys(staffStats).map((name) => [name, 0]));
    open('admin', { [STATS]: success(none, none) });
    const shown = await metrics(6);
    expect(shown.map((text) => text?.match(/₹?\d+$/)?.[0])).toEqual(['0', '0', '0', '0', '₹0', '0']);
  });

  it('an admin’s home shows 0, never NaN, for a statistic that is missing or not a number', async () => {
    const partial = { totalUsers: 7, totalMeetings: null, totalTransactionAmount: 'many' };
    open('admin', { [STATS]: { ...success(partial, partial), isForeign: true } });
    const shown = await metrics(6);
    expect(shown.map((text) => text?.match(/₹?\d+$/)?.[0])).toEqual(['7', '0', '0', '0', '₹0', '0']);
  });

  it('an admin’s home charts the applications per day and by status, and the verified amount per week', async () => {
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

  it('an admin’s home offers each chart as a table to screen readers', async () => {
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

  it('a chart on an admin’s home shows the value of a bar under the pointer or chosen with the arrow keys', async () => {
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

  it('an admin’s home keeps its cards if the charts fail to load, and loads the charts again on Retry', async () => {
    const { server } = open('admin', { [CHARTS]: failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not load statistics.')).toBeInTheDocument();
    expect(await metrics(6)).toContain('Total Users20,001');
    server.on(CHARTS, success(charts));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('100 applications in all')).toBeInTheDocument();
  });

  it('an admin’s home keeps its charts if the statistics fail, shows dashes on the cards and logs the error', async () => {
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

  it('an admin’s home shows a single error if both statistics and charts fail to load', async () => {
    const no = failure('internal', 'No.', 500);
    open('admin', { [STATS]: no, [CHARTS]: no });
    await waitFor(() => expect(screen.getAllByText('Could not load statistics.')).toHaveLength(1));
  });
});

describe('the web vitals on the home of an admin', () => {
  const region = () => screen.findByRole('region', { name: 'How long visitors wait' });
  const bars = async () =>
    within(await region())
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('the web vitals on an admin’s home are listed by page and start with LCP on phones', async () => {
    open('admin');
    await screen.findByText('1,200 visits');
    expect(await bars()).toEqual(['/1,200 visits1.8 s, good', '/login1 visit4.1 s, poor']);
  });

  it('an admin can switch the web vitals to other metrics and to computers, and sees where none were measured', async () => {
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

  it('the rest of an admin’s home loads if the web vitals fail, and Retry loads the web vitals', async () => {
    const { server } = open('admin', { [VITALS]: failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not load the waiting times.')).toBeInTheDocument();
    expect(await screen.findByText('100 applications in all')).toBeInTheDocument();
    server.on(VITALS, success(vitals));
    fireEvent.click(within(await region()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,200 visits')).toBeInTheDocument();
  });
});

it('an accountant’s home counts payments by status and charts statuses and amounts, not applications per day', async () => {
  open('accountant');
  await screen.findByText('Pending Approvals');
  expect(await metrics(4)).toEqual([
    'Total Transactions100',
    'Pending Approvals10',
    'Approved60',
    'Rejected30',
  ]);
  expect(await screen.findByText('100 applications in all')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Verified amount by week/ })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Applications a day/ })).toBeNull();
});

it('a co-admin’s home has Total Students, Meetings This Week and Active Internships', async () => {
  open('co-admin');
  await screen.findByText('19,990');
  expect(await metrics(3)).toEqual(['Total Students19,990', 'Meetings This Week3', 'Active Internships7']);
});

it('a co-admin’s home charts the applications but no payments', async () => {
  open('co-admin');
  expect(await screen.findByText('33 applications in the last 30 days')).toBeInTheDocument();
  expect(screen.getByText('100 applications in all')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Verified amount by week/ })).toBeNull();
});

it('a co-admin’s home lists the next meetings by date and hides meetings that are over', async () => {
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

it('every card of an accountant’s home links to the list that it counts', async () => {
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
