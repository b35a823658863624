import { z } from 'zod';
import { UPLOADS_PER_MINUTE } from './constants';
import {
  HELP_FILE_KINDS,
  HELP_FILE_MAX_BYTES,
  HELP_FILES_MAX,
  HELP_FILTERS,
  HELP_MESSAGE_MAX,
  HELP_MESSAGES_MAX,
  HELP_SENDERS,
  HELP_STATUSES,
  NOBODY,
} from './help-status';
import { Id, IsoDateTime, ok, optionalParagraphs, PageQuery, page, SearchTerm, table } from './shapes';
import { ChangeToken, UpdatesAnswer, UpdatesQuery } from './updates';

/** A file in a message; size in bytes. Every response contains a new signed URL. */
export const HelpFile = z.strictObject({
  _id: Id,
  name: z.string(),
  kind: z.enum(HELP_FILE_KINDS),
  size: z.number().int(),
  address: z.string(),
});
export type HelpFile = z.infer<typeof HelpFile>;

/** The text may be empty if there are files. */
export const HelpMessage = z.strictObject({
  _id: Id,
  from: z.enum(HELP_SENDERS),
  text: z.string(),
  files: z.array(HelpFile),
  createdAt: IsoDateTime,
});
export type HelpMessage = z.infer<typeof HelpMessage>;

/** A conversation with support. `messages`: the latest 200, oldest first. `messageCount` counts all. */
export const HelpQuery = z.strictObject({
  _id: Id,
  user: z.strictObject({ _id: Id, name: z.string(), email: z.string() }),
  status: z.enum(HELP_STATUSES),
  messages: z.array(HelpMessage),
  messageCount: z.number().int(),
  /** The admin who answers; only staff see it. */
  assignee: z.strictObject({ _id: Id, name: z.string() }).nullable(),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
});
export type HelpQuery = z.infer<typeof HelpQuery>;

/** The new assignee of a query; null for none. */
export const AssignHelpBody = z.strictObject({ userId: Id.nullable() });
export type AssignHelpBody = z.infer<typeof AssignHelpBody>;

export const HelpParams = z.object({ id: Id });

/** URLs from `POST /help-queries/files` of the same person. */
const SentFiles = z
  .array(z.string().max(500))
  .max(HELP_FILES_MAX, `A message can have at most ${HELP_FILES_MAX} files.`)
  .default([]);

/** Clients may send `from`; the server ignores it and derives the sender from the caller's role (I01). */
export const HelpMessageBody = z
  .object({
    text: optionalParagraphs('The message', HELP_MESSAGE_MAX).default(''),
    from: z.enum(HELP_SENDERS).optional().catch(undefined),
    files: SentFiles,
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, {
    path: ['text'],
    error: 'The message is required.',
  });
export type HelpMessageBody = z.infer<typeof HelpMessageBody>;

/** Queries of one admin (user ID), or those without an assignee. */
const AnsweredBy = z.union([z.literal(NOBODY), Id]);

const helpFilters = {
  q: SearchTerm.optional(),
  status: z.enum(HELP_FILTERS).optional(),
  assignee: AnsweredBy.optional(),
};
export const HelpFilters = z.strictObject(helpFilters);
export type HelpFilters = z.infer<typeof HelpFilters>;

/** Number of latest messages in each help query of a list. */
const messages = z.coerce.number().int().min(1).max(HELP_MESSAGES_MAX).default(HELP_MESSAGES_MAX);
export const MyHelpQuery = z.strictObject({ ...PageQuery.shape, messages });
export const HelpQueryQuery = z.strictObject({ ...PageQuery.shape, ...helpFilters, messages });
export type HelpQueryQuery = z.infer<typeof HelpQueryQuery>;

/** More than a person needs; each query is a row for staff. */
const NEW_QUERIES_PER_MINUTE = 10;

/**
 * `messageCount` is the number of messages the admin has read: the API answers 409 if there are more. Without
 * it the API does not compare.
 */
export const ResolveHelpQuery = z.strictObject({ messageCount: z.coerce.number().int().min(0).optional() });

export const helpEndpoints = {
  'GET /help-queries/my': {
    operation: 'listMyHelpQueries',
    tag: 'Help',
    summary: 'The caller’s help queries with their latest messages, last changed first',
    roles: ['user'],
    query: MyHelpQuery,
    response: page(HelpQuery).extend({ mark: ChangeToken }),
  },
  'GET /help-queries': {
    operation: 'listHelpQueries',
    tag: 'Help',
    summary: 'Help queries for staff with their latest messages, last changed first',
    roles: ['admin'],
    query: HelpQueryQuery,
    response: table(HelpQuery).extend({ mark: ChangeToken }),
  },
  'GET /help-queries/news': {
    operation: 'hasHelpNews',
    tag: 'Help',
    summary: 'Check for changes of the caller’s help queries since the `mark` of a list',
    roles: ['user', 'admin'],
    query: UpdatesQuery,
    response: UpdatesAnswer,
  },
  'GET /help-queries/:id': {
    operation: 'getHelpQuery',
    tag: 'Help',
    summary: 'One help query with its latest 200 messages',
    roles: ['user', 'admin'],
    params: HelpParams,
    response: ok(HelpQuery),
  },
  'POST /help-queries/files': {
    operation: 'uploadHelpFile',
    tag: 'Help',
    summary: 'Upload a picture or a PDF for the next message',
    roles: ['user', 'admin'],
    upload: {
      field: 'helpFile',
      accepts: 'document',
      folder: 'help-files',
      maxBytes: HELP_FILE_MAX_BYTES,
    },
    response: ok(z.strictObject({ address: z.string() })),
    status: 201,
    perMinute: UPLOADS_PER_MINUTE,
  },
  'POST /help-queries/start': {
    operation: 'startHelpQuery',
    tag: 'Help',
    summary: 'Start a new help query',
    roles: ['user'],
    body: HelpMessageBody,
    response: ok(HelpQuery),
    status: 201,
    idempotent: true,
    perMinute: NEW_QUERIES_PER_MINUTE,
  },
  'POST /help-queries/:id/message': {
    operation: 'sendHelpMessage',
    tag: 'Help',
    summary: 'Send a message to an open help query',
    roles: ['user', 'admin'],
    params: HelpParams,
    body: HelpMessageBody,
    response: ok(HelpQuery),
    status: 201,
    idempotent: true,
  },
  'PUT /help-queries/:id/resolve': {
    operation: 'resolveHelpQuery',
    tag: 'Help',
    summary: 'Resolve a help query, as long as no message has come that was not read',
    roles: ['admin'],
    params: HelpParams,
    query: ResolveHelpQuery,
    response: ok(HelpQuery),
  },
  'PUT /help-queries/:id/reopen': {
    operation: 'reopenHelpQuery',
    tag: 'Help',
    summary: 'Reopen a resolved help query',
    roles: ['admin'],
    params: HelpParams,
    response: ok(HelpQuery),
  },
  'PUT /help-queries/:id/assignee': {
    operation: 'assignHelpQuery',
    tag: 'Help',
    summary: 'Assign a help query to an admin',
    roles: ['admin'],
    params: HelpParams,
    body: AssignHelpBody,
    response: ok(HelpQuery),
  },
} as const;
