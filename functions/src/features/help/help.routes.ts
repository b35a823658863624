import type { HelpQuery } from '@prarambh/contract/help';
import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import type { Caller } from '../../people/caller';
import { helpRepository, messageId, type StoredHelpQuery, type StoredMessage } from './help.repository';
import { createHelpService } from './help.service';
import { createHelpDesk } from './help-desk.service';
import { presentHelpQuery } from './present-help-query';

/** Messages that one answer reads for a student: the latest queries' first. An old chat is never read to its start. */
const MOST_MESSAGES = 200;

type Routes =
  | 'GET /help-queries/my'
  | 'GET /help-queries'
  | 'GET /help-queries/news'
  | 'GET /help-queries/:id'
  | 'POST /help-queries/files'
  | 'POST /help-queries/start'
  | 'POST /help-queries/:id/message'
  | 'PUT /help-queries/:id/resolve'
  | 'PUT /help-queries/:id/reopen'
  | 'PUT /help-queries/:id/assignee';

/** How long the address of a file works that is about to be sent. */
const SENT_FILE_SECONDS = 24 * 60 * 60;

/** A message's id is its number, as it is stored. */
const inRow = ({ latest }: StoredHelpQuery): StoredMessage[] =>
  latest.map((message) => ({ ...message, _id: messageId(message.number) }));

export function helpRoutes(core: Core): Pick<Handlers, Routes> {
  const { files } = core;
  const queries = helpRepository(core.store);
  const service = createHelpService(core);
  const desk = createHelpDesk(core);

  async function withMessages(
    { role }: Caller,
    query: StoredHelpQuery,
    most = MOST_MESSAGES,
  ): Promise<HelpQuery> {
    const messages = most > 0 ? await queries.latestMessages(query._id, most) : [];
    return presentHelpQuery(query, messages, { role, files });
  }

  /** Shares MOST_MESSAGES among queries in their order. */
  function withSharedMessages(caller: Caller, items: StoredHelpQuery[]): Promise<HelpQuery[]> {
    let left = MOST_MESSAGES;
    const shares = items.map(({ messageCount }) => {
      const share = Math.min(left, messageCount);
      left -= share;
      return share;
    });
    return Promise.all(items.map((query, index) => withMessages(caller, query, shares[index] ?? 0)));
  }

  return {
    'GET /help-queries/my': async ({ caller, query }) => {
      const mark = service.mark(caller);
      const { items, nextCursor } = await queries.listOf(caller.uid, query);
      return { data: await withSharedMessages(caller, items), nextCursor, mark };
    },

    'GET /help-queries/news': async ({ caller, query }) => ({
      data: { hasNews: await service.hasNews(caller, query.since) },
    }),

    'GET /help-queries': async ({ caller, query: { limit, cursor, ...filters } }) => {
      const mark = service.mark(caller);
      const [{ items, nextCursor }, total] = await Promise.all([
        queries.list(filters, { limit, cursor }),
        queries.count(filters),
      ]);
      return {
        data: items.map((item) => presentHelpQuery(item, inRow(item), { role: caller.role, files })),
        nextCursor,
        total,
        mark,
      };
    },

    'GET /help-queries/:id': async ({ caller, params }) => ({
      data: await withMessages(caller, await service.get(caller, params.id)),
    }),

    'POST /help-queries/files': async ({ file }) => ({
      data: { address: files.address(file.path, SENT_FILE_SECONDS) },
    }),

    'POST /help-queries/start': async ({ caller, body, idempotencyKey }) => ({
      data: await withMessages(caller, await service.start(caller, body, idempotencyKey)),
    }),

    'POST /help-queries/:id/message': async ({ caller, params, body, idempotencyKey }) => ({
      data: await withMessages(caller, await service.send(caller, params.id, body, idempotencyKey)),
    }),

    'PUT /help-queries/:id/resolve': async ({ caller, params }) => ({
      data: await withMessages(caller, await service.resolve(caller, params.id)),
    }),

    'PUT /help-queries/:id/reopen': async ({ caller, params }) => ({
      data: await withMessages(caller, await desk.reopen(caller, params.id)),
    }),

    'PUT /help-queries/:id/assignee': async ({ caller, params, body }) => ({
      data: await withMessages(caller, await desk.assign(caller, params.id, body.userId)),
    }),
  };
}
