import { Button, Stack } from '@chakra-ui/react';
import { type ContactQuery, ContactQueryStatusBody } from '@prarambh/contract/contact-queries';
import type { ContactStatus } from '@prarambh/contract/contact-status';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField } from '../../../components/forms/form-field';
import { FormMessage } from '../../../components/forms/form-message';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';

interface Props {
  query: ContactQuery;
  to: ContactStatus;
  onDone(): void;
}

const WORDS: Record<ContactStatus, { button: string; done: string; failure: string }> = {
  answered: {
    button: 'Mark as answered',
    done: 'answered',
    failure: 'The message could not be marked as answered.',
  },
  open: { button: 'Open again', done: 'open again', failure: 'The message could not be opened again.' },
};

/** Marks a message as answered with a note for colleagues, or as open. */
export function ContactStatusForm({ query, to, onDone }: Props) {
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
  const field = fieldsOf(form);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        {to === 'answered' && (
          <TextAreaField
            label="Note (optional)"
            rows={2}
            limit={1000}
            hint="Only colleagues see it."
            {...field('note')}
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
