import { brand } from '@prarambh/contract/brand';
import type { Transporter } from 'nodemailer';
import { breakersOf } from '../dependencies/breakers';
import { DEADLINE_MS } from '../dependencies/deadlines';
import { msLeft } from '../dependencies/time-budget';
import type { Store, Stored } from '../firestore/store';
import { type JobReport, reasonOf } from '../jobs/job-report';
import { afterCommit } from '../shared/after-commit';
import { addSeconds } from '../shared/clock';
import type { Platform } from '../shared/platform';
import * as mails from './mail.repository';
import { MAIL_PRIORITIES, type MailDocument, type MailPriority } from './mail-document';

/**
 * Some servers examine a mail before they answer. A mail that was accepted must not count as failed and be sent again.
 */
const ANSWER_TIMEOUT_MS = 60_000;
/** Maximum of one attempt of the job; shorter than the claim, so that no other sender sends the mail meanwhile. */
const ATTEMPT_MS = DEADLINE_MS.mailOfJob;
/** Milliseconds that a request needs to record the result of its attempt. */
const WRITING_MS = 500;
/** A run claims mails until the next one takes over. Its last attempts may still be under way then. */
const CLAIMING_SECONDS = 55;
/** Seconds of mails that are claimed at once, at the provider's rate: a code waits for no more than these. */
const BATCH_SECONDS = 5;
const MOST_SENDERS = 10;

/** Minutes for which a mail of each priority may be due before the alarm `mail-late`. */
const PATIENCE_MINUTES: Record<MailPriority, number> = { code: 2, decision: 15, paper: 60, reminder: 240 };

type Outcome = 'sent' | 'failed' | 'not due' | 'left to the job';

/** Headers for the unsubscribe button of mail programs (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Dependencies of sending, and the connection that an instance keeps. */
export interface Mailer {
  platform: Platform;
  store: Store;
  /** Without a pool: an instance is suspended between requests, and its connections would die unnoticed. */
  single: Promise<Transporter> | null;
}

/** Creates the mailer for `deliverMail` and `deliverDueMails`, once per platform. */
export const createMailer = (platform: Platform, store: Store): Mailer => ({
  platform,
  store,
  single: null,
});

const sendersOf = ({ platform }: Mailer) => Math.min(platform.config.mailsASecond, MOST_SENDERS);

/**
 * A pool keeps its connections for the next mail, and its rate within the provider's; `maxRequeues` leaves all retries
 * to the outbox.
 */
async function openTransport(mailer: Mailer, { pool }: { pool: boolean }): Promise<Transporter> {
  const { config } = mailer.platform;
  const { createTransport } = await import('nodemailer');
  const timeouts = {
    connectionTimeout: DEADLINE_MS.mailGreeting,
    greetingTimeout: DEADLINE_MS.mailGreeting,
    socketTimeout: ANSWER_TIMEOUT_MS,
  };
  const url = config.smtpUrl;
  return pool
    ? createTransport({
        url,
        ...timeouts,
        pool: true,
        maxRequeues: 0,
        maxConnections: sendersOf(mailer),
        rateLimit: config.mailsASecond,
      })
    : createTransport({ url, ...timeouts });
}

async function sendMail(
  { platform }: Mailer,
  transport: Promise<Transporter>,
  { _id, to, subject, text, html, attachments, unsubscribeUrl }: Stored<MailDocument>,
  signal: AbortSignal,
): Promise<void> {
  const { config } = platform;
  const from = { name: brand.name, address: brand.supportEmail };
  const messageId = `<${_id}@${new URL(config.siteUrl).hostname}>`;
  const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {};
  const message = { from, to, subject, text, html, attachments, headers, messageId, signal };
  const sender = await transport;
  await breakersOf(platform).mail.run(() => sender.sendMail(message));
}

/**
 * Makes one attempt. When `patience` ends it, the server may still take the mail: the claim stays, and the job tries
 * again once it has run out.
 */
