import { Button, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RegisterBody } from '@prarambh/contract/auth';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { NewTabLink, TextLink } from '../../components/display/links';
import { TextField } from '../../components/forms/form-field';
import { PasswordField } from '../../components/forms/password-field';
import { FullNameHint } from '../../components/forms/printed-name-field';
import { showServerErrors } from '../../components/forms/server-errors';
import { useDraft } from '../../components/forms/use-draft';
import { usePaused } from '../../components/forms/use-paused';
import { useZodForm } from '../../components/forms/use-zod-form';
import { toast } from '../../components/states/toast-store';
import { chosenLanguage } from '../../language/chosen-language';
import { useLanguage } from '../../language/language-context';
import { useSession } from '../../session/session-context';
import { AccountFrame } from './account-frame';
import { meantDomain } from './email-guess';
import type { OtpState } from './otp-state';
import { PasswordRule } from './password-rule';
import { keepTypedAccount, REGISTER_DRAFT } from './typed-account';

export function RegisterPage() {
  const { addLocalNotification, completeRegistration } = useSession();
  const navigate = useNavigate();
  const { t } = useLingui();
  const { language } = useLanguage();
  // Without default values, which would replace text typed before hydration.
  const form = useZodForm(RegisterBody);
  const { errors, isSubmitting } = form.formState;
  useDraft(form, REGISTER_DRAFT);
  const email = form.watch('email') ?? '';
  const meant = meantDomain(usePaused(email));

  function take(domain: string) {
    form.setValue('email', `${email.slice(0, email.lastIndexOf('@'))}@${domain}`, { shouldDirty: true });
    form.setFocus('email');
  }

  const submit = form.handleSubmit(async (account) => {
    const next: OtpState = { email: account.email };
    // Visitors without a choice always get the English page.
    const typed = { ...account, language: chosenLanguage() ?? (language === 'en' ? null : language) };
    keepTypedAccount(typed);
    try {
      // Clients name the role; the server makes every registration a student anyway (B07).
      const registration = await call('POST /auth/register', {
        body: { ...typed, ...{ role: 'user' } },
      });
      const { user } = registration;
      completeRegistration(registration);
      next.email = user?.email ?? account.email;
      const internId = user?.internId ?? t`Check your email/OTP`;
      const { email } = next;
      const message = t`Registration successful! Login ID: ${email} | Intern ID: ${internId}`;
      addLocalNotification({ email, message });
    } catch (error) {
      console.warn('Registration failed.', error);
      // Errors that only the server can detect, such as a common password, appear at their field.
      const isAboutField = error instanceof ApiError && error.fieldErrors.length > 0;
      if (isAboutField && showServerErrors(error, form, '') === null) return;
      next.notMailed = messageOf(error, t`Could not create the account. Please try again.`);
      next.hasAccount = error instanceof ApiError && error.code === 'conflict';
      toast.error(next.notMailed);
    }
    // Also after a failure: registered people can enter or request a code there (B04).
    void navigate('/otp-verify', { state: next });
  });

  return (
    <AccountFrame
      title={t`Create your account`}
      lead={t`It is free. You pay a fee only when you apply for an internship.`}
      after={
        <Trans>
          Already registered? <TextLink to="/login">Sign in</TextLink>
        </Trans>
      }
    >
      <form method="post" data-draft={REGISTER_DRAFT.key} onSubmit={submit} noValidate>
        <Stack gap="5">
          <TextField
            label={t`Full name`}
            autoComplete="name"
            error={errors.name?.message}
            hint={
              <FullNameHint typed={form.watch('name') ?? ''}>
                <Trans>As it should be printed on your certificate.</Trans>
              </FullNameHint>
            }
            {...form.register('name')}
          />
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errors.email?.message}
            hint={meant && <DomainQuestion domain={meant} onYes={() => take(meant)} />}
            {...form.register('email')}
          />
          <PasswordField
            label={t`Password`}
            autoComplete="new-password"
            error={errors.password?.message}
            hint={<PasswordRule />}
            {...form.register('password')}
          />
          <Button type="submit" loading={isSubmitting} loadingText={t`Creating your account…`}>
            <Trans>Create Account</Trans>
          </Button>
          <Text fontSize="sm" color="fg.muted">
            <Trans>
              By creating an account you accept our <NewTabLink href="/terms">Terms & Conditions</NewTabLink>.
            </Trans>
          </Text>
        </Stack>
      </form>
    </AccountFrame>
  );
}

/** Suggests a correction for a mistyped domain without blocking the form. */
function DomainQuestion({ domain, onYes }: { domain: string; onYes(): void }) {
  return (
    <span role="status">
      <Trans>
        Did you mean{' '}
        <Button variant="plain" size="sm" px="1" onClick={onYes}>
          {domain}
        </Button>
        ?
      </Trans>
    </span>
  );
}
