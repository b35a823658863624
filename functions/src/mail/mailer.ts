import { brand } from '@prarambh/contract/brand';
import type { Transporter } from 'nodemailer';
import type { Stored } from '../db/store';
import { scrub } from '../logger';
import type { Platform } from '../platform';
import type { MailDocument, MailRepository } from './mail.repository';

const CONNECTION_TIMEOUT_MS = 5_000;
const DUE_BATCH = 50;

/** Sends queued mails through SMTP. A mail is claimed before each attempt, so two senders never send it twice at once. */
export function createMailer({ clock, config, logger }: Platform, repository: MailRepository) {
  let transport: Promise<Transporter> | null = null;

  function openTransport(): Promise<Transporter> {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: config.smtpUrl,
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        greetingTimeout: CONNECTION_TIMEOUT_MS,
        socketTimeout: CONNECTION_TIMEOUT_MS,
      }),
    );
    return transport;
  }

  async function send({ _id, to, subject, text, html }: Stored<MailDocument>): Promise<void> {
    const from = { name: brand.name, address: brand.supportEmail };
    const messageId = `<${_id}@${new URL(config.siteUrl).hostname}>`;
    await (await openTransport()).sendMail({ from, to, subject, text, html, messageId });
  }

  /** One attempt at one mail. Answers whether it is through; a failure stays queued and is retried by the job. */
  async function deliver(id: string): Promise<boolean> {
    const claimed = await repository.claim(id, clock.now());
    if (!claimed) return false;
    try {
      await send(claimed);
    } catch (error) {
      const reason = scrub(error instanceof Error ? error.message : 'unknown');
      logger.warn({ mail: id, attempts: claimed.attempts, reason }, 'A mail could not be sent');
      await repository.markAttemptFailed(claimed, reason);
      return false;
    }
    await repository.markSent(id);
    return true;
  }

  return {
    deliver,

    /** Every mail that is due; what the scheduled job runs. */
    async deliverDue(): Promise<void> {
      const due = await repository.listDue(clock.now(), DUE_BATCH);
      for (const { _id } of due) await deliver(_id);
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
