import { z } from 'zod';
import { HELP_MESSAGE_MAX } from './help-status';
import { Acknowledged, Id, ok, PageQuery, page, paragraphs, text } from './shapes';

/** A prepared answer for support. */
export const CannedReply = z.strictObject({ _id: Id, title: z.string(), text: z.string() });
export type CannedReply = z.infer<typeof CannedReply>;

export const CannedReplyBody = z.strictObject({
  title: text('The title', 80),
  text: paragraphs('The reply', HELP_MESSAGE_MAX),
});
export type CannedReplyBody = z.infer<typeof CannedReplyBody>;

const CannedReplyParams = z.object({ id: Id });

export const cannedReplyEndpoints = {
  'GET /canned-replies': {
    operation: 'listCannedReplies',
    tag: 'Help',
    summary: 'The canned replies of support, by title',
    roles: ['admin'],
    query: PageQuery,
    response: page(CannedReply),
  },
  'POST /canned-replies': {
    operation: 'createCannedReply',
    tag: 'Help',
    summary: 'Add a canned reply',
    roles: ['admin'],
    body: CannedReplyBody,
    response: ok(CannedReply),
    status: 201,
    idempotent: true,
  },
  'PUT /canned-replies/:id': {
    operation: 'updateCannedReply',
    tag: 'Help',
    summary: 'Change a canned reply',
    roles: ['admin'],
    params: CannedReplyParams,
    body: CannedReplyBody,
    response: ok(CannedReply),
  },
  'DELETE /canned-replies/:id': {
    operation: 'deleteCannedReply',
    tag: 'Help',
    summary: 'Delete a canned reply',
    roles: ['admin'],
    params: CannedReplyParams,
    response: Acknowledged,
  },
} as const;
