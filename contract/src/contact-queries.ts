import { z } from 'zod';
import { CONTACT_STATUSES } from './contact-status';
import {
  Acknowledged,
  CsvText,
  Email,
  Id,
  IsoDateTime,
  ok,
  optionalParagraphs,
  PageQuery,
  paragraphs,
  personName,
  SearchTerm,
  TimeOrder,
  table,
} from './shapes';

/** A message of a visitor. Unknown fields are dropped. */
export const CreateContactQueryBody = z.object({
  name: personName('Name'),
  email: Email,
  message: paragraphs('Message', 5000),
});
export type CreateContactQueryBody = z.infer<typeof CreateContactQueryBody>;

export const ContactQuery = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: IsoDateTime,
  /** The person who marked the message as answered, the time and the note; null while it is open. */
  answer: z
    .strictObject({ at: IsoDateTime, by: z.strictObject({ _id: Id, name: z.string() }), note: z.string() })
    .nullable(),
});
export type ContactQuery = z.infer<typeof ContactQuery>;

export const ContactQueryParams = z.object({ id: Id });

/** The API ignores the note of an open message. */
export const ContactQueryStatusBody = z.strictObject({
  status: z.enum(CONTACT_STATUSES),
  note: optionalParagraphs('The note', 1000).default(''),
});
export type ContactQueryStatusBody = z.output<typeof ContactQueryStatusBody>;

const contactQueryFilters = {
  q: SearchTerm.optional(),
  status: z.enum(CONTACT_STATUSES).optional(),
  sort: TimeOrder.optional(),
};
export const ContactQueryQuery = z.strictObject({ ...PageQuery.shape, ...contactQueryFilters });
export const ContactQueryExportQuery = z.strictObject(contactQueryFilters);
export type ContactQueryFilters = z.infer<typeof ContactQueryExportQuery>;

export const contactQueryEndpoints = {
  'POST /contact-queries': {
    operation: 'createContactQuery',
    tag: 'Site',
    summary: 'Send a message from the contact page',
    roles: 'public',
    fromSiteOnly: true,
    body: CreateContactQueryBody,
    response: Acknowledged,
    status: 201,
    perMinute: 10,
  },
  'GET /contact-queries': {
    operation: 'listContactQueries',
    tag: 'Site',
    summary: 'Messages from the contact page, newest first',
    roles: ['admin'],
    query: ContactQueryQuery,
    response: table(ContactQuery),
  },
  'GET /contact-queries/export': {
    operation: 'exportContactQueries',
    tag: 'Site',
    summary: 'The filtered messages from the contact page as CSV',
    roles: ['admin'],
    query: ContactQueryExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'PUT /contact-queries/:id/status': {
    operation: 'updateContactQueryStatus',
    tag: 'Site',
    summary: 'Mark a message from the contact page as answered, or open it again',
    roles: ['admin'],
    params: ContactQueryParams,
    body: ContactQueryStatusBody,
    response: ok(ContactQuery),
  },
} as const;
