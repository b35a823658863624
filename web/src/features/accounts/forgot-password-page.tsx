import { Button, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmailBody } from '@prarambh/contract/auth';
import { useState } from 'react';
import { call } from '../../api/client';
import { TextLink } from '../../components/display/links';
import { TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { useDraft } from '../../components/forms/use-draft';
import { useZodForm } from '../../components/forms/use-zod-form';
import { STANDING_ALONE } from '../../theme/touch';
import { AccountFrame } from './account-frame';

const DRAFT = { key: 'forgot-password-draft', fields: ['email'] } as const;

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const form = useZodForm(EmailBody, { defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const forgetDraft = useDraft(form, DRAFT);

  const submit = form.handleSubmit(async (body) => {
    setOutcome(null);
    try {
      await call('POST /auth/forgotpassword', { body });
      forgetDraft();
      setOutcome('sent');
    } catch (error) {
      console.warn('The reset mail was not sent.', error);
      setOutcome('failed');
    }
  });

  return (
    <AccountFrame
      title={t`Forgot your password?`}
      lead={t`Enter your email address and we will send you a link to set a new password.`}
      after={
        <TextLink to="/login" {...STANDING_ALONE}>
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          {outcome === 'sent' && (
            <FormMessage tone="success">
              <Trans>
                An email has been sent with password reset instructions. Please check your inbox and spam
                folder.
              </Trans>
            </FormMessage>
          )}
          {outcome === 'failed' && (
            <FormMessage tone="error">
              <Trans>Could not send reset email. Please try again.</Trans>
            </FormMessage>
          )}
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" loading={isSubmitting} loadingText={t`Sending…`}>
            <Trans>Send reset link</Trans>
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
