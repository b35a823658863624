import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_TERM_MAX } from './constants';

/** Half of a character pair, as a cut-off emoji leaves it; Firestore stores no such text. */
const HALF_CHARACTER = /\p{Surrogate}/u;
const isWhole = (value: string) => !HALF_CHARACTER.test(value);

export const Id = z.string().min(1).max(200).refine(isWhole, 'This id has a broken character.');
export const IsoDateTime = z.iso.datetime();
export const IsoDay = z.iso.date();

/** Years whose days lie within what Firestore's timestamps hold, in every zone. */
function isStorable(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= 1970 && year <= 9998;
}
const NOT_STORABLE = 'Please enter a date between the years 1970 and 9998.';

/** A moment that somebody chose; `sentence` asks for it when it is missing. */
export function chosenMoment(sentence: string) {
  return z.iso.datetime({ offset: true, error: sentence }).refine(isStorable, NOT_STORABLE);
}

/** A day that a list is filtered by. */
export const FilterDay = z.iso.date('Please enter the day as YYYY-MM-DD.').refine(isStorable, NOT_STORABLE);

/**
 * Trimmed text of at most `max` characters; `label` names the field in the sentences. Each method of a schema makes a
 * copy of it, so the checks are added at once: there are hundreds of texts, and an instance waits for all of them.
 */
export function optionalText(label: string, max: number, ...others: z.core.$ZodCheck<string>[]) {
  return z
    .string({ error: `${label} is required.` })
    .check(
      z.trim(),
      z.maxLength(max, `${label} can have at most ${max} characters.`),
      z.refine(isWhole, `${label} has a broken character. Please type it again.`),
      ...others,
    );
}

/** The same, but never empty. */
export function text(label: string, max: number) {
  return optionalText(label, max, z.minLength(1, `${label} is required.`));
}

const NOT_IN_NAMES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}]|\u20e3/u;
/** Mails repeat names, and mail programs make links of these. */
const LINK_IN_NAME = /:\/\/|www\.|@/i;
const LETTER = /\p{L}/u;

/**
 * The name that somebody gives a person, in any script, without what no certificate can print (emoji and control
 * characters) or what would be a link in a mail (N03). Only for what is sent in; names that were stored earlier stay
 * readable.
 */
export function personName(label: string) {
  return asName(text(label, 100), label);
}

/** The same, or nothing. */
export function optionalPersonName(label: string) {
  return asName(optionalText(label, 100), label);
}

function asName(schema: ReturnType<typeof text>, label: string) {
  return schema
    .refine((name) => !NOT_IN_NAMES.test(name), `${label} can have letters only, no emoji.`)
    .refine((name) => !LINK_IN_NAME.test(name), `${label} cannot have a link or an email address in it.`)
    .refine((name) => name === '' || LETTER.test(name), `${label} needs at least one letter.`);
}

export const Email = z
  .string({ error: 'Email is required.' })
  .trim()
  .toLowerCase()
  .max(254, 'This email address is too long.')
  .pipe(z.email('Please enter a valid email address.'));

const LINK_SENTENCE = 'Please enter a link that starts with http:// or https://.';

function link(sentence: string) {
  return z
    .string({ error: sentence })
    .trim()
    .max(2000, 'This link is too long.')
    .pipe(z.url({ protocol: /^https?$/, error: sentence }))
    .refine(isWhole, 'This link has a broken character. Please copy it again.');
}

/** Only http and https: a stored link must never run script when somebody opens it. */
export const HttpUrl = link(LINK_SENTENCE);

const PICTURE_SENTENCE = 'Please enter a picture link that starts with https://.';
const SHOWN_PICTURE = /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/i;

/** Pages show pictures over https only (firebase.json), and those of the local host, which has no https. */
export const PictureUrl = link(PICTURE_SENTENCE).refine((url) => SHOWN_PICTURE.test(url), PICTURE_SENTENCE);

/** Something that may be left out; an empty field counts as none. `sentence` is what is wrong with anything else. */
function orNone<Value extends z.ZodType>(value: Value, sentence: string) {
  const empty = z
    .string()
    .trim()
    .length(0)
    .transform(() => null);
  return z.union([empty, z.null(), value], { error: sentence });
}
export const OptionalLink = orNone(HttpUrl, LINK_SENTENCE);
export const OptionalPictureUrl = orNone(PictureUrl, PICTURE_SENTENCE);

/** '4' and '4 Weeks' are 4 weeks (E12); anything else, '4 months' above all, is no number of weeks: NaN. */
export function weeksOf(typed: string): number {
  const [, digits] = /^\s*(\d+)\s*(?:weeks?)?\s*$/i.exec(typed) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** A number of weeks that may be typed. */
export function weeks<Weeks extends z.ZodType>(allowed: Weeks) {
  return z.preprocess((value) => (typeof value === 'string' ? weeksOf(value) : value), allowed);
}

/** Which page of a list; unknown parameters, such as those of a shared link, are ignored. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  cursor: z.string().max(2000).optional(),
});

/** What a staff table is searched for. */
export const SearchTerm = z
  .string()
  .trim()
  .max(SEARCH_TERM_MAX, `A search can have at most ${SEARCH_TERM_MAX} characters.`);

/** The order of a table by its time; newest first unless asked otherwise, and always for a search. */
export const TimeOrder = z.enum(['newest', 'oldest']);
export type TimeOrder = z.infer<typeof TimeOrder>;

/** The same where a table can also be in the order of its people's names, capital letters before small ones. */
export const TimeOrNameOrder = z.enum([...TimeOrder.options, 'name']);
export type TimeOrNameOrder = z.infer<typeof TimeOrNameOrder>;

/** Query strings spell booleans; anything else is refused. */
export const QueryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** How often staff have edited a record since it was made. */
export const Revision = z.number().int().min(0);

/**
 * What an edit carries beside the fields it changes: the revision that it was made from, so that nobody overwrites what
 * somebody else has changed meanwhile (N12). Without it nothing is compared.
 */
export const readAt = { revision: Revision.optional() };

/** What all envelopes share. */
const success = z.literal(true);
const message = z.string();
const optionalMessage = message.optional();
const nextCursor = z.string().nullable();
const total = z.number().int();

/** The envelope of a successful answer that carries one object. */
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

/** The envelope of an answer that only says something. */
export const Acknowledged = z.strictObject({ success, message });
