import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NewPassword, OtpCode } from '@prarambh/contract/auth';
import { OTP_LENGTH } from '@prarambh/contract/constants';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ApiError, messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { ButtonLink, TextLink } from '../../components/display/links';
import { FormMessage } from '../../components/forms/form-message';
import { PasswordField } from '../../components/forms/password-field';
import { showServerErrors } from '../../components/forms/server-errors';
import { useDraft } from '../../components/forms/use-draft';
import { useZodForm } from '../../components/forms/use-zod-form';
import { EmptyState } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import type { Message } from '../../language/sentence';
import { AccountFrame } from './account-frame';
import { CodeField } from './code-field';
import { ACCOUNT_VERIFIED } from './login-state';
import { readOtpState } from './otp-state';
import { PasswordRule } from './password-rule';
import { finishRegistration, typedAccountOf } from './typed-account';
import { useResend } from './use-resend';

const CodeForm = z.object({ otp: OtpCode, password: z.string() });
const CodeAndPasswordForm = CodeForm.extend({ password: NewPassword });
const KEPT = ['otp'] as const;

export function OtpPage() {
  const { email, reason, notMailed, hasAccount } = readOtpState(useLocation().state);
  const { t } = useLingui();
  if (email === null) {
    return (
      <AccountFrame title={t`Verify your account`}>
        <EmptyState
          title={t`No email found. Please register first.`}
          illustration="mail"
          action={
            <ButtonLink to="/register">
              <Trans>Register</Trans>
            </ButtonLink>
          }
        />
      </AccountFrame>
    );
  }
  if (hasAccount) return <AccountExists email={email} />;
  return <OtpForm email={email} reason={notMailed ?? reason} isMailed={notMailed === null} />;
}

const isAboutPassword = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'password');

/** Not a placeholder of the sentence, because people typed it. */
function Address({ email }: { email: string }) {
  return (
    <Text as="strong" overflowWrap="anywhere">
      {email}
    </Text>
  );
}

/** Verified accounts get no code, so there is no field for one. */
function AccountExists({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={t`You already have an account`}
      lead={
        <Trans>
          <Address email={email} /> is registered and verified, so we sent no code.
        </Trans>
      }
      after={
        <Trans>
          Wrong address? <TextLink to="/register">Register again</TextLink>.
        </Trans>
      }
    >
      <Stack gap="3">
        <ButtonLink to="/login">
          <Trans>Sign in</Trans>
        </ButtonLink>
        <ButtonLink to="/forgot-password" variant="outline">
          <Trans>Set a new password</Trans>
        </ButtonLink>
      </Stack>
    </AccountFrame>
  );
}

interface OtpFormProps {
  email: string;
  /** Why the person is here. */
  reason: string | null;
  /** True if a code was mailed. */
  isMailed: boolean;
}

function OtpForm({ email, reason, isMailed }: OtpFormProps) {
  const navigate = useNavigate();
  const { t } = useLingui();
  const [problem, setProblem] = useState<Message | null>(reason);
  // Asked for when the code alone does not say whose password counts and this tab does not know it (N02).
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const form = useZodForm(isPasswordAsked ? CodeAndPasswordForm : CodeForm, {
    defaultValues: { otp: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // Not `autoFocus`, because the layout focuses each new page after it.
  useEffect(() => setFocus('otp'), [setFocus]);
  const forgetDraft = useDraft(form, { key: `otp-draft:${email}`, fields: KEPT });
  // The typed code and its error belong to the earlier mail.
  const { secondsLeft, isSending, resend } = useResend(email, () => {
    setProblem(null);
    form.reset();
    forgetDraft();
  });

  const isUnderWay = useRef(false);

  const send = form.handleSubmit(async ({ otp, password }) => {
    setProblem(null);
    try {
      const chosen = { ...typedAccountOf(email), ...(isPasswordAsked && { password }) };
      await call('POST /auth/verify-otp', { body: { email, otp, ...chosen } });
      finishRegistration(email, chosen.password ?? null);
      forgetDraft();
      toast.success(t`Your account is verified. You can sign in now.`);
      void navigate('/login', { replace: true, state: ACCOUNT_VERIFIED });
    } catch (error) {
      if (isAboutPassword(error)) {
        flushSync(() => setPasswordAsked(true));
        showServerErrors(error, form, '');
        return;
      }
      setProblem(messageOf(error, msg`Invalid OTP. Please try again.`));
      if (error instanceof ApiError && error.code === 'invalid') forgetDraft();
      // Typing the next code replaces this one.
      setFocus('otp', { shouldSelect: true });
    }
  });

  /** Each wrong code counts, so a press during a request does not send it again. */
  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await send(event);
    } finally {
      isUnderWay.current = false;
    }
  }

  function sendComplete(otp: string): void {
    if (OtpCode.safeParse(otp).success && !isPasswordAsked) void submit();
  }

  return (
    <AccountFrame
      title={t`Verify your account`}
      lead={
        isMailed ? (
          <Trans>
            Enter the {OTP_LENGTH}-digit code that we emailed to <Address email={email} />.
          </Trans>
        ) : (
          <Trans>
            If you already have a {OTP_LENGTH}-digit code for <Address email={email} />, enter it here.
          </Trans>
        )
      }
      after={
        <Trans>
          Verified already? <TextLink to="/login">Sign in</TextLink> or{' '}
          <TextLink to="/forgot-password">set a new password</TextLink>. Wrong address?{' '}
          <TextLink to="/register">Register again</TextLink>.
        </Trans>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="5">
          {problem && <FormMessage tone="error">{problem}</FormMessage>}
          <CodeField
            label={t`${OTP_LENGTH}-digit code`}
            length={OTP_LENGTH}
            error={errors.otp?.message}
            onPasted={(code) => {
              form.setValue('otp', code, { shouldValidate: code.length !== OTP_LENGTH });
              sendComplete(code);
            }}
            {...form.register('otp', { onChange: ({ target }) => sendComplete(target.value) })}
          />
          {isPasswordAsked && (
            <PasswordField
              label={t`Password`}
              autoComplete="new-password"
              error={errors.password?.message}
              hint={<PasswordRule />}
              {...form.register('password')}
            />
          )}
          <Button type="submit" loading={isSubmitting} loadingText={t`Checking…`}>
            <Trans context="account">Verify</Trans>
          </Button>
          <Flex align="center" columnGap="2" wrap="wrap" fontSize="sm" color="fg.muted">
            <Text>
              <Trans>Nothing in your inbox or spam folder?</Trans>
            </Text>
            <Flex align="center" gap="2">
              <Button
                variant="plain"
                size="sm"
                textDecoration="underline"
                disabled={secondsLeft > 0 || isSending}
                onClick={() => void resend()}
              >
                <Trans>Resend</Trans>
              </Button>
              {secondsLeft > 0 && <Text fontVariantNumeric="tabular-nums">{t`in ${secondsLeft} s`}</Text>}
            </Flex>
          </Flex>
        </Stack>
      </form>
    </AccountFrame>
  );
}
