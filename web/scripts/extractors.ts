import path from 'node:path';
import type { ExtractorType } from '@lingui/conf';
import { messagesInCode, messagesInConstant, messagesOfEndpoints } from './server-messages.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const inRepository = (filename: string) => path.relative(ROOT, filename).replaceAll(path.sep, '/');

type Exported = Record<string, unknown>;

let last: Promise<unknown> = Promise.resolve();

/** Imports one module after the other: `lingui extract` gives parallel imports modules that are only half loaded. */
function importInTurn(filename: string): Promise<Exported> {
  const next = last.then((): Promise<Exported> => import(filename));
  last = next.catch(() => undefined);
  return next;
}

/** Files with templates that no macro marks, and the name of the object that contains them. */
const TEMPLATES: Record<string, string> = {
  'contract/src/brand.ts': 'brandWords',
  'contract/src/internship-texts.ts': 'INTERNSHIP_TEMPLATES',
  'contract/src/notification-templates.ts': 'NOTIFICATION_TEMPLATES',
  'functions/src/mail/words.ts': 'MAIL_WORDS',
};

/** All texts of an object with their key paths. */
function textsIn(value: unknown, names: readonly string[]): { text: string; comment: string }[] {
  if (typeof value === 'string') return [{ text: value, comment: names.join('.') }];
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsIn(part, [...names, name]));
}

/** Adds the key path of each text for translators: “tasks.groups.today.title”. */
export const templateExtractor: ExtractorType = {
  match: (filename) => inRepository(filename) in TEMPLATES,
  async extract(filename, _code, onMessageExtracted) {
    const exported = await importInTurn(filename);
    const texts = exported[TEMPLATES[inRepository(filename)] ?? ''];
    for (const { text, comment } of textsIn(texts, []))
      onMessageExtracted({ id: text, comment, origin: [filename, 1] });
  },
};

/** Contract files whose messages are the values of a constant. */
const CONSTANTS: Record<string, string> = {
  'contract/src/application-status.ts': 'APPLICATION_STATUSES',
  'contract/src/constants.ts': 'PAYMENT_NOTE',
  'contract/src/rejection-reasons.ts': 'REJECTION_REASONS',
  'contract/src/shapes.ts': 'DAMAGED_ID',
};

/**
 * Files with messages that only staff or API clients read. Success messages of routes belong to them, because pages
 * show their own. Single messages of other files are marked with `inEnglish`.
 */
const NOT_FOR_STUDENTS = new RegExp(
  [
    '\\.test\\.ts$|\\.routes\\.ts$|/testing/',
    '^functions/src/(?:bulk-jobs|dependencies|doctor|domain|exports|issuing|jobs|mail|pdf)/',
    '^functions/src/app/(?!app\\.ts$)',
    '^functions/src/http/(?:page-shell|validation-messages)\\.ts$',
    '^functions/src/users/(?:identity-gate|people-lookup|session-rules)\\.ts$',
    '^functions/src/features/(?:audit|bank-credits|bulk-jobs|contact-queries|dashboard|exports|meetings|payment-options|system|table-views)/',
    '^functions/src/features/accounts/(?:account-checks|people-audience|second-factor|seen-people|user-)',
    '^functions/src/features/applications/(?:credit-link|decision-effects|dispute|receipt|review|status-changes|utr-release|personal-data)',
    '^functions/src/features/certificates/(?:archive|batch-issue|put-certificate|share)',
    '^functions/src/features/help/(?:canned-reply|help-desk)',
    '^functions/src/features/notifications/broadcast',
    '^functions/src/features/offer-letters/batch-offer',
    '^functions/src/features/tasks/(?:submission-review|task-change|task-file|template)',
  ].join('|'),
);

const MESSAGE_FILE = /^(?:contract|functions)\/|^web\/src\/(?:.+\/)?messages\.ts$/;

/** True for files whose messages are plain strings about an event, such as a refusal of the server. */
export function isMessageFile(filename: string): boolean {
  return MESSAGE_FILE.test(inRepository(filename)) && !templateExtractor.match(filename);
}

/** Returns the messages of a file of contract or functions, or of a `messages.ts` of the web, to students and visitors. */
export async function messagesIn(filename: string, code: string): Promise<string[]> {
  const name = inRepository(filename);
  if (NOT_FOR_STUDENTS.test(name)) return [];
  if (name.startsWith('functions/')) return messagesInCode(code, filename);
  const exported = await importInTurn(filename);
  if (name.startsWith('web/')) return messagesInConstant(exported);
  const constant = CONSTANTS[name];
  if (constant !== undefined) return messagesInConstant(exported[constant]);
  return messagesOfEndpoints(exported) ?? messagesInCode(code, filename);
}

/** Finds the messages of contract and functions where they are written, so that no list repeats them. */
export const messageExtractor: ExtractorType = {
  match: isMessageFile,
  async extract(filename, code, onMessageExtracted) {
    for (const id of await messagesIn(filename, code)) onMessageExtracted({ id, origin: [filename, 1] });
  },
};
