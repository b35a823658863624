import { Box, Button, Flex, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { SecondFactorCode } from '@prarambh/contract/auth';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { CopyButton } from '../../components/display/copy-button';
import { QrCode } from '../../components/display/qr-code';
import { FormMessage } from '../../components/forms/form-message';
import { useZodForm } from '../../components/forms/use-zod-form';
import { beginSetup, finishSignIn, type Setup, secondFactorProblem } from '../../session/second-factor';
import type { SecondFactorStep, SignedIn } from '../../session/sign-in';
import { AccountFrame } from './account-frame';
import { CodeField } from './code-field';

interface Props {
  step: SecondFactorStep;
  onSignedIn(session: SignedIn): void;
  onCancel(): void;
}

/** The second step of a sign-in: the six digits of an authenticator app, which is set up here the first time. */
export function SecondFactorForm({ step, onSignedIn, onCancel }: Props) {
  if (step.kind === 'setup') {
    return (
      <AccountFrame
        title="Protect your account"
        lead="Staff accounts need a code from a phone as well as a password."
      >
        <SetupForm onSignedIn={onSignedIn} onCancel={onCancel} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="One more step" lead="Your password is correct. Now confirm that it is you.">
      <DigitsForm finish={(code) => finishSignIn(step, code)} onSignedIn={onSignedIn} onCancel={onCancel} />
    </AccountFrame>
  );
}

function SetupForm({ onSignedIn, onCancel }: Omit<Props, 'step'>) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    beginSetup().then(
      (begun) => isCurrent && setSetup(begun),
      (error: unknown) => {
        console.warn('The second factor cannot be set up.', error);
        if (isCurrent) setProblem(secondFactorProblem(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  if (problem !== null) {
    return (
      <Stack gap="5">
        <FormMessage tone="error">{problem}</FormMessage>
        <Button onClick={onCancel}>Back to sign in</Button>
      </Stack>
    );
  }
  if (setup === null) return <Skeleton w="full" h="80" />;
  return (
    <Stack gap="5">
      <Text>
        Scan this with an authenticator app, such as Google Authenticator. From then on the app shows six
        digits, which you enter each time you sign in.
      </Text>
      <Box w="52" mx="auto" borderRadius="lg" overflow="hidden">
        <QrCode
          content={setup.address}
          label="QR code for the authenticator app"
          failure="The QR code could not be created. Please type the key below into the app."
        />
      </Box>
      <Stack gap="2" fontSize="sm">
        <Text color="fg.muted">
          On this phone, <Link href={setup.address}>open the app</Link>. Or type this key into it:
        </Text>
        <Flex gap="3" align="center" wrap="wrap">
          <Text as="code" fontFamily="mono" wordBreak="break-all">
            {setup.key}
          </Text>
          <CopyButton text={setup.key} label="Copy key" />
        </Flex>
      </Stack>
      <DigitsForm isSetup finish={setup.finish} onSignedIn={onSignedIn} onCancel={onCancel} />
    </Stack>
  );
}

const Form = z.object({ code: SecondFactorCode });

interface DigitsProps extends Omit<Props, 'step'> {
  finish(code: string): Promise<SignedIn>;
  /** True during setup, where an on-screen keyboard would cover the QR code. */
  isSetup?: boolean;
}

function DigitsForm({ finish, isSetup = false, onSignedIn, onCancel }: DigitsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm(Form, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      onSignedIn(await finish(code));
    } catch (error) {
      console.warn('The second factor was not taken.', error);
      setProblem(secondFactorProblem(error));
      form.setFocus('code', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        <CodeField
          label="Six digits of your authenticator app"
          length={6}
          autoFocus={!isSetup}
          error={errors.code?.message}
          onPasted={(code) => form.setValue('code', code, { shouldValidate: code.length !== 6 })}
          {...form.register('code')}
        />
        <Button type="submit" loading={isSubmitting} loadingText="Checking…">
          Continue
        </Button>
        {!isSetup && (
          <Text fontSize="sm" color="fg.muted">
            No access to the app any more? An admin can reset it for you.
          </Text>
        )}
        <Button
          variant="plain"
          size="sm"
          textDecoration="underline"
          alignSelf="flex-start"
          px="0"
          onClick={onCancel}
        >
          Use another account
        </Button>
      </Stack>
    </form>
  );
}
