import { Button, Stack } from '@chakra-ui/react';
import { CreateAnnouncementBody } from '@prarambh/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { postAnnouncement, siteKeys } from '../../api/site-staff';
import { useSingleMutation } from '../../api/use-single-mutation';
import { Card } from '../../components/card';
import { sendOnce } from '../../components/content-key';
import { TextAreaField, TextField } from '../../components/form-field';
import { FormMessage } from '../../components/form-message';
import { toast } from '../../components/toast-store';
import { useDraft } from '../../components/use-draft';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import { useDraftKey } from '../../session/use-draft-key';

type TypedAnnouncement = z.input<typeof CreateAnnouncementBody>;

const EMPTY: TypedAnnouncement = { message: '', link: '' };
const KEPT = ['message', 'link'] as const;

/** Posts an announcement. Web addresses in the message become links by themselves; the link is one more (H12). */
export function AnnouncementForm() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm<TypedAnnouncement, CreateAnnouncementBody>(CreateAnnouncementBody, {
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const forgetDraft = useDraft(form, { key: useDraftKey('announcement'), fields: KEPT });
  const posting = useSingleMutation({
    mutationFn: (body: CreateAnnouncementBody) =>
      sendOnce('announcement', body, (key) => postAnnouncement(body, key)),
    onSuccess: () => {
      toast.success('Announcement posted successfully!');
      form.reset(EMPTY);
      forgetDraft();
      void queryClient.invalidateQueries({ queryKey: siteKeys.announcements });
    },
    onError: (error) => setProblem(showServerErrors(error, form, 'Could not post announcement.')),
  });
  const submit = form.handleSubmit((body) => {
    setProblem(null);
    posting.mutate(body);
  });
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          <TextAreaField
            label="Message"
            rows={3}
            maxLength={500}
            hint="One or two sentences. Web addresses become links by themselves."
            error={errors.message?.message}
            {...form.register('message')}
          />
          <TextField
            label="Link (optional)"
            type="url"
            inputMode="url"
            placeholder="https://"
            error={errors.link?.message}
            {...form.register('link')}
          />
          {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
          <Button type="submit" alignSelf="flex-start" loading={posting.isPending} loadingText="Posting…">
            Post announcement
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
