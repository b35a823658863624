import type { Message } from './mail-document';
import { sayTo } from './say-to';
import { compose, letterTo, type Recipient } from './templates';
import { MAIL_WORDS } from './words';

const { letter: words, unexpected, openLetters } = MAIL_WORDS;

interface Offered {
  title: string;
  company: string;
  /** The student's page of the letter. */
  url: string;
}

/** Tells a student that an offer letter is no longer valid. */
export function letterRevokedMail(student: Recipient, { title, company, url }: Offered): Message {
  const say = sayTo(student);
  const internship = title;
  return compose({
    ...letterTo(student),
    priority: 'paper',
    subject: say(words.revokedSubject, { internship, company }),
    paragraphs: [say(words.revoked, { internship, company }), say(unexpected)],
    button: { label: say(openLetters), url },
  });
}

/** Tells a student that an offer letter was issued; `isCorrection` if it replaces a wrong one. */
export function offerLetterMail(
  student: Recipient,
  { title, company, url, isCorrection }: Offered & { isCorrection: boolean },
): Message {
  const say = sayTo(student);
  const internship = title;
  return compose({
    ...letterTo(student),
    priority: 'paper',
    subject: say(isCorrection ? words.correctedSubject : words.subject, { internship, company }),
    paragraphs: [
      say(isCorrection ? words.corrected : words.ready, { internship, company }),
      say(words.check),
    ],
    button: { label: say(openLetters), url },
  });
}
