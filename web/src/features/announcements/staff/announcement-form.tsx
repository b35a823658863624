import { Button, Stack } from '@chakra-ui/react';
import { CreateAnnouncementBody } from '@prarambh/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { Card } from '../../../components/display/card';
import { FormMessage } from '../../../components/forms/form-message';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { useDraftKey } from '../../../session/use-draft-key';
import { AnnouncementFields, type TypedAnnouncement } from './announcement-fields';

const EMPTY: Required<TypedAnnouncement> = { message: '', link: '' };

/** Posts an announcement. */
export function AnnouncementForm() {
  const queryClient = useQueryClient();
  const { form, problem, isSending, submit } = useSentForm({
    schema: CreateAnnouncementBody,
    defaultValues: EMPTY,
    draftKey: useDraftKey('announcement'),
    once: 'announcement',
    send: (body, idempotencyKey) => call('POST /announcements', { body, idempotencyKey }),
    next: () => EMPTY,
    onSent() {
      toast.success('Announcement posted successfully!');
      void invalidate(queryClient, 'GET /announcements/all', 'GET /announcements');
    },
    failure: 'Could not post announcement.',
  });
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          <AnnouncementFields form={form} />
          {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
          <Button type="submit" alignSelf="flex-start" loading={isSending} loadingText="Posting…">
            Post announcement
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