async function attemptMail(
  mailer: Mailer,
  id: string,
  transport: Promise<Transporter>,
  patience?: AbortSignal,
): Promise<Outcome> {
  const { platform, store } = mailer;
  const { clock, logger } = platform;
  const mail = await mails.claim(store, id, clock.now());
  if (!mail) return 'not due';
  const { attempts } = mail;
  if (mail.status === 'failed') {
    logger.error({ mail: id, attempts, reason: mail.lastError }, 'A mail expired before it could be sent');
    return 'failed';
  }
  try {
    await sendMail(mailer, transport, mail, patience ?? AbortSignal.timeout(ATTEMPT_MS));
  } catch (error) {
    if (patience?.aborted) return 'left to the job';
    const reason = reasonOf(error);
    const status = await mails.markAttemptFailed(store, mail, reason, clock.now());
    if (status === 'failed') logger.error({ mail: id, attempts, reason }, 'A mail was given up');
    else logger.warn({ mail: id, attempts, reason }, 'A mail could not be sent');
    return 'failed';
  }
  await mails.markSent(store, id);
  return 'sent';
}

/** Makes one attempt and throws nothing: the change that caused the mail is already committed. */
async function attemptSafely(...attempt: Parameters<typeof attemptMail>): Promise<Outcome> {
  const [{ platform }, mail] = attempt;
  const logger = platform.logger.child({ mail });
  return (await afterCommit(logger, 'mail', () => attemptMail(...attempt))) ?? 'failed';
}

/** Sends some mails over several connections. Throws `CircuitOpen` once the mail server is known to be down. */
async function sendTogether(
  mailer: Mailer,
  mails: readonly Stored<MailDocument>[],
  pool: Promise<Transporter>,
  report: JobReport,
): Promise<void> {
  const breaker = breakersOf(mailer.platform).mail;
  const left = mails.map(({ _id }) => _id);
  async function sendInTurn(): Promise<void> {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      // Remaining mails keep their turn; the next run tries again.
      breaker.check();
      const outcome = await attemptSafely(mailer, id, pool);
      if (outcome === 'sent') report.done();
      if (outcome === 'failed') report.failed(`mail/${id}`, 'The email could not be sent.');
    }
  }
  // After an outage, one connection probes the server, because other mails would count as failed attempts.
  const length = breaker.isDown() ? 1 : sendersOf(mailer);
  const ends = await Promise.allSettled(Array.from({ length }, sendInTurn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Logs the line for the alarm `mail-late`. */
async function noteLateMails({ platform, store }: Mailer): Promise<void> {
  const { clock, logger } = platform;
  const now = clock.now();
  for (const priority of MAIL_PRIORITIES) {
    const since = await mails.dueSince(store, priority, now);
    const minutes = since ? Math.floor((now.getTime() - since.getTime()) / 60_000) : 0;
    if (minutes >= PATIENCE_MINUTES[priority]) logger.error({ priority, minutes }, 'Mails wait too long');
  }
}

/**
 * Makes one attempt at one mail, which ends within `ms` and before the request does. Returns false if it failed. The
 * mail then stays queued for the job, as it does while the mail server is known to be down. Throws nothing.
 */
export async function deliverMail(
  mailer: Mailer,
  id: string,
  ms: number = DEADLINE_MS.mail,
): Promise<boolean> {
  const left = msLeft(ms + WRITING_MS) - WRITING_MS;
  if (breakersOf(mailer.platform).mail.isOpen() || left <= 0) return false;
  mailer.single ??= openTransport(mailer, { pool: false });
  return (await attemptSafely(mailer, id, mailer.single, AbortSignal.timeout(Math.floor(left)))) !== 'failed';
}

/**
 * The scheduled job: sends the due mails, highest priority first, for a minute. It claims each mail before sending it,
 * so two senders never send it twice at once.
 */
export async function deliverDueMails(mailer: Mailer, report: JobReport): Promise<void> {
  const { platform, store } = mailer;
  const { clock, config } = platform;
  const until = addSeconds(clock.now(), CLAIMING_SECONDS);
  if (!(await mails.isAnyQueued(store))) return;
  await noteLateMails(mailer);
  const batch = config.mailsASecond * BATCH_SECONDS;
  const pool = openTransport(mailer, { pool: true });
  try {
    let due: Stored<MailDocument>[];
    do {
      due = await mails.listDue(store, clock.now(), batch);
      await sendTogether(mailer, due, pool, report);
    } while (due.length === batch && clock.now() < until);
  } finally {
    (await pool).close();
  }
}
