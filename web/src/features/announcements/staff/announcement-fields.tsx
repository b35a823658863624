import type { CreateAnnouncementBody } from '@prarambh/contract/announcements';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';

export type TypedAnnouncement = z.input<typeof CreateAnnouncementBody>;

interface Props {
  form: UseFormReturn<TypedAnnouncement, unknown, CreateAnnouncementBody>;
}

/** Fields of an announcement. Web addresses in the message become links; the link field adds one (H12). */
export function AnnouncementFields({ form }: Props) {
  const field = fieldsOf(form);
  return (
    <>
      <TextAreaField
        label="Message"
        rows={3}
        limit={500}
        hint="One or two sentences. Web addresses become links automatically."
        {...field('message')}
      />
      <TextField
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...field('link')}
      />
    </>
  );
}
