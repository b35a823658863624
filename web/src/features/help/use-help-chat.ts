import type { HelpQuery } from '@prarambh/contract/help';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { hasHelpNews, helpKeys, myHelpQueries, sendHelpMessage, startHelpQuery } from '../../api/help';
import { useNews } from '../../api/use-news';
import { contentKey, forgetContentKey } from '../../components/content-key';

interface Page {
  data: HelpQuery[];
  nextCursor: string | null;
}

const SEND_FAILED = 'Failed to send message. Please try again.';
const START_FAILED = 'Failed to start a new help chat. Please try again.';

class StartFailed extends Error {}

async function start(text: string, key: string): Promise<HelpQuery> {
  try {
    return await startHelpQuery(text, key);
  } catch (error) {
    throw new StartFailed(START_FAILED, { cause: error });
  }
}

/** Writes into the current query; one that staff have resolved meanwhile answers 400, and a new one begins (I07). */
async function sendInto(current: HelpQuery | undefined, text: string, key: string): Promise<HelpQuery> {
  if (current?.status !== 'open') return start(text, key);
  try {
    return await sendHelpMessage(current._id, text, key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return start(text, key);
    throw error;
  }
}

/** The caller's chat with support: the queries, which of them is current, and sending. */
export function useHelpChat(userId: string) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(myHelpQueries);
  useNews({ queryKeys: [helpKeys.mine], mark: list.data?.pages[0]?.mark, hasNews: hasHelpNews });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keyName = `help:${userId}`;
  const queries = list.data?.pages.flatMap((page) => page.data) ?? [];
  const current = queries.find(({ status }) => status === 'open') ?? queries[0];

  /** The answer is the whole query, so it is shown at once; a running poll would bring an older one. */
  async function show(query: HelpQuery) {
    await queryClient.cancelQueries({ queryKey: helpKeys.mine });
    queryClient.setQueryData<InfiniteData<Page, string | null>>(helpKeys.mine, (cached) => {
      if (!cached) return cached;
      const others = cached.pages.map((page) => ({
        ...page,
        data: page.data.filter(({ _id }) => _id !== query._id),
      }));
      const [first, ...rest] = others;
      if (!first) return cached;
      return { ...cached, pages: [{ ...first, data: [query, ...first.data] }, ...rest] };
    });
    if (query._id !== current?._id) void list.refetch();
  }

  /** True when the message has arrived. */
  async function send(text: string): Promise<boolean> {
    setSending(true);
    setProblem(null);
    try {
      const query = await sendInto(current, text, contentKey(keyName, text));
      forgetContentKey(keyName);
      await show(query);
      return true;
    } catch (error) {
      setProblem(error instanceof StartFailed ? START_FAILED : SEND_FAILED);
      return false;
    } finally {
      setSending(false);
    }
  }

  return { list, queries, current, isSending, problem, send };
}
