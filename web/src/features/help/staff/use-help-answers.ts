import type { HelpQuery } from '@prarambh/contract/help';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error';
import { call, dataOf } from '../../../api/client';
import { invalidate, listsOf } from '../../../api/queries';
import { replaceListed } from '../../../api/replace-listed';
import { useSingleMutation } from '../../../api/use-single-mutation';
import { contentKey, forgetContentKey } from '../../../components/forms/content-key';
import { toast } from '../../../components/states/toast-store';
import type { Message } from '../../../language/sentence';
import type { NewMessage } from '../message-form';
import { sendingProblem } from '../sending-problem';
import { conversation, conversationKey } from './use-help-desk';

const RESOLVE_FAILED = 'Failed to resolve query. Please try again.';

/** The response of an action has the whole query, so it is shown at once. */
async function show(queryClient: QueryClient, query: HelpQuery): Promise<void> {
  queryClient.setQueryData(conversationKey(query), query);
  queryClient.setQueryData(conversation(query._id).queryKey, query);
  await replaceListed(queryClient, { queryKey: listsOf('GET /help-queries'), row: query });
  void invalidate(queryClient, 'GET /dashboard/waiting');
}

function refresh(queryClient: QueryClient, id: string): void {
  void invalidate(queryClient, 'GET /help-queries', 'GET /dashboard/waiting');
  void queryClient.invalidateQueries({ queryKey: conversation(id).queryKey });
}

/** Sends an answer; sending the same message again does not add it twice. */
async function sendAnswer(id: string, message: NewMessage): Promise<HelpQuery> {
  const keyName = `help-answer:${id}`;
  const query = dataOf(
    await call('POST /help-queries/:id/message', {
      params: { id },
      body: { ...message, from: 'admin' },
      idempotencyKey: contentKey(keyName, message),
    }),
  );
  forgetContentKey(keyName);
  return query;
}

function useAnswer(id: string) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);

  /** True if the message has arrived. A colleague may have resolved the query. */
  async function send(message: NewMessage): Promise<boolean> {
    setSending(true);
    setProblem(null);
    try {
      await show(queryClient, await sendAnswer(id, message));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'closed') {
        toast.error(`${error.message} Your answer is kept.`);
        refresh(queryClient, id);
      } else setProblem(sendingProblem(error));
      return false;
    } finally {
      setSending(false);
    }
  }

  return { isSending, problem, send };
}

/** Actions of an admin in a conversation. Calls `onResolved` once it is resolved. */
export function useHelpAnswers({ _id: id, messageCount }: HelpQuery, onResolved: () => void) {
  const queryClient = useQueryClient();
  const answer = useAnswer(id);

  const resolving = useSingleMutation({
    mutationFn: () => call('PUT /help-queries/:id/resolve', { params: { id }, query: { messageCount } }),
    onSuccess: async ({ data }) => {
      await show(queryClient, data);
      onResolved();
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'conflict';
      toast.error(isStale ? error.message : RESOLVE_FAILED);
      if (isStale) refresh(queryClient, id);
    },
  });

  const reopening = useSingleMutation({
    mutationFn: () => call('PUT /help-queries/:id/reopen', { params: { id } }),
    onSuccess: ({ data }) => show(queryClient, data),
    onError: (error) => toast.error(messageOf(error, 'Could not open the query again.')),
  });

  const assigning = useSingleMutation({
    mutationFn: (userId: string | null) =>
      call('PUT /help-queries/:id/assignee', { params: { id }, body: { userId } }),
    onSuccess: ({ data }) => show(queryClient, data),
    onError: (error) => toast.error(messageOf(error, 'Could not assign the query.')),
  });

  return {
    ...answer,
    isResolving: resolving.isPending,
    resolve: () => resolving.mutate(),
    isReopening: reopening.isPending,
    reopen: () => reopening.mutate(),
    isAssigning: assigning.isPending,
    assign: (userId: string | null) => assigning.mutate(userId),
  };
}
