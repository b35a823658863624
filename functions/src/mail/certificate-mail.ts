import type { Message } from './mail.repository';
import { mailWordsFor } from './mail-words';
import { compose, letterTo, type Recipient } from './templates';

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
  student: Recipient,
  { certificateId, internshipTitle, url }: Revoked,
): Message {
  const { certificate, unexpected } = mailWordsFor(student);
  return compose({
    ...letterTo(student),
    subject: certificate.revokedSubject(internshipTitle),
    paragraphs: [certificate.revoked(internshipTitle, certificateId), unexpected],
    button: { label: certificate.openAll, url },
  });
}

/** Tells a student that a certificate was issued, with the link to pass on. */
export function certificateMail(
  student: Recipient,
  { certificateId, internshipTitle, isCorrection, url }: Issued,
): Message {
  const { certificate } = mailWordsFor(student);
  return compose({
    ...letterTo(student),
    subject: isCorrection
      ? certificate.correctedSubject(internshipTitle)
      : certificate.subject(internshipTitle),
    paragraphs: [
      isCorrection
        ? certificate.corrected(internshipTitle, certificateId)
        : certificate.issued(internshipTitle, certificateId),
      certificate.check,
    ],
    button: { label: certificate.open, url },
  });
}
