import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildApplication, buildToken } from '../../testing/builders';
import { buildCertificate } from '../../testing/document-builders';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, success } from '../../testing/responder';
import { respondToStudent } from '../../testing/student-server';
import { buildTask } from '../../testing/work-builders';

const page = (...items: unknown[]) => success(items, { nextCursor: null });
const approved = buildApplication({ status: 'Offered', decidedAt: '2026-11-12T09:00:00.000Z' });

function open(routes: Routes) {
  localStorage.setItem('token', buildToken());
  respondToStudent({
    'GET /applications/my-applications': page(approved),
    'GET /meetings': page(),
    'GET /assigned-tasks/my-tasks': page(),
    ...routes,
  });
  openApp('/dashboard/overview');
}

const done = buildTask({ status: 'completed' });

describe('the progress of an internship', () => {
  it.each([
    ['no task is done', [buildTask(), buildTask({ _id: 't2' })], [], 0],
    ['no task is assigned', [], [], 0],
    ['one of three tasks is done', [done, buildTask({ _id: 't2' }), buildTask({ _id: 't3' })], [], 25],
    ['all tasks are done, without a certificate', [done], [], 50],
    ['the certificate is issued', [done], [buildCertificate({ internshipId: 'i1' })], 100],
  ])(
    'the progress bar of an internship shows the percentage of completed work when %s',
    async (_, tasks, certificates, percent) => {
      open({
        'GET /assigned-tasks/my-tasks': page(...tasks),
        'GET /certificates/my-certificates': page(...certificates),
      });
      const bar = await screen.findByRole('progressbar', { name: 'How far Web Development is' });
      expect(bar).toHaveAttribute('aria-valuenow', `${percent}`);
      expect(screen.getByText(`${percent}%`)).toBeInTheDocument();
    },
  );
});

const NOTHING = /^You have nothing to do right now/;

describe('the overview', () => {
  it('the overview tells a student without due work that there is nothing to do', async () => {
    open({});
    expect(await screen.findByText(NOTHING)).toBeInTheDocument();
  });

  it.each([
    ['GET /assigned-tasks/my-tasks', 'Some of this page could not be loaded.'],
    ['GET /applications/my-applications', 'Failed to fetch your applications.'],
  ])('the overview does not claim that there is nothing to do if %s fails', async (operation, message) => {
    open({ [operation]: failure('internal', 'No.', 500) });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText(NOTHING)).toBeNull();
  });

  it('the overview tells how long the check of a payment usually takes', async () => {
    open({ 'GET /applications/my-applications': page(buildApplication({ status: 'Under Review' })) });
    const main = within(await screen.findByRole('main'));
    expect((await main.findAllByText(/usually within 48 hours/)).length).toBeGreaterThan(0);
  });
});
