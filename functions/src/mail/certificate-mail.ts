import type { Message } from './mail-document';
import { sayTo } from './say-to';
import { compose, letterTo, type Recipient } from './templates';
import { MAIL_WORDS } from './words';

const { certificate: words, unexpected } = MAIL_WORDS;

interface Issued {
  certificateId: string;
  internshipTitle: string;
  /** True if it replaces a wrong certificate. */
  isCorrection: boolean;
  /** The page on which anybody can check it. */
  url: string;
}

interface Revoked {
  certificateId: string;
  internshipTitle: string;
  /** The student's page of valid certificates. */
  url: string;
}

/** Tells a student that a certificate is no longer valid. */
export function certificateRevokedMail(
  student: Recipient,
  { certificateId, internshipTitle, url }: Revoked,
): Message {
  const say = sayTo(student);
  const internship = internshipTitle;
  return compose({
    ...letterTo(student),
    priority: 'paper',
    subject: say(words.revokedSubject, { internship }),
    paragraphs: [say(words.revoked, { internship, id: certificateId }), say(unexpected)],
    button: { label: say(words.openAll), url },
  });
}

/** Tells a student that a certificate was issued, with the link to share. */
export function certificateMail(
  student: Recipient,
  { certificateId, internshipTitle, isCorrection, url }: Issued,
): Message {
  const say = sayTo(student);
  const internship = internshipTitle;
  return compose({
    ...letterTo(student),
    priority: 'paper',
    subject: say(isCorrection ? words.correctedSubject : words.subject, { internship }),
    paragraphs: [
      say(isCorrection ? words.corrected : words.issued, { internship, id: certificateId }),
      say(words.check),
    ],
    button: { label: say(words.open), url },
  });
}
