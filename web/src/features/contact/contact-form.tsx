import { Button, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CreateContactQueryBody } from '@prarambh/contract/contact-queries';
import type { User } from '@prarambh/contract/users';
import { useState } from 'react';
import { call } from '../../api/client';
import { TextAreaField, TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { useDraft } from '../../components/forms/use-draft';
import { useZodForm } from '../../components/forms/use-zod-form';
import { OfflineNote } from '../../components/states/offline-note';

const KEPT = ['name', 'email', 'message'] as const;

/**
 * The contact form. The draft survives a reload until it is sent, for the same person: mount it with the
 * person's ID as key.
 */
export function ContactForm({ user }: { user: User | null }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  // Without other default values, which would replace text typed before hydration.
  const form = useZodForm(CreateContactQueryBody, {
    ...(user && { defaultValues: { name: user.name, email: user.email } }),
  });
  const { errors, isSubmitting } = form.formState;
  const draftKey = `contact-draft:${user?._id ?? 'visitor'}`;
  const forgetDraft = useDraft(form, { key: draftKey, fields: KEPT });

  const submit = form.handleSubmit(async (body) => {
    setOutcome(null);
    try {
      const { success } = await call('POST /contact-queries', { body });
      if (success !== true) throw new Error('The message was not accepted.');
      form.reset({ name: body.name, email: body.email, message: '' });
      forgetDraft();
      setOutcome('sent');
    } catch (error) {
      console.warn('The message was not sent.', error);
      setOutcome('failed');
    }
  });

  return (
    <form method="post" data-draft={draftKey} noValidate onSubmit={submit}>
      <Stack gap="5">
        <TextField
          label={t`Name`}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextAreaField
          label={t`Message`}
          rows={7}
          error={errors.message?.message}
          {...form.register('message')}
        />
        {outcome === 'sent' && (
          <FormMessage tone="success">
            <Trans>Thank you! Your message has been sent.</Trans>
          </FormMessage>
        )}
        {outcome === 'failed' && (
          <FormMessage tone="error">
            <Trans>Something went wrong. Please try again later.</Trans>
          </FormMessage>
        )}
        <OfflineNote />
        <Button type="submit" loading={isSubmitting} loadingText={t`Sending…`} alignSelf="flex-start">
          <Trans>Send message</Trans>
        </Button>
      </Stack>
    </form>
  );
}
