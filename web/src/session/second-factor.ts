import { brand } from '@prarambh/contract/brand';
import { getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { messageOf } from '../api/api-error';
import { startFirebase } from './firebase-auth';
import { beginSession, codeOf, type SecondFactorStep, type SignedIn, signInAtApi } from './sign-in';

/** The setup of an authenticator app: it scans the address as a QR code, or the user types the key. */
export interface Setup {
  key: string;
  address: string;
  /** Confirms the setup with the digits of the app and begins the session. */
  finish(code: string): Promise<SignedIn>;
}

/** Begins the setup of an authenticator app for the user who has just signed in at Firebase Auth. */
export async function beginSetup(): Promise<Setup> {
  const { currentUser: user } = await startFirebase();
  if (user === null) throw new Error('Nobody has signed in.');
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? '', brand.name),
    async finish(code) {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      await factors.enroll(assertion, 'Authenticator app');
      return beginSession(await user.getIdToken());
    },
  };
}

/** Finishes a sign-in with the digits of the authenticator app. */
export async function finishSignIn(
  step: Exclude<SecondFactorStep, { kind: 'setup' }>,
  code: string,
): Promise<SignedIn> {
  if (step.kind === 'api') return signInAtApi({ ...step.credentials, code });
  const resolver = getMultiFactorResolver(await startFirebase(), step.asked);
  const factor = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor?.uid ?? '', code);
  const { user } = await resolver.resolveSignIn(assertion);
  return beginSession(await user.getIdToken());
}

const AGAIN = 'This took too long. Please sign in again.';

const MESSAGES: Record<string, string> = {
  'auth/invalid-verification-code':
    'These six digits are not correct. Please enter the ones your app shows now.',
  'auth/code-expired': AGAIN,
  'auth/invalid-multi-factor-session': AGAIN,
  'auth/requires-recent-login': AGAIN,
  'auth/totp-challenge-timeout': AGAIN,
  'auth/user-token-expired': AGAIN,
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/operation-not-allowed':
    'A second factor cannot be set up yet. Please tell an administrator of this site.',
};

/** Returns the message for a rejected second factor. */
export function secondFactorProblem(error: unknown): string {
  return MESSAGES[codeOf(error)] ?? messageOf(error, 'The digits could not be checked. Please try again.');
}
