import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { respond, success } from '../../testing/responder';

afterEach(() => {
  delete window.earlyHeading;
});

/** Opens a page of a student. The API answers the request for the account when the returned function is called. */
function openWaitingPage(path: string) {
  localStorage.setItem('token', buildToken());
  window.earlyHeading = {
    path: '/dashboard/my-tasks',
    heading: { title: 'My Tasks', lead: 'Overdue first.' },
  };
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  respond({
    'GET /auth/me': async () => {
      await answered;
      return success(buildUser());
    },
  });
  openApp(path);
  return () => answer();
}

it('a heading that showed before the app started stays until the account is checked and the page renders its own', async () => {
  const answer = openWaitingPage('/dashboard/my-tasks');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Tasks' })).toBeInTheDocument();
  expect(screen.getByText('Overdue first.')).toBeInTheDocument();
  answer();
  await screen.findByText(/^Overdue tasks come first/);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'My Tasks',
  ]);
});

it('a heading that one page showed early does not appear on another page', async () => {
  openWaitingPage('/dashboard/certificates');
  expect(await screen.findByRole('heading', { level: 1, name: 'One moment' })).toBeInTheDocument();
  expect(screen.queryByText('Overdue first.')).toBeNull();
});
