import { brand } from '@prarambh/contract/brand';
import type { Transporter } from 'nodemailer';
import { afterCommit } from '../after-commit';
import type { Stored } from '../db/store';
import { breakersOf } from '../dependencies/breakers';
import { DEADLINE_MS } from '../dependencies/deadlines';
import { msLeft } from '../dependencies/time-budget';
import { type JobReport, reasonOf } from '../jobs/job-report';
import { jobSchedules } from '../jobs/schedules';
import type { Platform } from '../platform';
import type { MailDocument, MailRepository } from './mail.repository';

/** Some servers look through a mail before they answer. One that was taken must not count as failed and go out again. */
const ANSWER_TIMEOUT_MS = 60_000;
/** The whole of one attempt of the job; shorter than the claim, so that nobody else sends the mail meanwhile. */
const ATTEMPT_MS = DEADLINE_MS.mailOfJob;
/** What a request needs to write down how its attempt has ended. */
const WRITING_MS = 500;
const DUE_BATCH = 50;

/** The last attempt of a run must end within it. */
const CLAIMING_MS = jobSchedules.deliverMail.timeoutSeconds * 1000 - ATTEMPT_MS - 15_000;

type Outcome = 'sent' | 'failed' | 'not due' | 'left to the job';

/** Mail programs offer their own button for it (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends queued mails through SMTP. A mail is claimed before each attempt, so two senders never send it twice at once. */
export function createMailer(platform: Platform, repository: MailRepository) {
  const { clock, config, logger } = platform;
  const breaker = breakersOf(platform).mail;
  /** Without a pool: between two requests an instance stands still, and its connections would die unnoticed. */
  let single: Promise<Transporter> | null = null;

  /** A pool keeps its connections for the next mail; `maxRequeues` leaves every repetition to the outbox. */
  async function openTransport({ pool }: { pool: boolean }): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const timeouts = {
      connectionTimeout: DEADLINE_MS.mailGreeting,
      greetingTimeout: DEADLINE_MS.mailGreeting,
      socketTimeout: ANSWER_TIMEOUT_MS,
    };
    const url = config.smtpUrl;
    return pool
      ? createTransport({ url, ...timeouts, pool: true, maxRequeues: 0 })
      : createTransport({ url, ...timeouts });
  }

  async function send(
    transport: Promise<Transporter>,
    { _id, to, subject, text, html, attachments, unsubscribeUrl }: Stored<MailDocument>,
    signal: AbortSignal,
  ): Promise<void> {
    const from = { name: brand.name, address: brand.supportEmail };
    const messageId = `<${_id}@${new URL(config.siteUrl).hostname}>`;
    const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {};
    const message = { from, to, subject, text, html, attachments, headers, messageId, signal };
    const sender = await transport;
    await breaker.run(() => sender.sendMail(message));
  }

  /**
   * Makes one attempt. When `patience` ends it, the server may still take the mail: the claim stays, and the job tries
   * again once it has run out.
   */
  async function attempt(
    id: string,
    transport: Promise<Transporter>,
    patience?: AbortSignal,
  ): Promise<Outcome> {
    const mail = await repository.claim(id, clock.now());
    if (!mail) return 'not due';
    const { attempts } = mail;
    if (mail.status === 'failed') {
      logger.error({ mail: id, attempts, reason: mail.lastError }, 'A mail expired before it could be sent');
      return 'failed';
    }
    try {
      await send(transport, mail, patience ?? AbortSignal.timeout(ATTEMPT_MS));
    } catch (error) {
      if (patience?.aborted) return 'left to the job';
      const reason = reasonOf(error);
      const status = await repository.markAttemptFailed(mail, reason, clock.now());
      if (status === 'failed') logger.error({ mail: id, attempts, reason }, 'A mail was given up');
      else logger.warn({ mail: id, attempts, reason }, 'A mail could not be sent');
      return 'failed';
    }
    await repository.markSent(id);
    return 'sent';
  }

  /** One attempt, which raises nothing: what caused the mail is committed. */
  async function attemptSafely(...[id, ...how]: Parameters<typeof attempt>): Promise<Outcome> {
    return (await afterCommit(logger.child({ mail: id }), 'mail', () => attempt(id, ...how))) ?? 'failed';
  }

  return {
    /**
     * Makes one attempt at one mail, which ends within `ms` and before the request does. Returns false when it has
     * failed. The mail then stays queued for the job, as it does while the mail server is known to be down. Throws
     * nothing.
     */
    async deliver(id: string, ms: number = DEADLINE_MS.mail): Promise<boolean> {
      const left = msLeft(ms + WRITING_MS) - WRITING_MS;
      if (breaker.isOpen() || left <= 0) return false;
      single ??= openTransport({ pool: false });
      return (await attemptSafely(id, single, AbortSignal.timeout(Math.floor(left)))) !== 'failed';
    },

    /** Every mail that is due, as far as the time goes; what the scheduled job runs. */
    async deliverDue(report: JobReport): Promise<void> {
      const until = performance.now() + CLAIMING_MS;
      const pool = openTransport({ pool: true });
      try {
        let due: Stored<MailDocument>[];
        do {
          due = await repository.listDue(clock.now(), DUE_BATCH);
          for (const { _id } of due) {
            if (performance.now() > until) return;
            // The mails that are left keep their turn; the next run tries again.
            breaker.check();
            const outcome = await attemptSafely(_id, pool);
            if (outcome === 'sent') report.done();
            if (outcome === 'failed') report.failed(`mail/${_id}`, 'The email could not be sent.');
          }
        } while (due.length === DUE_BATCH);
      } finally {
        (await pool).close();
      }
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
