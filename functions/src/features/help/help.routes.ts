import type { HelpQuery } from '@prarambh/contract/help';
import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { helpRepository, messageId, type StoredHelpQuery, type StoredMessage } from './help.repository';
import { createHelpService } from './help.service';
import { presentHelpQuery } from './present-help-query';

/** Messages that one answer reads for a student: the latest queries' first. An old chat is never read to its start. */
const MOST_MESSAGES = 200;

type Routes =
  | 'GET /help-queries/my'
  | 'GET /help-queries'
  | 'GET /help-queries/news'
  | 'GET /help-queries/:id'
  | 'POST /help-queries/start'
  | 'POST /help-queries/:id/message'
  | 'PUT /help-queries/:id/resolve';

/** A message's id is its number, as it is stored. */
const inRow = ({ latest }: StoredHelpQuery): StoredMessage[] =>
  latest.map((message) => ({ ...message, _id: messageId(message.number) }));

export function helpRoutes(core: Core): Pick<Handlers, Routes> {
  const queries = helpRepository(core.store);
  const service = createHelpService(core);

  async function withMessages(query: StoredHelpQuery, most: number): Promise<HelpQuery> {
    return presentHelpQuery(query, most > 0 ? await queries.latestMessages(query._id, most) : []);
  }

  /** Shares MOST_MESSAGES among queries in their order. */
  function withSharedMessages(items: StoredHelpQuery[]): Promise<HelpQuery[]> {
    let left = MOST_MESSAGES;
    const shares = items.map(({ messageCount }) => {
      const share = Math.min(left, messageCount);
      left -= share;
      return share;
    });
    return Promise.all(items.map((query, index) => withMessages(query, shares[index] ?? 0)));
  }

  return {
    'GET /help-queries/my': async ({ caller, query }) => {
      const mark = service.mark(caller);
      const { items, nextCursor } = await queries.listOf(caller.uid, query);
      return { data: await withSharedMessages(items), nextCursor, mark };
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
      return { data: items.map((item) => presentHelpQuery(item, inRow(item))), nextCursor, total, mark };
    },

    'GET /help-queries/:id': async ({ caller, params }) => ({
      data: await withMessages(await service.get(caller, params.id), MOST_MESSAGES),
    }),

    'POST /help-queries/start': async ({ caller, body, idempotencyKey }) => ({
      data: await withMessages(await service.start(caller, body, idempotencyKey), MOST_MESSAGES),
    }),

    'POST /help-queries/:id/message': async ({ caller, params, body, idempotencyKey }) => ({
      data: await withMessages(await service.send(caller, params.id, body, idempotencyKey), MOST_MESSAGES),
    }),

    'PUT /help-queries/:id/resolve': async ({ caller, params }) => ({
      data: await withMessages(await service.resolve(caller, params.id), MOST_MESSAGES),
    }),
  };
}
