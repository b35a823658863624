import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { type ContactQuery, ContactQueryStatusBody } from '@prarambh/contract/contact-queries';
import type { ContactStatus } from '@prarambh/contract/contact-status';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { TextAreaField } from '../../components/form-field';
import { FormMessage } from '../../components/form-message';
import { formatDateTime } from '../../components/format';
import { Modal } from '../../components/modal';
import { toast } from '../../components/toast-store';
import { useSentForm } from '../../components/use-sent-form';

/** Everything after the address is encoded, so that an address can bring no fields of its own along. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your message to us')}`;
}

interface Props {
  query: ContactQuery;
  onClose(): void;
}

/** What strangers write stays text: an address in it does not become a link. */
export function ContactMessage({ query, onClose }: Props) {
  const { name, email, message, createdAt, answer } = query;
  return (
    <Modal title={name} width="md" onClose={onClose}>
      <Stack gap="4">
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {email}, {formatDateTime(createdAt)}
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message}
        </Text>
        {answer && (
          <Text color="fg.muted" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            Answered by {answer.by.name}, {formatDateTime(answer.at)}
            {answer.note && `: ${answer.note}`}
          </Text>
        )}
        <Button asChild alignSelf="flex-start" variant={answer ? 'outline' : 'solid'}>
          <Link href={mailTo(email)} _hover={{ textDecoration: 'none' }}>
            Reply by email
          </Link>
        </Button>
        <StatusForm query={query} to={answer ? 'open' : 'answered'} onDone={onClose} />
      </Stack>
    </Modal>
  );
}

const WORDS: Record<ContactStatus, { button: string; done: string; failure: string }> = {
  answered: {
    button: 'Mark as answered',
    done: 'answered',
    failure: 'The message could not be marked as answered.',
  },
  open: { button: 'Open again', done: 'open again', failure: 'The message could not be opened again.' },
};

/** Says that the message was answered, with what colleagues should know, or that it was not. */
function StatusForm({ query, to, onDone }: { query: ContactQuery; to: ContactStatus; onDone(): void }) {
  const queryClient = useQueryClient();
  const words = WORDS[to];
  const { form, problem, isSending, submit } = useSentForm({
    schema: ContactQueryStatusBody,
    defaultValues: { status: to, note: '' },
    send: (body) => call('PUT /contact-queries/:id/status', { params: { id: query._id }, body }),
    onSent() {
      toast.success(`${query.name}: ${words.done}.`);
      void invalidate(queryClient, 'GET /contact-queries', 'GET /dashboard/waiting');
      onDone();
    },
    failure: words.failure,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        {to === 'answered' && (
          <TextAreaField
            label="Note (optional)"
            rows={2}
            maxLength={1000}
            hint="Only colleagues see it."
            error={form.formState.errors.note?.message}
            {...form.register('note')}
          />
        )}
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <Button
          type="submit"
          variant="outline"
          alignSelf="flex-start"
          loading={isSending}
          loadingText="Saving…"
        >
          {words.button}
        </Button>
      </Stack>
    </form>
  );
}
