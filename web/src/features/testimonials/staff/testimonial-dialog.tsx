import { type StaffTestimonial, TestimonialBody } from '@prarambh/contract/testimonials';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import { PictureUrlField } from '../../../components/forms/picture-url-field';
import { showServerErrors } from '../../../components/forms/server-errors';
import { type EditParts, useEdit } from '../../../components/forms/use-edit';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { useDraftKey } from '../../../session/use-draft-key';

type TypedTestimonial = z.input<typeof TestimonialBody>;

const FAILURE = 'Could not save testimonial.';

function typed(testimonial: StaffTestimonial | null): Required<TypedTestimonial> {
  if (testimonial === null) return { name: '', role: '', quote: '', avatar: '' };
  const { name, role, quote, avatar } = testimonial;
  return { name, role, quote, avatar: avatar ?? '' };
}

const PARTS: EditParts<TypedTestimonial> = {
  name: 'Name',
  role: 'Role',
  quote: 'Quote',
  avatar: 'Picture URL',
};

interface Props {
  /** The testimonial that is changed, or null for a new one. */
  testimonial: StaffTestimonial | null;
  onClose(): void;
}

/** Adds or changes a testimonial. Server errors appear at their fields; others share one message. */
export function TestimonialDialog({ testimonial, onClose }: Props) {
  const queryClient = useQueryClient();
  const newDraft = useDraftKey('testimonial');
  const isNew = testimonial === null;
  const edit = useEdit({ record: testimonial, schema: TestimonialBody, typed, parts: PARTS });
  const { form, problem, isSending, submit, forgetDraft } = useSentForm({
    schema: TestimonialBody,
    defaultValues: typed(testimonial),
    draftKey: isNew ? newDraft : null,
    once: isNew ? 'testimonial' : null,
    send(body, idempotencyKey) {
      if (isNew) return call('POST /testimonials', { body, idempotencyKey });
      const { changes, revision } = edit.changesOf(body);
      return call('PUT /testimonials/:id', {
        params: { id: testimonial._id },
        body: { ...changes, revision },
      });
    },
    onSent() {
      toast.success('The testimonial is saved.');
      void invalidate(queryClient, 'GET /testimonials/all', 'GET /testimonials');
      onClose();
    },
    failure: FAILURE,
    problemOf(error, shown) {
      if (!edit.takeOver(error, shown)) return showServerErrors(error, shown, '') === null ? null : FAILURE;
      void invalidate(queryClient, 'GET /testimonials/all');
      return null;
    },
  });
  const field = fieldsOf(form);
  const close = () => {
    forgetDraft();
    onClose();
  };
  return (
    <FormDialog
      title={isNew ? 'Add testimonial' : 'Edit testimonial'}
      problem={problem}
      meanwhile={edit.meanwhileOf(form)}
      isDirty={form.formState.isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={close}
    >
      <TextField label="Name" {...field('name')} />
      <TextField label="Role" hint="What they did or do: Data Analytics intern, Pune." {...field('role')} />
      <TextAreaField label="Quote" rows={5} limit={600} {...field('quote')} />
      <PictureUrlField
        label="Picture URL (optional)"
        onUploaded={(url) => form.setValue('avatar', url, { shouldDirty: true, shouldValidate: true })}
        hint="Without one, their initials are shown."
        {...field('avatar')}
      />
    </FormDialog>
  );
}
