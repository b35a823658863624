import type { HelpQuery } from '@prarambh/contract/help';
import { HELP_MESSAGES_MAX } from '@prarambh/contract/help-status';
import type { Core } from '../../core';
import type { PageOf } from '../../db/query';
import type { Handlers } from '../../http/types';
import type { Caller } from '../../people/caller';
import { countAnswerable, latestMessages } from './conversation-messages';
import { helpRepository, type StoredHelpQuery } from './help.repository';
import { createHelpService } from './help.service';
import { createHelpDesk } from './help-desk.service';
import { presentHelpQuery } from './present-help-query';

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

export function helpRoutes(core: Core): Pick<Handlers, Routes> {
  const { files } = core;
  const queries = helpRepository(core.store);
  const service = createHelpService(core);
  const desk = createHelpDesk(core);

  async function withMessages(
    { role }: Caller,
    query: StoredHelpQuery,
    most = HELP_MESSAGES_MAX,
  ): Promise<HelpQuery> {
    return presentHelpQuery(query, await latestMessages(core.store, query, most), { role, files });
  }

  /**
   * Returns a page of `list` with `most` messages per query. Shortens a page that would read too many
   * messages.
   */
  async function pageWithMessages(
    caller: Caller,
    list: (page: PageOf) => Promise<{ items: StoredHelpQuery[]; nextCursor: string | null }>,
    { most, ...page }: PageOf & { most: number },
  ) {
    const full = await list(page);
    const limit = countAnswerable(full.items, most);
    const { items, nextCursor } = limit < full.items.length ? await list({ ...page, limit }) : full;
    return { data: await Promise.all(items.map((item) => withMessages(caller, item, most))), nextCursor };
  }

  return {
    'GET /help-queries/my': async ({ caller, query: { messages: most, ...page } }) => {
      const mark = service.mark(caller);
      const own = (part: PageOf) => queries.listOf(caller.uid, part);
      return { ...(await pageWithMessages(caller, own, { ...page, most })), mark };
    },

    'GET /help-queries/news': async ({ caller, query }) => ({
      data: { hasNews: await service.hasNews(caller, query.since) },
    }),

    'GET /help-queries': async ({ caller, query: { limit, cursor, messages: most, ...filters } }) => {
      const mark = service.mark(caller);
      const found = (part: PageOf) => queries.list(filters, part);
      const [page, total] = await Promise.all([
        pageWithMessages(caller, found, { limit, cursor, most }),
        queries.count(filters),
      ]);
      return { ...page, total, mark };
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

    'PUT /help-queries/:id/resolve': async ({ caller, params, query }) => ({
      data: await withMessages(caller, await service.resolve(caller, params.id, query.messageCount)),
    }),

    'PUT /help-queries/:id/reopen': async ({ caller, params }) => ({
      data: await withMessages(caller, await desk.reopen(caller, params.id)),
    }),

    'PUT /help-queries/:id/assignee': async ({ caller, params, body }) => ({
      data: await withMessages(caller, await desk.assign(caller, params.id, body.userId)),
    }),
  };
}
