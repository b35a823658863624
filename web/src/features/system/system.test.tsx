import type { Job, JobRun } from '@prarambh/contract/system';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, success } from '../../testing/responder';
import { openAs, press, rowOf, tableOf, type } from '../../testing/staff';

const run: JobRun = {
  _id: 'r1',
  job: 'deliverMail',
  status: 'failed',
  isCutOff: false,
  startedAt: '2026-11-20T08:00:00.000Z',
  endedAt: '2026-11-20T08:00:04.000Z',
  done: 3,
  failed: 2,
  failures: [{ what: 'mail/otp-1', reason: 'The email could not be sent.' }],
  error: null,
};

const job: Job = { name: 'deliverMail', everyMinutes: 1, dailyAt: null, isLate: false, lastRun: run };

const PATH = '/admin-dashboard/system';
const open = (routes: Parameters<typeof openAs>[2] = {}, search = '') =>
  openAs('admin', PATH + search, {
    'GET /system/jobs': success([job]),
    'GET /system/job-runs': tableOf(run),
    ...routes,
  });

describe('the System page', () => {
  it('the System page shows each job with its schedule, its state and the result of its last run', async () => {
    open({ 'GET /system/jobs': success([job, { ...job, name: 'makeMissingFiles', isLate: true }]) });
    const cardOf = async (title: string) =>
      (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
    for (const text of ['Failed', 'Runs every minute.', '3 done, 2 failed']) {
      expect(await cardOf('Send emails')).toHaveTextContent(text);
    }
    expect(await cardOf('Make missing files')).toHaveTextContent('Late');
  });

  it('the System page lists the failures of a run and how many more are in the log', async () => {
    open();
    const row = await rowOf('mail/otp-1: The email could not be sent.');
    expect(row.getByText('and 1 more, in the log')).toBeInTheDocument();
  });

  it('the System page filters the runs by job and state and keeps the filters in the URL', async () => {
    const { here, server } = open();
    await press('Runs of “Send emails”');
    await waitFor(() => expect(here()).toBe(`${PATH}?job=deliverMail`));
    type('State', 'idle');
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo('GET /system/job-runs').at(-1)?.query ?? [])).toEqual({
        job: 'deliverMail',
        status: 'idle',
      }),
    );
  });

  describe('the list of undelivered emails', () => {
    const mail = {
      _id: 'm',
      to: 'asha@example.com',
      subject: 'Approved',
      createdAt: run.startedAt,
      attempts: 9,
      reason: null,
      canBeSentAgain: true,
    };
    const SEND = 'POST /system/given-up-mails/m/send';

    it('the System page lists each undelivered email with the reason, and an admin can send it again', async () => {
      const { server } = open({ 'GET /system/given-up-mails': tableOf(mail) }, '?show=mails');
      const row = await rowOf('asha@example.com');
      expect(row.getByText('It expired before it could be sent.')).toBeInTheDocument();
      server.on(SEND, success({ wasRefused: true }));
      await press('Send again “Approved” to asha@example.com');
      await screen.findByText(
        'The email to asha@example.com was refused. The site tries again for two days.',
      );
      server.on(SEND, success({ wasRefused: false }));
      server.on('GET /system/given-up-mails', tableOf());
      await press('Send again “Approved” to asha@example.com');
      await screen.findByText('The email to asha@example.com is sent.');
      await screen.findByText('There are no undelivered emails.');
    });

    it('the System page offers only Dismiss for an undelivered email whose code has expired', async () => {
      const code = { ...mail, canBeSentAgain: false };
      const { server } = open({ 'GET /system/given-up-mails': tableOf(code) }, '?show=mails');
      const row = await rowOf('asha@example.com');
      expect(row.getByText('Has expired, cannot be sent again.')).toBeInTheDocument();
      server.on('DELETE /system/given-up-mails/m', {
        body: { success: true, message: 'The email is dismissed.' },
      });
      await press('Dismiss “Approved” to asha@example.com');
      await screen.findByText('The email to asha@example.com is dismissed.');
    });
  });

  it('the System page lists the issued documents without a file, with a link to each', async () => {
    const letter = {
      _id: 'L1',
      documentId: 'L1',
      candidateName: 'Asha',
      title: 'Intern',
      issuedAt: run.startedAt,
    };
    open({ 'GET /system/missing-files': tableOf(letter) }, '?show=files&kind=offerLetter');
    const row = await rowOf('Asha');
    expect(row.getByRole('link', { name: 'L1' })).toHaveAttribute('href', '/verify-letter/L1');
  });

  it('the System page shows how much of each hourly ceiling is used and when a ceiling was last reached', async () => {
    const ceilings = [
      { name: 'registrations', most: 60_000, count: 60_000, reachedAt: run.startedAt },
      { name: 'mails', most: 120_000, count: 800, reachedAt: null },
    ];
    open({ 'GET /system/ceilings': success(ceilings) }, '?show=limits');
    const cardOf = async (title: string) =>
      (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
    for (const text of ['Reached', '60,000 of 60,000 this hour', 'Last reached on'])
      expect(await cardOf('Registrations')).toHaveTextContent(text);
    for (const text of ['Below', '800 of 1,20,000 this hour', 'Never reached'])
      expect(await cardOf('Codes and password links')).toHaveTextContent(text);
  });

  it('the System page reports a loading error and an empty list', async () => {
    const { unmount } = open({ 'GET /system/jobs': failure('internal', 'No.', 500) });
    expect(await screen.findByText('Could not fetch the jobs.')).toBeInTheDocument();
    unmount();
    open({ 'GET /system/given-up-mails': tableOf() }, '?show=mails');
    expect(await screen.findByText('There are no undelivered emails.')).toBeInTheDocument();
  });
});
