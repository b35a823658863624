import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { captureLog } from '../testing/captured-log';
import { runJobOf, runJobOn } from '../testing/jobs';
import { sampleMails } from '../testing/sample-mails';
import { createSimulation, type Simulation } from '../testing/simulation';
import * as mailRepository from './mail.repository';
import { MAIL_PRIORITIES, type MailPriority, type Message } from './mail-document';

vi.mock('nodemailer', { spy: true });

const log = captureLog();
const api = await useApi({ logger: log.logger, config: { mailsASecond: 1 } });

/** Number of mails that one transaction of the reminder job queues. */
const QUEUED_AT_ONCE = 100;
const REMINDERS = 20_000;

const mailTo = (to: string, priority: MailPriority): Message => {
  const text = `A ${priority}`;
  return { to, subject: text, text, html: text, priority, lifetimeMinutes: 24 * 60 };
};

/** Queues mails in one transaction, as the change that causes them does. */
function queue(platform: Simulation['platform'], mails: readonly Message[]): Promise<void> {
  const { firestore, logger, clock } = platform;
  return firestore.runTransaction(async (transaction) => {
    for (const message of mails)
      mailRepository.queue({ firestore, logger }, transaction, message.to, message, clock.now());
  });
}

/** Simulates a mail server that accepts its provider's number of mails per second, in simulated time. */
function simulatedServer({ time, platform }: Simulation) {
  const sent = new Map<string, number>();
  let freeAt = 0;
  async function sendMail({ to }: { to: string }): Promise<void> {
    freeAt = Math.max(freeAt, time.now()) + 1000 / platform.config.mailsASecond;
    await time.sleep(freeAt - time.now());
    sent.set(to, time.now());
  }
  vi.mocked(createTransport).mockReturnValue({ sendMail, close: () => undefined } as unknown as Transporter);
  return sent;
}

afterEach(() => vi.mocked(createTransport).mockReset());

test('a code is sent within 30 seconds while 20,000 reminders of 09:00 wait, whenever it is queued', async () => {
  const simulation = await createSimulation();
  const { time, platform } = simulation;
  const sent = simulatedServer(simulation);
  /** Queues a code so many seconds after the job's first run began, and returns the time. */
  async function requestCode(seconds: number): Promise<number> {
    await time.sleep(seconds * 1000);
    await queue(platform, [mailTo(`code-${seconds}`, 'code')]);
    return time.now();
  }

  await time.run(async () => {
    for (let from = 0; from < REMINDERS; from += QUEUED_AT_ONCE) {
      const numbers = Array.from({ length: QUEUED_AT_ONCE }, (_, index) => from + index);
      await queue(
        platform,
        numbers.map((number) => mailTo(`reminder-${number}`, 'reminder')),
      );
    }
    const startedAt = time.now();
    // During a run, between two, and in the first second of the next.
    const codes = [20, 56, 61].map(async (seconds) => {
      const queuedAt = await requestCode(seconds);
      return { seconds, queuedAt };
    });
    const runs = [0, 60].map(async (seconds) => {
      await time.sleep(seconds * 1000);
      await runJobOn(platform, 'deliverMail');
    });
    await Promise.all(runs);
    for (const { seconds, queuedAt } of await Promise.all(codes)) {
      const waited = ((sent.get(`code-${seconds}`) ?? Number.POSITIVE_INFINITY) - queuedAt) / 1000;
      expect(waited, `the code of second ${seconds}`).toBeLessThan(30);
    }
    const rate = sent.size / ((time.now() - startedAt) / 1000);
    expect(rate).toBeGreaterThan(platform.config.mailsASecond * 0.85);
  });
});

test('codes are sent first, then decisions, then papers, then reminders', async () => {
  const { platform } = api;
  const priorities = ['reminder', 'paper', 'decision', 'code'] as const;
  for (const priority of priorities) {
    await queue(platform, [mailTo(`${priority}@example.test`, priority)]);
    platform.clock.advance({ seconds: 1 });
  }
  await runJobOf(api, 'deliverMail');
  const received = platform.inbox.messages().map(({ to }) => to.split('@')[0]);
  expect(received.reverse()).toEqual(['code', 'decision', 'paper', 'reminder']);
});

test('the first run of the job after an outage of the mail server sends all waiting mails', async () => {
  const platform = { ...api.platform, config: { ...api.platform.config, mailsASecond: 10 } };
  const addresses = Array.from({ length: 12 }, (_, number) => `waiting-${number}@example.test`);
  const refusal = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const sendMail = vi.fn((_mail: { to: string }) => Promise.reject<void>(refusal));
  const server = { sendMail, close: () => undefined } as unknown as Transporter;
  vi.mocked(createTransport).mockReturnValue(server);
  await queue(
    platform,
    addresses.map((to) => mailTo(to, 'decision')),
  );
  await expect(runJobOn(platform, 'deliverMail')).rejects.toThrow('The service is busy.');
  sendMail.mockReset().mockImplementation(() => wait(100));
  platform.clock.advance({ minutes: 5 });
  const later = performance.now() + 6_000;
  const now = vi.spyOn(performance, 'now').mockReturnValue(later);
  await runJobOn(platform, 'deliverMail');
  now.mockRestore();
  expect(sendMail.mock.calls.map(([{ to }]) => to).sort()).toEqual(addresses.sort());
});

test.each([
  { minutes: 1, late: [] },
  { minutes: 2, late: ['code'] },
  { minutes: 15, late: ['code', 'decision'] },
  { minutes: 60, late: ['code', 'decision', 'paper'] },
  { minutes: 240, late: ['code', 'decision', 'paper', 'reminder'] },
])('after $minutes minutes of waiting, the log calls $late late', async ({ minutes, late }) => {
  const server = { sendMail: async () => undefined, close: () => undefined };
  vi.mocked(createTransport).mockReturnValue(server as unknown as Transporter);
  const mails = MAIL_PRIORITIES.map((priority) => mailTo(`${priority}-${minutes}@example.test`, priority));
  await queue(api.platform, mails);
  api.platform.clock.advance({ minutes });
  const before = log.lines().length;
  await runJobOf(api, 'deliverMail');
  const written = log.lines().slice(before);
  const warned = written.filter(({ message }) => message === 'Mails wait too long');
  expect(warned.map(({ priority }) => priority)).toEqual(late);
});

test.each(sampleMails)('%s has the priority of its kind', (name, { priority }) => {
  const kinds: [RegExp, MailPriority][] = [
    [/^a (code|link)/, 'code'],
    [/letter|certificate/, 'paper'],
    [/^a reminder/, 'reminder'],
  ];
  expect(priority).toBe(kinds.find(([kind]) => kind.test(name))?.[1] ?? 'decision');
});
