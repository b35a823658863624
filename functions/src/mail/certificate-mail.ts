import type { Message } from './mail.repository';
import { compose, type Recipient } from './templates';

interface Issued {
  certificateId: string;
  internshipTitle: string;
  /** Whether it takes the place of one that was wrong. */
  isCorrection: boolean;
  /** The page on which anybody can check it. */
  url: string;
}

interface Revoked {
  certificateId: string;
  internshipTitle: string;
  /** Where the student finds the certificates that count. */
  url: string;
}

/** Tells a student that a certificate does not count any more. */
export function certificateRevokedMail(
  { email, name }: Recipient,
  { certificateId, internshipTitle, url }: Revoked,
): Message {
  return compose({
    to: email,
    name,
    subject: `Your certificate for ${internshipTitle} was revoked`,
    paragraphs: [
      `Your certificate for “${internshipTitle}” with the ID ${certificateId} was revoked. It is no longer valid, and anybody who checks it will see that.`,
      'Write to us in Help & Support Chat if you did not expect this.',
    ],
    button: { label: 'Open my certificates', url },
  });
}

/** Tells a student that a certificate was issued, with the link to pass on. */
export function certificateMail(
  { email, name }: Recipient,
  { certificateId, internshipTitle, isCorrection, url }: Issued,
): Message {
  return compose({
    to: email,
    name,
    subject: `Your ${isCorrection ? 'corrected ' : ''}certificate for ${internshipTitle}`,
    paragraphs: [
      isCorrection
        ? `Your certificate for “${internshipTitle}” was corrected. The new one has the ID ${certificateId}; the earlier one is no longer valid.`
        : `Congratulations! Your certificate for “${internshipTitle}” is issued. Its ID is ${certificateId}.`,
      'Anybody who has its link can check it, without an account.',
    ],
    button: { label: 'Open the certificate', url },
  });
}
