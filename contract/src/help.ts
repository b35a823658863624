import { z } from 'zod';
import { HELP_MESSAGE_MAX, HELP_SENDERS, HELP_STATUSES } from './help-status';
import { NewsAnswer, NewsMark, NewsQuery } from './news';
import { Id, IsoDateTime, ok, PageQuery, page, SearchTerm, table, text } from './shapes';

export const HelpMessage = z.strictObject({
  _id: Id,
  from: z.enum(HELP_SENDERS),
  text: z.string(),
  createdAt: IsoDateTime,
});
export type HelpMessage = z.infer<typeof HelpMessage>;

/** A conversation with support. `messages` are the latest, oldest first; `messageCount` counts all. */
export const HelpQuery = z.strictObject({
  _id: Id,
  user: z.strictObject({ _id: Id, name: z.string(), email: z.string() }),
  status: z.enum(HELP_STATUSES),
  messages: z.array(HelpMessage),
  messageCount: z.number().int(),
  /** The admin who answers; staff alone are told. */
  assignee: z.strictObject({ _id: Id, name: z.string() }).nullable(),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
});
export type HelpQuery = z.infer<typeof HelpQuery>;

/** Who answers a query from now on; null is nobody in particular. */
export const AssignHelpBody = z.strictObject({ userId: Id.nullable() });
export type AssignHelpBody = z.infer<typeof AssignHelpBody>;

export const HelpParams = z.object({ id: Id });

/** `from` is taken from the caller's role; what a client says about it is ignored (I01). */
export const HelpMessageBody = z.object({ text: text('The message', HELP_MESSAGE_MAX) });
export type HelpMessageBody = z.infer<typeof HelpMessageBody>;

const helpFilters = { q: SearchTerm.optional(), status: z.enum(HELP_STATUSES).optional() };
export const HelpFilters = z.strictObject(helpFilters);
export type HelpFilters = z.infer<typeof HelpFilters>;
export const HelpQueryQuery = z.strictObject({ ...PageQuery.shape, ...helpFilters });
export type HelpQueryQuery = z.infer<typeof HelpQueryQuery>;

/** More than anybody has questions; each is a row for whoever answers. */
const NEW_QUERIES_PER_MINUTE = 10;

export const helpEndpoints = {
  'GET /help-queries/my': {
    operation: 'listMyHelpQueries',
    tag: 'Help',
    summary: 'The caller’s help queries with their latest messages, last changed first',
    roles: ['user'],
    query: PageQuery,
    response: page(HelpQuery).extend({ mark: NewsMark }),
  },
  'GET /help-queries': {
    operation: 'listHelpQueries',
    tag: 'Help',
    summary: 'Help queries for staff with their latest messages, last changed first',
    roles: ['admin'],
    query: HelpQueryQuery,
    response: table(HelpQuery).extend({ mark: NewsMark }),
  },
  'GET /help-queries/news': {
    operation: 'hasHelpNews',
    tag: 'Help',
    summary: 'Whether a help query that the caller may read has changed since the `mark` of a list',
    roles: ['user', 'admin'],
    query: NewsQuery,
    response: NewsAnswer,
  },
  'GET /help-queries/:id': {
    operation: 'getHelpQuery',
    tag: 'Help',
    summary: 'One help query with its latest 200 messages',
    roles: ['user', 'admin'],
    params: HelpParams,
    response: ok(HelpQuery),
  },
  'POST /help-queries/start': {
    operation: 'startHelpQuery',
    tag: 'Help',
    summary: 'Ask support something new',
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
    summary: 'Write in a help query that is not resolved',
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
    summary: 'Resolve a help query',
    roles: ['admin'],
    params: HelpParams,
    response: ok(HelpQuery),
  },
  'PUT /help-queries/:id/reopen': {
    operation: 'reopenHelpQuery',
    tag: 'Help',
    summary: 'Open a resolved help query again',
    roles: ['admin'],
    params: HelpParams,
    response: ok(HelpQuery),
  },
  'PUT /help-queries/:id/assignee': {
    operation: 'assignHelpQuery',
    tag: 'Help',
    summary: 'Say which admin answers a help query',
    roles: ['admin'],
    params: HelpParams,
    body: AssignHelpBody,
    response: ok(HelpQuery),
  },
} as const;
