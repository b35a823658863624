import type { Message } from './mail.repository';
import { compose, type Recipient } from './templates';

interface Offered {
  title: string;
  company: string;
  /** Where the student finds the letter. */
  url: string;
}

/** Tells a student that an offer letter does not count any more. */
export function letterRevokedMail({ email, name }: Recipient, { title, company, url }: Offered): Message {
  return compose({
    to: email,
    name,
    subject: `Your offer letter was revoked: ${title} at ${company}`,
    paragraphs: [
      `Your offer letter for “${title}” at ${company} was revoked. It is no longer valid, and anybody who checks it will see that.`,
      'Write to us in Help & Support Chat if you did not expect this.',
    ],
    button: { label: 'Open my offer letters', url },
  });
}

/** Tells a student that an offer letter is there. */
export function offerLetterMail({ email, name }: Recipient, { title, company, url }: Offered): Message {
  return compose({
    to: email,
    name,
    subject: `Your offer letter: ${title} at ${company}`,
    paragraphs: [
      `Congratulations! Your offer letter for “${title}” at ${company} is ready.`,
      'It is in your dashboard as a PDF. Anybody can check it with the QR code on it.',
    ],
    button: { label: 'Open my offer letters', url },
  });
}
