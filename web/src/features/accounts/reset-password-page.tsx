import { Button, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NewPassword } from '@prarambh/contract/auth';
import { RESET_REDIRECT_MS } from '@prarambh/contract/constants';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';
import { TextLink } from '../../components/display/links';
import { saveDraft } from '../../components/forms/draft-storage';
import { FormMessage } from '../../components/forms/form-message';
import { PasswordField } from '../../components/forms/password-field';
import { showServerErrors } from '../../components/forms/server-errors';
import { useZodForm } from '../../components/forms/use-zod-form';
import { STANDING_ALONE } from '../../theme/touch';
import { AccountFrame } from './account-frame';
import { PASSWORD_RESET } from './login-state';
import { PASSWORDS_DIFFER } from './messages';
import { PasswordRule } from './password-rule';
import { LOGIN_DRAFT } from './typed-account';

const Form = z
  .object({ password: NewPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: PASSWORDS_DIFFER,
    // Also if another field is invalid, so that both errors appear together.
    when: () => true,
  });

export function ResetPasswordPage() {
  const { resettoken = '' } = useParams();
  const navigate = useNavigate();
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);
  const form = useZodForm(Form, { defaultValues: { password: '', repeated: '' } });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (outcome !== 'done') return;
    const timer = setTimeout(
      () => navigate('/login', { replace: true, state: PASSWORD_RESET }),
      RESET_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  const submit = form.handleSubmit(async ({ password }) => {
    setOutcome(null);
    try {
      const params = { resettoken };
      const { data } = await call('PUT /auth/resetpassword/:resettoken', { params, body: { password } });
      // The password is changed even if the answer does not name the account.
      if (data?.email) saveDraft(LOGIN_DRAFT.key, { email: data.email });
      setOutcome('done');
    } catch (error) {
      // A password that breaks the rule has its message at the field; all other failures share one (B09).
      const isAboutPassword = error instanceof ApiError && error.fieldErrors.length > 0;
      if (isAboutPassword && showServerErrors(error, form, '') === null) return;
      setOutcome('failed');
    }
  });

  return (
    <AccountFrame
      title={t`Set a new password`}
      after={
        outcome === 'failed' ? (
          <Trans>
            A link works only once and for one hour.{' '}
            <TextLink to="/forgot-password">Ask for a new one</TextLink>
          </Trans>
        ) : (
          <TextLink to="/login" {...(outcome === 'done' && { state: PASSWORD_RESET })} {...STANDING_ALONE}>
            <Trans>Back to sign in</Trans>
          </TextLink>
        )
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          {outcome === 'done' && (
            <FormMessage tone="success">
              <Trans>Password has been reset successfully. You can now log in.</Trans>
            </FormMessage>
          )}
          {outcome === 'failed' && (
            <FormMessage tone="error">
              <Trans>Error: Invalid or expired token.</Trans>
            </FormMessage>
          )}
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            error={errors.password?.message}
            hint={<PasswordRule />}
            {...form.register('password')}
          />
          <PasswordField
            label={t`New password again`}
            autoComplete="new-password"
            error={errors.repeated?.message}
            {...form.register('repeated')}
          />
          <Button type="submit" disabled={outcome === 'done'} loading={isSubmitting} loadingText={t`Saving…`}>
            <Trans>Reset password</Trans>
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
