import type { HelpQuery } from '@prarambh/contract/help';
import { HELP_MESSAGES_MAX } from '@prarambh/contract/help-status';
import type { Core } from '../../core/core';
import type { PageOf } from '../../firestore/query';
import type { Handlers } from '../../http/types';
import type { Caller } from '../../users/caller';
import { countAnswerable, latestMessages } from './conversation-messages';
import type { StoredHelpQuery } from './help.repository';
import * as helpRepository from './help.repository';
import {
  getHelpQuery,
  hasHelpUpdates,
  helpChangeToken,
  resolveHelpQuery,
  sendHelpMessage,
  startHelpQuery,
} from './help.service';
import { assignHelpQuery, reopenHelpQuery } from './help-desk.service';
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

/** Lifetime of the address of an uploaded file that is not sent yet. */
const SENT_FILE_SECONDS = 24 * 60 * 60;

/** Returns a query with at most `most` of its latest messages. */
async function withMessages(
  { store, files }: Core,
  { role }: Caller,
  query: StoredHelpQuery,
  most = HELP_MESSAGES_MAX,
): Promise<HelpQuery> {
  return presentHelpQuery(query, await latestMessages(store, query, most), { role, files });
}

/**
 * Returns a page of `list` with `most` messages per query. Shortens a page that would read too many
 * messages.
 */
async function pageWithMessages(
  core: Core,
  caller: Caller,
  list: (page: PageOf) => Promise<{ items: StoredHelpQuery[]; nextCursor: string | null }>,
  { most, ...page }: PageOf & { most: number },
) {
  const full = await list(page);
  const limit = countAnswerable(full.items, most);
  const { items, nextCursor } = limit < full.items.length ? await list({ ...page, limit }) : full;
  return { data: await Promise.all(items.map((item) => withMessages(core, caller, item, most))), nextCursor };
}

export const helpRoutes: Pick<Handlers, Routes> = {
  'GET /help-queries/my': async (core, { caller, query: { messages: most, ...page } }) => {
    const mark = helpChangeToken(core, caller);
    const own = await pageWithMessages(
      core,
      caller,
      (part) => helpRepository.listOf(core.store, caller.uid, part),
      {
        ...page,
        most,
      },
    );
    return { ...own, mark };
  },

  'GET /help-queries/news': async (core, { caller, query }) => ({
    data: { hasNews: await hasHelpUpdates(core, caller, query.since) },
  }),

  'GET /help-queries': async (core, { caller, query: { limit, cursor, messages: most, ...filters } }) => {
    const mark = helpChangeToken(core, caller);
    const [page, total] = await Promise.all([
      pageWithMessages(core, caller, (part) => helpRepository.list(core.store, filters, part), {
        limit,
        cursor,
        most,
      }),
      helpRepository.count(core.store, filters),
    ]);
    return { ...page, total, mark };
  },

  'GET /help-queries/:id': async (core, { caller, params }) => ({
    data: await withMessages(core, caller, await getHelpQuery(core, caller, params.id)),
  }),

  'POST /help-queries/files': async ({ files }, { file }) => ({
    data: { address: files.address(file.path, SENT_FILE_SECONDS) },
  }),

  'POST /help-queries/start': async (core, { caller, body, idempotencyKey }) => ({
    data: await withMessages(core, caller, await startHelpQuery(core, caller, body, idempotencyKey)),
  }),

  'POST /help-queries/:id/message': async (core, { caller, params, body, idempotencyKey }) => ({
    data: await withMessages(
      core,
      caller,
      await sendHelpMessage(core, caller, params.id, body, idempotencyKey),
    ),
  }),

  'PUT /help-queries/:id/resolve': async (core, { caller, params, query }) => ({
    data: await withMessages(
      core,
      caller,
      await resolveHelpQuery(core, caller, params.id, query.messageCount),
    ),
  }),

  'PUT /help-queries/:id/reopen': async (core, { caller, params }) => ({
    data: await withMessages(core, caller, await reopenHelpQuery(core, caller, params.id)),
  }),

  'PUT /help-queries/:id/assignee': async (core, { caller, params, body }) => ({
    data: await withMessages(core, caller, await assignHelpQuery(core, caller, params.id, body.userId)),
  }),
};
