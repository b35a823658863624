import type { Handlers } from '../../http/types';
import * as cannedReplyRepository from './canned-reply.repository';
import { createCannedReply, deleteCannedReply, updateCannedReply } from './canned-reply.service';

type Routes =
  | 'GET /canned-replies'
  | 'POST /canned-replies'
  | 'PUT /canned-replies/:id'
  | 'DELETE /canned-replies/:id';

export const cannedReplyRoutes: Pick<Handlers, Routes> = {
  'GET /canned-replies': async ({ store }, { query }) => {
    const { items, nextCursor } = await cannedReplyRepository.list(store, query);
    return { data: items, nextCursor };
  },

  'POST /canned-replies': async (core, { caller, body, idempotencyKey }) => ({
    data: await createCannedReply(core, caller, body, idempotencyKey),
  }),

  'PUT /canned-replies/:id': async (core, { caller, params, body }) => ({
    data: await updateCannedReply(core, caller, params.id, body),
  }),

  'DELETE /canned-replies/:id': async (core, { caller, params }) => {
    await deleteCannedReply(core, caller, params.id);
    return { message: 'The canned reply is deleted.' };
  },
};
