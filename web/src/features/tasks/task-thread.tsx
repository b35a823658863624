import { Box, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HelpSender } from '@prarambh/contract/help-status';
import type { TaskThread as Thread } from '@prarambh/contract/task-desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { call, dataOf } from '../../api/client';
import { read } from '../../api/queries';
import { contentKey, forgetContentKey } from '../../components/forms/content-key';
import { ErrorState, Loading, TextSkeleton } from '../../components/states/states';
import type { Message } from '../../language/sentence';
import { MessageForm, type NewMessage } from '../help/message-form';
import { MessageList } from '../help/message-list';

/** Interval at which an open thread checks for messages. */
const LOOK_MS = 30_000;

const threadOf = (taskId: string) => read('GET /assigned-tasks/:id/messages', { params: { id: taskId } });

interface Props {
  taskId: string;
  /** The reader's side. */
  side: HelpSender;
}

/** The messages of a task, with a form for the next. */
export function TaskThread({ taskId, side }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ ...threadOf(taskId), refetchInterval: LOOK_MS });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  if (!data) {
    if (error === null) {
      return (
        <Loading label={t`Loading messages…`}>
          <TextSkeleton />
        </Loading>
      );
    }
    return (
      <ErrorState
        message={messageOf(error, t`Could not load the messages.`)}
        onRetry={() => void refetch()}
      />
    );
  }

  async function send({ text }: NewMessage): Promise<boolean> {
    const keyName = `task:${taskId}`;
    setSending(true);
    setProblem(null);
    try {
      const sent = await call('POST /assigned-tasks/:id/messages', {
        params: { id: taskId },
        body: { text },
        idempotencyKey: contentKey(keyName, text),
      });
      forgetContentKey(keyName);
      await queryClient.cancelQueries({ queryKey: threadOf(taskId).queryKey });
      queryClient.setQueryData(threadOf(taskId).queryKey, dataOf(sent));
      return true;
    } catch (failure) {
      setProblem(messageOf(failure, msg`Could not send the message. Please try again.`));
      return false;
    } finally {
      setSending(false);
    }
  }

  return (
    <Box>
      <Said thread={data} side={side} />
      {data.isFull ? (
        <Text p="4" fontSize="sm" color="fg.muted">
          <Trans>This conversation is full. Please continue in Help &amp; Support Chat.</Trans>
        </Text>
      ) : (
        <MessageForm
          draftKey={`task:${taskId}`}
          placeholder={side === 'user' ? t`Ask your mentor about this task…` : 'Write to the student…'}
          isSending={isSending}
          problem={problem}
          onSend={send}
        />
      )}
    </Box>
  );
}

function Said({ thread: { task, messages }, side }: { thread: Thread; side: HelpSender }) {
  const { t } = useLingui();
  const { title } = task;
  if (messages.length === 0) {
    return (
      <Text p="4" fontSize="sm" color="fg.muted">
        {side === 'user'
          ? t`No messages yet. Your mentor is notified when you write, and you are notified of the answer.`
          : 'No messages yet. The student is notified when you write.'}
      </Text>
    );
  }
  return (
    <MessageList
      query={{ _id: task._id, messages, messageCount: messages.length }}
      label={t`Messages about ${title}`}
      side={side}
      names={side === 'user' ? { user: t`You`, admin: t`Mentor` } : { user: task.user.name, admin: 'Staff' }}
      maxH="20rem"
    />
  );
}
