import { type StaffTestimonial, TestimonialBody } from '@prarambh/contract/testimonials';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { addTestimonial, siteKeys, updateTestimonial } from '../../api/site-staff';
import { useSingleMutation } from '../../api/use-single-mutation';
import { sendOnce } from '../../components/content-key';
import { FormDialog } from '../../components/form-dialog';
import { TextAreaField, TextField } from '../../components/form-field';
import { toast } from '../../components/toast-store';
import { useDraft } from '../../components/use-draft';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import { useDraftKey } from '../../session/use-draft-key';

type TypedTestimonial = z.input<typeof TestimonialBody>;

const KEPT = ['name', 'role', 'quote', 'avatar'] as const;

function typed(testimonial: StaffTestimonial | null): TypedTestimonial {
  if (testimonial === null) return { name: '', role: '', quote: '', avatar: '' };
  const { name, role, quote, avatar } = testimonial;
  return { name, role, quote, avatar: avatar ?? '' };
}

const save = (testimonial: StaffTestimonial | null, body: TestimonialBody) =>
  testimonial === null
    ? sendOnce('testimonial', body, (key) => addTestimonial(body, key))
    : updateTestimonial(testimonial._id, body);

interface Props {
  /** The testimonial that is changed, or null for a new one. */
  testimonial: StaffTestimonial | null;
  onClose(): void;
}

/** Adds a testimonial or changes one. What the server says is at the fields; the rest has one sentence. */
export function TestimonialDialog({ testimonial, onClose }: Props) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm<TypedTestimonial, TestimonialBody>(TestimonialBody, {
    defaultValues: typed(testimonial),
  });
  const { errors, isDirty } = form.formState;
  const draftKey = useDraftKey('testimonial');
  const forgetDraft = useDraft(form, { key: testimonial === null ? draftKey : null, fields: KEPT });
  const close = () => {
    forgetDraft();
    onClose();
  };
  const saving = useSingleMutation({
    mutationFn: (body: TestimonialBody) => save(testimonial, body),
    onSuccess: () => {
      toast.success('The testimonial is saved.');
      void queryClient.invalidateQueries({ queryKey: siteKeys.testimonials });
      close();
    },
    onError: (error) => {
      const rest = showServerErrors(error, form, '');
      setProblem(rest === null ? null : 'Could not save testimonial.');
    },
  });
  const submit = form.handleSubmit((body) => {
    setProblem(null);
    saving.mutate(body);
  });
  return (
    <FormDialog
      title={testimonial === null ? 'Add testimonial' : 'Edit testimonial'}
      problem={problem}
      isDirty={isDirty}
      isSaving={saving.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Role"
        hint="What they did or do: Data Analytics intern, Pune."
        error={errors.role?.message}
        {...form.register('role')}
      />
      <TextAreaField
        label="Quote"
        rows={5}
        maxLength={600}
        error={errors.quote?.message}
        {...form.register('quote')}
      />
      <TextField
        label="Picture URL (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Without one, their initials are shown."
        error={errors.avatar?.message}
        {...form.register('avatar')}
      />
    </FormDialog>
  );
}
