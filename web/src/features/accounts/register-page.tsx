import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { PASSWORD_RULE, RegisterBody } from '@prarambh/contract/auth';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { TextField } from '../../components/form-field';
import { TextLink } from '../../components/links';
import { PasswordField } from '../../components/password-field';
import { toast } from '../../components/toast-store';
import { useDraft } from '../../components/use-draft';
import { useZodForm } from '../../components/use-zod-form';
import { useSession } from '../../session/session-context';
import { AccountFrame } from './account-frame';
import { keepTypedAccount } from './typed-account';

const DRAFT = { key: 'register-draft', fields: ['name', 'email'] } as const;

export function RegisterPage() {
  const { addLocalNotification, completeRegistration } = useSession();
  const navigate = useNavigate();
  const form = useZodForm(RegisterBody, { defaultValues: { name: '', email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const forgetDraft = useDraft(form, DRAFT);

  const submit = form.handleSubmit(async (account) => {
    let email = account.email;
    keepTypedAccount(account);
    try {
      // The specification's client names the role; the server makes every registration a student anyway (B07).
      const registration = await call('POST /auth/register', { body: { ...account, ...{ role: 'user' } } });
      const { user } = registration;
      forgetDraft();
      completeRegistration(registration);
      email = user?.email ?? account.email;
      const internId = user?.internId ?? 'Check your email/OTP';
      const message = `Registration successful! Login ID: ${email} | Intern ID: ${internId}`;
      addLocalNotification({ email, message });
    } catch (error) {
      console.warn('Registration failed.', error);
      toast.error(messageOf(error, 'Could not create the account. Please try again.'));
    }
    // Also after a failure: whoever has registered before can enter or ask for a code there (student §2, B04).
    void navigate('/otp-verify', { state: { email } });
  });

  return (
    <AccountFrame
      title="Create your account"
      lead="It is free. You pay a fee only when you apply for an internship."
      after={
        <>
          Already registered? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          <TextField
            label="Full name"
            autoComplete="name"
            error={errors.name?.message}
            hint="As it should stand on your certificate."
            {...form.register('name')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            error={errors.password?.message}
            hint={PASSWORD_RULE}
            {...form.register('password')}
          />
          <Button type="submit" loading={isSubmitting} loadingText="Creating your account…">
            Create Account
          </Button>
          <Text fontSize="sm" color="fg.muted">
            By creating an account you accept our{' '}
            <Link href="/terms" target="_blank" rel="noopener">
              Terms & Conditions
            </Link>
            .
          </Text>
        </Stack>
      </form>
    </AccountFrame>
  );
}
