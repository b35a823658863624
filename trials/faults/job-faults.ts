import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { signIn } from '../support/site';
import { expectSame, type Fault, type Trial } from './fault';
import { ADMIN, approveAll, siteOf } from './stage';

const DAY_MINUTES = 24 * 60;
const DAYS = 8;

async function mailsOf(mailUrl: string): Promise<string[]> {
  const mails = (await (await fetch(`${mailUrl}/api/messages`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  return mails.map(({ to, subject, text }) => `${to}: ${subject}: ${text}`);
}

/** Runs every job twice at the same time, day by day, with decisions and a meeting to notify about. */
async function runTwice({ stage, start }: Trial): Promise<void> {
  const product = await start();
  const site = siteOf(product);
  const token = await signIn(site, ADMIN, DEMO_PASSWORD);
  await approveAll(site, token, stage);
  const meeting = {
    title: 'Held once',
    date: new Date(Date.now() + 20 * 60_000).toISOString(),
    link: 'https://meet.example.test/held-once',
    targetType: 'all' as const,
  };
  await site.call('POST /meetings', { token, body: meeting });
  await product.tell({ kind: 'advance', minutes: 10 });
  await product.tell({ kind: 'job', times: 2 });
  for (let day = 0; day < DAYS; day += 1) {
    await product.tell({ kind: 'advance', minutes: DAY_MINUTES });
    await product.tell({ kind: 'job', times: 2 });
  }
  const mails = await mailsOf(product.mailUrl);
  expectSame(mails.length - new Set(mails).size, 0, 'the number of mails that somebody got twice');
  const { data } = await site.call('GET /notifications', { token: stage.finished.students[0]?.token });
  const reminders = data.filter(({ message }) => message.includes('Held once')).map(({ message }) => message);
  expectSame(reminders.length - new Set(reminders).size, 0, 'the number of notifications that came twice');
  await product.stop();
}

export const jobFaults: Fault[] = [
  {
    name: 'Every job starts twice at once',
    seen: 'nothing is duplicated',
    remedy: 'the second run skips finished work',
    provenBy: ['trials/faults/job-faults.ts', 'functions/src/jobs/jobs.test.ts'],
    runs: [runTwice],
  },
];
