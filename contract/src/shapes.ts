import { z } from 'zod';
import { DURATION_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_TERM_MAX } from './constants';
import { withUnit } from './durations';
import { EMAIL_PATTERN, normaliseEmail } from './email-address';
import { hasHidden, visibleLines } from './visible-text';
import { withScheme } from './web-address';

/** Half of a surrogate pair, as in a cut-off emoji; Firestore cannot store it. */
const HALF_CHARACTER = /\p{Surrogate}/u;
const isWhole = (value: string) => !HALF_CHARACTER.test(value);

/**
 * The first check of every text in a request. It rejects a longer text before any other check, regular
 * expression or transformation reads it (bounded-strings.test.ts).
 */
export function atMost(max: number, message?: string) {
  return z.maxLength(max, { abort: true, ...(message !== undefined && { error: message }) });
}

/** Maximum surrounding white space of a text in addition to its own maximum; trimming removes it. */
const SPACE_AROUND = 200;

/** Longer than any date or time in ISO 8601. */
const ISO_MAX = 40;

/** The message for an ID with half of a surrogate pair. */
export const DAMAGED_ID = 'This ID has a damaged character. Please copy it again.';

export const Id = z.string().check(z.minLength(1), atMost(200), z.refine(isWhole, DAMAGED_ID));
export const IsoDateTime = z.string().check(atMost(ISO_MAX), z.iso.datetime());
export const IsoDay = z.string().check(atMost(ISO_MAX), z.iso.date());

/** A calendar day as YYYY-MM-DD; `message` is the error for any other input. */
export function chosenDay(message: string) {
  return z.string({ error: message }).check(atMost(ISO_MAX, message), z.iso.date(message));
}

/** True for years that Firestore's timestamps can store in every zone. */
function isStorable(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= 1970 && year <= 9998;
}
const NOT_STORABLE = 'Please enter a date between the years 1970 and 9998.';

/** A chosen time; `sentence` is the message if it is missing. */
export function chosenMoment(sentence: string) {
  return z
    .string({ error: sentence })
    .check(atMost(ISO_MAX, sentence), z.iso.datetime({ offset: true, error: sentence }))
    .refine(isStorable, NOT_STORABLE);
}

/** A day in a list filter. */
export const FilterDay = chosenDay('Please enter the day as YYYY-MM-DD.').refine(isStorable, NOT_STORABLE);

const tooLong = (label: string, max: number) => `${label} can have at most ${max} characters.`;

/** First checks of a typed text: limit its length, trim it, limit the trimmed length. */
const trimmedTo = (max: number, message: string) =>
  [atMost(max + SPACE_AROUND, message), z.trim(), atMost(max, message)] as const;

/**
 * One line of trimmed text: at most `max` characters, none hidden; `label` names the field in messages. All
 * checks are added at once, because every schema method copies the schema and an instance builds hundreds.
 */
export function optionalText(label: string, max: number, ...others: z.core.$ZodCheck<string>[]) {
  return z.string({ error: `${label} is required.` }).check(
    ...trimmedTo(max, tooLong(label, max)),
    z.refine(
      (value) => !hasHidden(value),
      `${label} has a hidden character. Please type it again instead of pasting it.`,
    ),
    ...others,
  );
}

/** The schema `optionalText`, which also rejects an empty text. */
export function text(label: string, max: number) {
  return optionalText(label, max, z.minLength(1, `${label} is required.`));
}

/**
 * Text of several lines. Removes hidden characters instead of rejecting them: text copied from a page or a
 * chat often contains some, and users cannot find one in a long message.
 */
export function optionalParagraphs(label: string, max: number, ...others: z.core.$ZodCheck<string>[]) {
  return z.string({ error: `${label} is required.` }).check(
    ...trimmedTo(max, tooLong(label, max)),
    z.overwrite((value) => visibleLines(value).trim()),
    ...others,
  );
}

/** The schema `optionalParagraphs`, which also rejects a text without a visible character. */
export function paragraphs(label: string, max: number) {
  return optionalParagraphs(label, max, z.minLength(1, `${label} is required.`));
}

const NOT_IN_NAMES =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0e|\ufe0f|\u20e3/u;
/** Mails repeat names, and mail programs turn these into links. */
const LINK_IN_NAME = /:\/\/|www\.|@/i;
const LETTER = /\p{L}/u;

/**
 * A person's name in any script. Rejects emoji, which certificates cannot print, and anything that mail
 * programs turn into a link (N03). Checks input only: names that were stored earlier stay readable.
 */
export function personName(label: string) {
  return asName(text(label, 100), label);
}

/** The schema `personName` for an optional field. */
export function optionalPersonName(label: string) {
  return asName(optionalText(label, 100), label);
}

function asName(schema: ReturnType<typeof text>, label: string) {
  return schema
    .refine((name) => !NOT_IN_NAMES.test(name), `${label} can have letters only, no emoji.`)
    .refine((name) => !LINK_IN_NAME.test(name), `${label} cannot have a link or an email address in it.`)
    .refine((name) => name === '' || LETTER.test(name), `${label} needs at least one letter.`);
}

const EMAIL_MAX = 254;
const EMAIL_TOO_LONG = 'This email address is too long.';

/** An email address in the one form that is stored, searched and mailed to (`normaliseEmail`). */
export const Email = z
  .string({ error: 'Email is required.' })
  .check(
    ...trimmedTo(EMAIL_MAX, EMAIL_TOO_LONG),
    z.overwrite(normaliseEmail),
    atMost(EMAIL_MAX, EMAIL_TOO_LONG),
  )
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: 'Please enter a valid email address.' }));

