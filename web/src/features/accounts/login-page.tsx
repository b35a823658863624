import { Button, Stack } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LoginBody, NewPassword } from '@prarambh/contract/auth';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/api-error';
import { canStoreToken } from '../../api/token';
import { TextLink } from '../../components/display/links';
import { TextField } from '../../components/forms/form-field';
import { FormMessage } from '../../components/forms/form-message';
import { PasswordField } from '../../components/forms/password-field';
import { useDraft } from '../../components/forms/use-draft';
import { useZodForm } from '../../components/forms/use-zod-form';
import { lazyComponent } from '../../components/page/lazy-component';
import { useIsAlive } from '../../components/page/use-is-alive';
import { RoutePlaceholder } from '../../components/states/states';
import { InEnglish } from '../../language/in-english';
import type { Message } from '../../language/sentence';
import { pageAfterLogin } from '../../session/areas';
import { BEGUN, forgetRememberedPage, readRememberedPage } from '../../session/remembered-page';
import { useSession } from '../../session/session-context';
import {
  forgetSignIn,
  prepareSignIn,
  SecondFactorPending,
  type SecondFactorStep,
  type SignedIn,
  signIn,
} from '../../session/sign-in';
import { STANDING_ALONE } from '../../theme/touch';
import { AccountFrame } from './account-frame';
import { readLoginReason } from './login-state';
import { forgetTypedAccount, keepTypedAccount, LOGIN_DRAFT, typedCredentials } from './typed-account';

const SecondFactorForm = lazyComponent(async () => (await import('./second-factor-form')).SecondFactorForm);

const FOR_EVERYBODY = {
  title: msg`Welcome back`,
  lead: <Trans>Sign in to continue.</Trans>,
  after: (
    <Trans>
      New here? <TextLink to="/register">Create an account</TextLink>
    </Trans>
  ),
};

const JUST_VERIFIED = {
  title: msg`Your account is ready`,
  lead: <Trans>Sign in with your email and password.</Trans>,
  after: null,
};

/** Most of those who come from an internship have no account yet. */
const NEWCOMERS_FIRST = {
  title: msg`Sign in to apply`,
  lead: (
    <Trans>
      New here? <TextLink to="/register">Create an account</TextLink> first. We will bring you straight back.
    </Trans>
  ),
};

const STORAGE_BLOCKED = msg`Your browser blocks storage for this site, so you cannot stay signed in. Please allow cookies and site data for this site, or use another browser or a normal window, and reload the page.`;

/** A pasted password often has an invisible space around it. */
const wrongCredentials = (password: string) =>
  password === password.trim()
    ? msg`Invalid email or password.`
    : msg`Invalid email or password. The password you entered begins or ends with a space. Try again without it.`;

/** True if an application waits for the login. */
function useIsApplying(): boolean {
  const remembered = (useIsAlive() && readRememberedPage()) || '';
  return remembered.endsWith(BEGUN) || /^\/(?:apply|payment)\b/.test(remembered);
}

/** Returns the payment page for the page of an internship that the user started to apply for. */
const paymentOf = (page: string) => `/payment?internshipId=${page.split('/').at(-1)}`;

export function LoginPage() {
  const { begin, endedBecause, endedEmail } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  // A reload keeps the state, which the prerendered page does not know.
  const reason = useIsAlive() ? readLoginReason(state) : null;
  const [problem, setProblem] = useState<Message | null>(endedBecause);
  // Without storage the next call has no token and leads back here.
  const isBlocked = useIsAlive() && !canStoreToken();
  const shown = isBlocked ? STORAGE_BLOCKED : problem;
  const isApplying = useIsApplying();
  const { t } = useLingui();
  const [typed] = useState(
    () => typedCredentials() ?? (endedEmail === null ? null : { email: endedEmail, password: '' }),
  );
  // Without default values, so the form keeps what a password manager filled in.
  const form = useZodForm(LoginBody, typed === null ? {} : { defaultValues: typed });
  const { errors, isSubmitting } = form.formState;
  const forgetDraft = useDraft(form, LOGIN_DRAFT);
  useEffect(() => {
    if (typed !== null) prepareSignIn();
  }, [typed]);

  const [secondFactor, setSecondFactor] = useState<SecondFactorStep | null>(null);

  function enter({ user, token }: SignedIn) {
    begin(user, token);
    forgetDraft();
    forgetTypedAccount();
    const page = pageAfterLogin(user.role, readRememberedPage());
    forgetRememberedPage();
    const [before = page] = page.split(BEGUN);
    void navigate(before, { replace: true });
    // Going back leads from there to the internship.
    if (before !== page) void navigate(paymentOf(before));
  }

  const submit = form.handleSubmit(async (credentials) => {
    if (isBlocked) return;
    setProblem(null);
    try {
      enter(await signIn(credentials));
    } catch (error) {
      if (error instanceof SecondFactorPending) {
        setSecondFactor(error.step);
        return;
      }
      console.warn('Login failed.', error);
      if (error instanceof ApiError && error.code === 'unverified') {
        const { success: isKept } = NewPassword.safeParse(credentials.password);
        keepTypedAccount(isKept ? credentials : null);
        // The server has just mailed a fresh code to this unverified account (B04).
        void navigate('/otp-verify', { state: { email: credentials.email, reason: messageOf(error, '') } });
        return;
      }
      const isWrong = error instanceof ApiError && error.code === 'unauthenticated';
      setProblem(
        isWrong
          ? wrongCredentials(credentials.password)
          : messageOf(error, msg`Could not sign in. Please try again.`),
      );
    }
  });

  const words =
    reason === 'verified' ? JUST_VERIFIED : isApplying && typed === null ? NEWCOMERS_FIRST : FOR_EVERYBODY;
  if (secondFactor) {
    return (
      <Suspense fallback={<RoutePlaceholder />}>
        <InEnglish>
          <SecondFactorForm
            step={secondFactor}
            onSignedIn={enter}
            onCancel={() => {
              forgetSignIn();
              setSecondFactor(null);
              form.reset();
            }}
          />
        </InEnglish>
      </Suspense>
    );
  }
  return (
    <AccountFrame {...words} title={t(words.title)}>
      <form method="post" data-draft={LOGIN_DRAFT.key} onSubmit={submit} onInput={prepareSignIn} noValidate>
        <Stack gap="5">
          {shown && <FormMessage tone="error">{shown}</FormMessage>}
          {!shown && reason === 'password-reset' && (
            <FormMessage tone="success">
              <Trans>Your password was changed. Sign in with the new one.</Trans>
            </FormMessage>
          )}
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <TextLink to="/forgot-password" fontSize="sm" alignSelf="flex-start" {...STANDING_ALONE}>
            <Trans>Forgot your password?</Trans>
          </TextLink>
          <Button type="submit" loading={isSubmitting} loadingText={t`Signing in…`}>
            <Trans>Sign in</Trans>
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
