import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@prarambh/contract/brand';
import type { Transporter } from 'nodemailer';
import { afterCommit } from '../after-commit';
import type { Stored } from '../db/store';
import { type JobReport, reasonOf } from '../jobs/job-report';
import { jobSchedules } from '../jobs/schedules';
import type { Platform } from '../platform';
import type { MailDocument, MailRepository } from './mail.repository';

const CONNECTION_TIMEOUT_MS = 5_000;
/** Some servers look through a mail before they answer. One that was taken must not count as failed and go out again. */
const ANSWER_TIMEOUT_MS = 60_000;
/** The whole of one attempt; shorter than the claim, so that nobody else sends the mail meanwhile. */
const ATTEMPT_MS = 75_000;
/** How long a request waits for its mail, well under the 10 seconds after which the web gives a call up. */
const PATIENCE_MS = 3_000;
const DUE_BATCH = 50;

/** The last attempt of a run must end within it. */
const CLAIMING_MS = jobSchedules.deliverMail.timeoutSeconds * 1000 - ATTEMPT_MS - 15_000;

type Outcome = 'sent' | 'failed' | 'not due';

/** Mail programs offer their own button for it (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends queued mails through SMTP. A mail is claimed before each attempt, so two senders never send it twice at once. */
export function createMailer({ clock, config, logger }: Platform, repository: MailRepository) {
  /** Without a pool: between two requests an instance stands still, and its connections would die unnoticed. */
  let single: Promise<Transporter> | null = null;

  /** A pool keeps its connections for the next mail; `maxRequeues` leaves every repetition to the outbox. */
  async function openTransport({ pool }: { pool: boolean }): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const timeouts = {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
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
  ): Promise<void> {
    const from = { name: brand.name, address: brand.supportEmail };
    const messageId = `<${_id}@${new URL(config.siteUrl).hostname}>`;
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {};
    const message = { from, to, subject, text, html, attachments, headers, messageId, signal };
    await (await transport).sendMail(message);
  }

  async function attempt(id: string, transport: Promise<Transporter>): Promise<Outcome> {
    const mail = await repository.claim(id, clock.now());
    if (!mail) return 'not due';
    const { attempts } = mail;
    if (mail.status === 'failed') {
      logger.error({ mail: id, attempts, reason: mail.lastError }, 'A mail expired before it could be sent');
      return 'failed';
    }
    try {
      await send(transport, mail);
    } catch (error) {
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
  async function attemptSafely(id: string, transport: Promise<Transporter>): Promise<Outcome> {
    return (await afterCommit(logger.child({ mail: id }), 'mail', () => attempt(id, transport))) ?? 'failed';
  }

  return {
    /**
     * One attempt at one mail, awaited for a few seconds only; a slower server goes on being spoken to after that.
     * Answers false when the attempt has failed. The mail then stays queued for the job, and nothing is ever raised.
     */
    async deliver(id: string): Promise<boolean> {
      single ??= openTransport({ pool: false });
      const answered = new AbortController();
      const patience = wait(PATIENCE_MS, 'under way' as const, { signal: answered.signal }).catch(
        () => 'under way' as const,
      );
      const outcome = await Promise.race([attemptSafely(id, single), patience]);
      answered.abort();
      return outcome !== 'failed';
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
