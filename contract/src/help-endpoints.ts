import { cannedReplyEndpoints } from './canned-replies';
import { AssignHelpBody, HelpMessageBody, HelpParams, HelpQuery, HelpQueryQuery } from './help';
import { NewsAnswer, NewsMark, NewsQuery } from './news';
import { ok, PageQuery, page, table } from './shapes';

/** More than anybody has questions; each is a row for whoever answers. */
const NEW_QUERIES_PER_MINUTE = 10;

/** The rows of the help chat. */
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
  ...cannedReplyEndpoints,
} as const;
