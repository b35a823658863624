import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { OtpCode } from '@prarambh/contract/auth';
import { ChangeEmailBody, ChangePasswordBody } from '@prarambh/contract/own-account';
import type { User } from '@prarambh/contract/users';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { call } from '../../api/client';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { saveDraft } from '../../components/forms/draft-storage';
import { TextField } from '../../components/forms/form-field';
import { PasswordField } from '../../components/forms/password-field';
import { useSentForm } from '../../components/forms/use-sent-form';
import { toast } from '../../components/states/toast-store';
import { useSession } from '../../session/session-context';
import { PasswordRule } from '../accounts/password-rule';
import { LOGIN_DRAFT } from '../accounts/typed-account';

interface Props {
  user: User;
  onClose(): void;
}

/** Ends the session, as the server has, and opens the login page with the email filled in. */
function useSignInAgain() {
  const { logout } = useSession();
  const navigate = useNavigate();
  return (email: string, message: string) => {
    toast.success(message);
    logout();
    saveDraft(LOGIN_DRAFT.key, { email });
    void navigate('/login', { replace: true });
  };
}

/** The form's empty code means that none was mailed yet. */
const EmailForm = ChangeEmailBody.extend({ otp: z.union([z.literal(''), OtpCode]) });

export function ChangeEmailDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const signInAgain = useSignInAgain();
  const { form, problem, isSending, submit } = useSentForm({
    schema: EmailForm,
    defaultValues: { email: '', currentPassword: '', otp: '' },
    send: ({ otp, ...body }) =>
      call('PUT /profile/email', { body: { ...body, ...(otp && body.email === codeFor && { otp }) } }),
    onSent({ data }, { email }) {
      if (data.isChanged) signInAgain(email, t`Your email is changed. Please sign in with the new one.`);
      else setCodeFor(email);
    },
    failure: msg`Could not change your email. Please try again.`,
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={t`Change email`}
      width="sm"
      problem={problem}
      isDirty={isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`New email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          <Trans>
            Your email is {user.email}. We will send a code to the new address, and tell both addresses about
            the change.
          </Trans>
        }
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      {codeFor !== null && (
        <TextField
          label={t`Code that we emailed to ${codeFor}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={errors.otp?.message}
          {...form.register('otp')}
        />
      )}
    </FormDialog>
  );
}

export function ChangePasswordDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const signInAgain = useSignInAgain();
  const { form, problem, isSending, submit } = useSentForm({
    schema: ChangePasswordBody,
    defaultValues: { currentPassword: '', password: '' },
    send: (body) => call('PUT /profile/password', { body }),
    onSent: () => signInAgain(user.email, t`Your password is changed. Please sign in again.`),
    failure: msg`Could not change your password. Please try again.`,
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={t`Change password`}
      width="sm"
      problem={problem}
      isDirty={isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={<PasswordRule />}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
