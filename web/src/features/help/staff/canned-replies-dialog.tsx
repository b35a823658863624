import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type CannedReply, CannedReplyBody } from '@prarambh/contract/canned-replies';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { Modal } from '../../../components/dialogs/modal';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import { FormMessage } from '../../../components/forms/form-message';
import { useDirtyReport } from '../../../components/forms/use-dirty-report';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { EditAndDelete } from '../../../components/tables/row-buttons';
import { useDeletion } from '../../../components/tables/use-deletion';
import { cannedReplies } from './canned-reply-list';

/** Adds, changes and deletes canned replies. */
export function CannedRepliesDialog({ onClose }: { onClose(): void }) {
  const { data } = useInfiniteQuery(cannedReplies);
  const [edited, setEdited] = useState<CannedReply | null>(null);
  const isDirty = useRef(false);
  const leave = async (then: () => void) => {
    if (await confirmDiscard(isDirty.current)) then();
  };
  const deletion = useDeletion<CannedReply>({
    question: 'Are you sure you want to delete this canned reply?',
    nameOf: ({ title }) => title,
    remove: ({ _id }) => call('DELETE /canned-replies/:id', { params: { id: _id } }),
    failure: () => 'Could not delete the canned reply.',
    lists: ['GET /canned-replies'],
  });
  const replies = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Modal title="Canned replies" width="md" closesOnBackdrop={false} onClose={() => void leave(onClose)}>
      <Stack gap="6">
        <Box as="ul" listStyleType="none" aria-label="Canned replies">
          {replies.map((reply) => (
            <Flex as="li" key={reply._id} gap="3" py="2.5" borderBottomWidth="1px" justify="space-between">
              <Box minW="0">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {reply.title}
                </Text>
                <Text color="fg.muted" fontSize="sm" lineClamp={2} overflowWrap="anywhere">
                  {reply.text}
                </Text>
              </Box>
              <Flex gap="1.5" flexShrink={0}>
                <EditAndDelete
                  px="3.5"
                  name={reply.title}
                  isKept={deletion.isBusy(reply._id)}
                  onEdit={() => void leave(() => setEdited(reply))}
                  onDelete={() => void deletion.ask(reply)}
                />
              </Flex>
            </Flex>
          ))}
        </Box>
        <ReplyForm
          key={edited?._id ?? 'new'}
          reply={edited}
          isDirty={isDirty}
          onDone={() => setEdited(null)}
        />
      </Stack>
    </Modal>
  );
}

interface FormProps {
  /** The reply that is changed, or null for a new one. */
  reply: CannedReply | null;
  /** Set to true while the form has text that closing it would lose. */
  isDirty: { current: boolean };
  onDone(): void;
}

function ReplyForm({ reply, isDirty, onDone }: FormProps) {
  const queryClient = useQueryClient();
  const { title = '', text = '' } = reply ?? {};
  const { form, problem, isSending, submit } = useSentForm({
    schema: CannedReplyBody,
    defaultValues: { title, text },
    once: reply === null ? 'canned-reply' : null,
    send: (body, idempotencyKey) =>
      reply === null
        ? call('POST /canned-replies', { body, idempotencyKey })
        : call('PUT /canned-replies/:id', { params: { id: reply._id }, body }),
    next: () => ({ title: '', text: '' }),
    async onSent({ data }) {
      toast.success(`“${data.title}” is saved.`);
      await invalidate(queryClient, 'GET /canned-replies');
      onDone();
    },
    failure: 'Could not save the canned reply.',
  });
  const field = fieldsOf(form);
  useDirtyReport(isDirty, form.formState.isDirty);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <TextField label="Title" limit={80} {...field('title')} />
        <TextAreaField label="Reply" rows={4} limit={2000} {...field('text')} />
        <Button type="submit" alignSelf="flex-start" loading={isSending} loadingText="Saving…">
          {reply === null ? 'Add reply' : 'Save reply'}
        </Button>
      </Stack>
    </form>
  );
}
