import type { Message } from './mail.repository';
import { mailWordsFor } from './mail-words';
import { compose, letterTo, type Recipient } from './templates';

interface Offered {
  title: string;
  company: string;
  /** Where the student finds the letter. */
  url: string;
}

/** Tells a student that an offer letter does not count any more. */
export function letterRevokedMail(student: Recipient, { title, company, url }: Offered): Message {
  const { letter, unexpected, openLetters } = mailWordsFor(student);
  return compose({
    ...letterTo(student),
    subject: letter.revokedSubject(title, company),
    paragraphs: [letter.revoked(title, company), unexpected],
    button: { label: openLetters, url },
  });
}

/** Tells a student that an offer letter is there. */
export function offerLetterMail(student: Recipient, { title, company, url }: Offered): Message {
  const { letter, openLetters } = mailWordsFor(student);
  return compose({
    ...letterTo(student),
    subject: letter.subject(title, company),
    paragraphs: [letter.ready(title, company), letter.check],
    button: { label: openLetters, url },
  });
}
