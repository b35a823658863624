import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildApplication, buildToken } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, success } from '../../testing/responder';
import { studentStats } from '../../testing/stats';
import { respondToStudent } from '../../testing/student-server';

function open(stats: Parameters<ReturnType<typeof respondToStudent>['on']>[1]) {
  localStorage.setItem('token', buildToken());
  const server = respondToStudent({
    'GET /dashboard/stats': stats,
    'GET /applications/my-applications': success([buildApplication()], { nextCursor: null }),
  });
  openApp('/dashboard/overview');
  return server;
}

it('the overview counts meetings, notifications, certificates and offer letters, and links to each list', async () => {
  open(studentStats({ meetings: 3, notifications: 12, certificates: 1 }));
  await screen.findByText('12');
  const main = within(screen.getByRole('main'));
  for (const [name, to] of [
    ['Meetings3', '/dashboard/meetings'],
    ['Notifications12', '/dashboard/notifications'],
    ['Certificates1', '/dashboard/certificates'],
    ['Offer Letters0', '/dashboard/offer-letters'],
  ] as const) {
    const tile = main.getAllByRole('link').find(({ textContent }) => textContent === name);
    expect(tile?.getAttribute('href'), name).toBe(to);
  }
});

it('the overview shows 0 for a count that the response lacks', async () => {
  open({ ...success({ meetings: 5 }, { meetings: 5 }), isForeign: true });
  await screen.findByText('5');
  const tiles = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(tiles).toEqual(
    expect.arrayContaining(['Meetings5', 'Notifications0', 'Certificates0', 'Offer Letters0']),
  );
});

it('the overview shows the tiles above the applications', async () => {
  open(studentStats({ meetings: 3 }));
  const tile = await screen.findByText('3');
  const next = await screen.findByText('Your applications');
  expect(tile.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the tile of notifications shows the total and how many of them are new', async () => {
  const server = open(studentStats({ notifications: 12 }));
  server.on('GET /notifications/unread', success({ unread: 3 }));
  const tile = await screen.findByRole('link', { name: /^Notifications/ });
  await waitFor(() => expect(tile.textContent).toBe('Notifications123 new'));
});

it('if the counts fail to load, the overview still shows the applications and loads the counts on Retry', async () => {
  const server = open(failure('internal', 'No.', 500));
  await screen.findByText('Could not fetch your data. Please try again later.');
  expect(screen.getAllByText('–')).toHaveLength(4);
  expect(await screen.findByText('Your applications')).toBeInTheDocument();
  server.on('GET /dashboard/stats', studentStats({ meetings: 7 }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('7')).toBeInTheDocument();
});

it('the overview offers to browse internships only after the applications have loaded', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = open(studentStats({ meetings: 3, notifications: 12, certificates: 1 }));
  server.on('GET /applications/my-applications', async () => {
    await answered;
    return success([buildApplication()], { nextCursor: null });
  });
  await screen.findByText('Loading your applications…');
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('link', { name: 'Browse internships' })).toBeNull();
  answer();
  expect(await main.findByRole('link', { name: 'Browse internships' })).toBeInTheDocument();
});
