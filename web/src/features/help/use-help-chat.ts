import { msg } from '@lingui/core/macro';
import type { HelpQuery } from '@prarambh/contract/help';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call, dataOf } from '../../api/client';
import { JUST_READ_MS, list } from '../../api/queries';
import { untilLoaded, useUpdates } from '../../api/use-updates';
import { contentKey, forgetContentKey } from '../../components/forms/content-key';
import type { Message } from '../../language/sentence';
import type { NewMessage } from './message-form';
import { fileProblem, sendingProblem } from './sending-problem';

const myHelpQueries = list('GET /help-queries/my');
const { queryKey } = myHelpQueries;

class StartFailed extends Error {}

async function start(body: NewMessage, idempotencyKey: string): Promise<HelpQuery> {
  try {
    return dataOf(await call('POST /help-queries/start', { body, idempotencyKey }));
  } catch (error) {
    throw new StartFailed('No query was started.', { cause: error });
  }
}

/** Sends to the current query. If staff resolved it in the meantime (400), starts a new one (I07). */
async function sendInto(
  current: HelpQuery | undefined,
  body: NewMessage,
  idempotencyKey: string,
): Promise<HelpQuery> {
  if (current?.status !== 'open') return start(body, idempotencyKey);
  try {
    const params = { id: current._id };
    const sent = { ...body, from: 'user' } as const;
    return dataOf(await call('POST /help-queries/:id/message', { params, body: sent, idempotencyKey }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return start(body, idempotencyKey);
    throw error;
  }
}

/** The caller's chat with support: the queries, which of them is current, and sending. */
export function useHelpChat(userId: string) {
  const queryClient = useQueryClient();
  const shown = useInfiniteQuery({ ...myHelpQueries, staleTime: JUST_READ_MS, refetchInterval: untilLoaded });
  useUpdates('GET /help-queries/news', {
    reloads: ['GET /help-queries/my'],
    mark: shown.data?.pages[0]?.mark,
  });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const keyName = `help:${userId}`;
  const queries = shown.data?.pages.flatMap((page) => page.data) ?? [];
  const current = queries.find(({ status }) => status === 'open') ?? queries[0];

  /** The response has the whole query; a running poll would restore an older one. */
  async function show(query: HelpQuery) {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (cached) => {
      if (!cached) return cached;
      const others = cached.pages.map((page) => ({
        ...page,
        data: page.data.filter(({ _id }) => _id !== query._id),
      }));
      const [first, ...rest] = others;
      if (!first) return cached;
      return { ...cached, pages: [{ ...first, data: [query, ...first.data] }, ...rest] };
    });
    if (query._id !== current?._id) void shown.refetch();
  }

  /** True when the message has arrived. */
  async function send(message: NewMessage): Promise<boolean> {
    setSending(true);
    setProblem(null);
    try {
      const query = await sendInto(current, message, contentKey(keyName, message));
      forgetContentKey(keyName);
      await show(query);
      return true;
    } catch (error) {
      setProblem(
        error instanceof StartFailed
          ? (fileProblem(error.cause) ?? msg`Failed to start a new help chat. Please try again.`)
          : sendingProblem(error),
      );
      return false;
    } finally {
      setSending(false);
    }
  }

  return { list: shown, queries, current, isSending, problem, send };
}