const LINK_MAX = 2000;
const LINK_TOO_LONG = 'This link is too long.';
const LINK_SENTENCE = 'Please enter a link that starts with http:// or https://.';

function link(sentence: string) {
  return z
    .string({ error: sentence })
    .check(...trimmedTo(LINK_MAX, LINK_TOO_LONG), z.overwrite(withScheme), atMost(LINK_MAX, LINK_TOO_LONG))
    .pipe(z.url({ protocol: /^https?$/, error: sentence }))
    .refine(
      (url) => !hasHidden(url),
      'This link has a hidden character. Please type it again instead of pasting it.',
    );
}

/**
 * Only http and https: a stored link must never run script when somebody opens it. A link typed without a scheme,
 * such as github.com/asha, gets https.
 */
export const HttpUrl = link(LINK_SENTENCE);

const PICTURE_SENTENCE = 'Please enter a picture link that starts with https://.';
const LOCAL_HOST = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i;

/**
 * The URL of a picture. Pages load pictures over https only (firebase.json), so http becomes https (D09).
 * URLs of the local host, which has no https, stay as they are.
 */
export const PictureUrl = link(PICTURE_SENTENCE).transform((url) =>
  LOCAL_HOST.test(url) ? url : url.replace(/^http:/i, 'https:'),
);

/** An optional value; an empty field counts as missing. `sentence` is the message for any other input. */
function orNone<Value extends z.ZodType>(value: Value, sentence: string) {
  const empty = z
    .string()
    .check(atMost(SPACE_AROUND), z.trim(), z.maxLength(0))
    .transform(() => null);
  return z.union([empty, z.null(), value], { error: sentence });
}
export const OptionalLink = orNone(HttpUrl, LINK_SENTENCE);
export const OptionalPictureUrl = orNone(PictureUrl, PICTURE_SENTENCE);

/** '4' and '4 Weeks' are 4 weeks (E12); other text, such as '4 months', is NaN. */
export function weeksOf(typed: string): number {
  const [, digits] = /^(\d+)(?:\s*weeks?)?$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** A number of weeks, sent as a number or as text; `message` is the error for any other input. */
export function weeks<Weeks extends z.ZodType<number, number>>(allowed: Weeks, message: string) {
  const typed = z.string().check(atMost(DURATION_MAX)).transform(weeksOf);
  return z.union([z.number(), typed], { error: message }).pipe(allowed);
}

/** Accepts a text or a number and passes it to `schema` as text. Pass the `label` and `max` of `schema`. */
export function textOrNumber(label: string, max: number, schema: z.ZodType<string, string>) {
  const typed = z.string().check(atMost(max + SPACE_AROUND));
  const error = ({ input }: { input?: unknown }) =>
    typeof input === 'string' ? tooLong(label, max) : `${label} is required.`;
  return z.union([z.number(), typed], { error }).transform(String).pipe(schema);
}

/** Duration of an internship or certificate: text of at most 40 characters, or a number of weeks (P16). */
export const DurationText = textOrNumber(
  'Duration',
  DURATION_MAX,
  text('Duration', DURATION_MAX).transform(withUnit),
);

/** Position in a list after which the next page starts. */
export const Cursor = z.string().max(2000);

/** Wraps a single value into a list and turns null or undefined into an empty list. Never reads a text. */
export const asList = (value: unknown): unknown[] => [value ?? []].flat();

/** A page of a list. Unknown parameters are ignored, so shared links keep working. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  cursor: Cursor.optional(),
});

const SEARCH_TOO_LONG = `A search can have at most ${SEARCH_TERM_MAX} characters.`;

/** The ID of a certificate or letter, which `read` extracts from typed, pasted or scanned text. */
export const typedId = (read: (typed: string) => string) =>
  z.string().check(atMost(10_000), z.overwrite(read));

/** The search term of a staff table. */
export const SearchTerm = z.string().check(...trimmedTo(SEARCH_TERM_MAX, SEARCH_TOO_LONG));

/** Order of a table by time; newest first by default, and always for a search. */
export const TimeOrder = z.enum(['newest', 'oldest']);
export type TimeOrder = z.infer<typeof TimeOrder>;

/** The orders of TimeOrder, and the order of people's names, upper case before lower case. */
export const TimeOrNameOrder = z.enum([...TimeOrder.options, 'name']);
export type TimeOrNameOrder = z.infer<typeof TimeOrNameOrder>;

/** Booleans in query strings are 'true' or 'false'; anything else is rejected. */
export const QueryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Number of edits by staff since creation. */
export const Revision = z.number().int().min(0);

/**
 * The revision that an edit is based on. If it is outdated, the API rejects the edit (N12); without it the
 * API does not compare.
 */
export const readAt = { revision: Revision.optional() };

const success = z.literal(true);
const message = z.string();
const optionalMessage = message.optional();
const nextCursor = z.string().nullable();
const total = z.number().int();

/** The envelope of a successful response with one object. */
export function ok<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ success, data, message: optionalMessage });
}

/** The envelope of one page of a list; `nextCursor` is null on the last page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ success, data: z.array(item), nextCursor });
}

/** One page of a staff table, with the count of all rows that match its filters, up to TOTAL_MAX. */
export function table<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ success, data: z.array(item), nextCursor, total });
}

/** The text of a CSV file. */
export const CsvText = z.string();

/** The envelope of a response with only a message. */
export const Acknowledged = z.strictObject({ success, message });
