import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { UserDocument } from './user.repository';

/** A difference between a Firebase account and its profile. */
export type AccountDifference = 'missing' | 'email' | 'verification' | 'secondFactor' | 'sessions';

/**
 * The facts of a Firebase account that are compared. Blocking functions and the Admin SDK both provide them.
 */
export type AccountFacts = Pick<UserRecord, 'emailVerified'> & {
  email?: string | undefined;
  tokensValidAfterTime?: string | null | undefined;
  metadata: { creationTime: string };
  multiFactor?: { enrolledFactors?: { uid: string }[] } | null | undefined;
};

type Recorded = Pick<UserDocument, 'email' | 'isVerified' | 'secondFactors' | 'sessionsValidFrom'>;

/** Firebase creates an account in several steps, which can take more than one second. */
const CREATION_SECONDS = 60;

/**
 * Returns the time before which sessions are invalid. Firebase updates it with every new password and email.
 */
export function sessionsCountFrom({
  tokensValidAfterTime,
}: Pick<AccountFacts, 'tokensValidAfterTime'>): Date {
  return new Date(tokensValidAfterTime ?? 0);
}

/** Returns the latest `tokensValidAfterTime` that account creation or a recorded change explains. */
function lastRecorded({ metadata }: AccountFacts, { sessionsValidFrom }: Recorded): Date {
  const created = Date.parse(metadata.creationTime);
  if (sessionsValidFrom === null) return new Date(created + CREATION_SECONDS * 1000);
  return new Date(Math.max(created, sessionsValidFrom.getTime()));
}

/**
 * Returns how a Firebase account differs from its profile, or null. A missing second factor is no difference:
 * staff cannot sign in without one, and students have none.
 */
export function accountDifference(account: AccountFacts | null, profile: Recorded): AccountDifference | null {
  if (!account) return 'missing';
  if (account.email !== profile.email) return 'email';
  if (account.emailVerified !== profile.isVerified) return 'verification';
  const factors = account.multiFactor?.enrolledFactors ?? [];
  if (factors.some(({ uid }) => !profile.secondFactors.includes(uid))) return 'secondFactor';
  if (sessionsCountFrom(account) > lastRecorded(account, profile)) return 'sessions';
  return null;
}

/** Returns the id of the second factor that the token's sign-in used, or null. */
export function secondFactorOf({ firebase }: Pick<DecodedIdToken, 'firebase'>): string | null {
  return firebase.second_factor_identifier ?? null;
}

/** Returns true if a token has the email, verification and second factor of the profile. */
export function isTokenAsRecorded(token: DecodedIdToken, profile: Recorded): boolean {
  const factor = secondFactorOf(token);
  return (
    token.email === profile.email &&
    token.email_verified === profile.isVerified &&
    (factor === null || profile.secondFactors.includes(factor))
  );
}
