import { randomInt } from 'node:crypto';
import type { AuthOperation, AuthOperations, AuthProjectState, AuthUser } from './firebase-tools';
import { isTotpRight, newTotpSecret, TOTP_DIGITS, TOTP_SECONDS } from './totp';

/**
 * An enrolled authenticator app. The emulator knows only phones, so it stores an unused number; the secret is
 * kept beside it and is only in the first response.
 */
interface Factor {
  mfaEnrollmentId: string;
  displayName?: string;
  enrolledAt?: string;
  unobfuscatedPhoneInfo: string;
  sharedSecretKey: string;
}

interface Enrolment {
  secret: string;
  telephone: string;
}

/** Started enrolments, by their `sessionInfo` of the emulator. */
const begun = new Map<string, Enrolment>();

const extended = new WeakSet<AuthOperations>();

/**
 * Adds Identity Platform's authenticator apps (TOTP) to the Auth emulator: enrolment, the code at sign-in,
 * and `sign_in_second_factor` in the token.
 */
export function addSecondFactor(operations: AuthOperations, badRequest: (message: string) => Error): void {
  // The operations belong to the process, in which the emulator may start several times.
  if (extended.has(operations)) return;
  extended.add(operations);
  const { identitytoolkit, securetoken } = operations;
  const { accounts, projects } = identitytoolkit;
  const { start, finalize } = accounts.mfaEnrollment;
  const finalizeSignIn = accounts.mfaSignIn.finalize;

  /** Renews the tokens from a changed refresh token, because the emulator's own tokens say "phone". */
  async function tokensOf(state: AuthProjectState, answer: Answer): Promise<Answer> {
    const record = decode(answer.refreshToken) as { secondFactor: object };
    const secondFactor = { ...record.secondFactor, provider: 'totp' };
    const refreshToken = encode({ ...record, secondFactor });
    const renewed = await securetoken.token(state, { grantType: 'refresh_token', refreshToken });
    return { idToken: renewed.id_token, refreshToken: renewed.refresh_token, totpAuthInfo: {} };
  }

  accounts.mfaEnrollment.start = async (state, body, context) => {
    if (!body.totpEnrollmentInfo) return start(state, body, context);
    const telephone = `+1555${randomInt(1_000_000, 9_999_999)}`;
    const phoneEnrollmentInfo = { phoneNumber: telephone };
    const { phoneSessionInfo } = await start(state, { idToken: body.idToken, phoneEnrollmentInfo }, context);
    const { sessionInfo } = phoneSessionInfo as { sessionInfo: string };
    const secret = newTotpSecret();
    begun.set(sessionInfo, { secret, telephone });
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: TOTP_DIGITS,
        hashingAlgorithm: 'SHA1',
        periodSec: TOTP_SECONDS,
        sessionInfo,
        finalizeEnrollmentTime: new Date(Date.now() + 10 * 60_000).toISOString(),
      },
    };
  };

  accounts.mfaEnrollment.finalize = async (state, body, context) => {
    if (!body.totpVerificationInfo) return finalize(state, body, context);
    const { sessionInfo = '', verificationCode = '' } = body.totpVerificationInfo as Verification;
    const enrolment = begun.get(sessionInfo);
    if (!enrolment) throw badRequest('INVALID_SESSION_INFO');
    if (!isTotpRight(enrolment.secret, verificationCode, new Date())) throw badRequest('INVALID_CODE');
    const code = state.getVerificationCodeBySessionInfo(sessionInfo)?.code;
    const { idToken, displayName } = body;
    const answer = await finalize(
      state,
      { idToken, displayName, phoneVerificationInfo: { sessionInfo, code } },
      context,
    );
    begun.delete(sessionInfo);
    const { localId } = decode(answer.refreshToken) as { localId: string };
    const mfaInfo = factorsOf(state.users.get(localId)).map((factor) =>
      factor.unobfuscatedPhoneInfo === enrolment.telephone
        ? { ...factor, sharedSecretKey: enrolment.secret }
        : factor,
    );
    state.updateUserByLocalId(localId, { mfaInfo });
    return tokensOf(state, answer);
  };

  accounts.mfaSignIn.finalize = async (state, body, context) => {
    if (!body.totpVerificationInfo) return finalizeSignIn(state, body, context);
    const { verificationCode = '' } = body.totpVerificationInfo as Verification;
    const { localId } = decode(body.mfaPendingCredential) as { localId: string };
    const factor = factorsOf(state.users.get(localId)).find(
      ({ mfaEnrollmentId }) => mfaEnrollmentId === body.mfaEnrollmentId,
    );
    if (!factor) throw badRequest('MFA_ENROLLMENT_NOT_FOUND');
    if (!isTotpRight(factor.sharedSecretKey, verificationCode, new Date())) throw badRequest('INVALID_CODE');
    const phoneVerificationInfo = state.createVerificationCode(factor.unobfuscatedPhoneInfo);
    const { mfaPendingCredential } = body;
    return tokensOf(
      state,
      await finalizeSignIn(state, { mfaPendingCredential, phoneVerificationInfo }, context),
    );
  };

  for (const group of [accounts, projects.accounts]) group.lookup = withFactorsShown(group.lookup);
  accounts.signInWithPassword = withFactorsShown(accounts.signInWithPassword);
}

type Answer = Record<string, unknown>;

interface Verification {
  sessionInfo?: string;
  verificationCode?: string;
}

function factorsOf(user: AuthUser | undefined): Factor[] {
  return (user?.mfaInfo ?? []) as Factor[];
}

/** Returns factors in Identity Platform's form for authenticator apps. */
function withFactorsShown(operation: AuthOperation): AuthOperation {
  const shown = (factors: unknown) =>
    (factors as Factor[]).map(({ mfaEnrollmentId, displayName, enrolledAt }) => {
      return { mfaEnrollmentId, displayName, enrolledAt, totpInfo: {} };
    });
  return async (state, body, context) => {
    const answer = await operation(state, body, context);
    const users = answer.users as AuthUser[] | undefined;
    return {
      ...answer,
      ...(answer.mfaInfo ? { mfaInfo: shown(answer.mfaInfo) } : {}),
      ...(users && {
        users: users.map((user) => (user.mfaInfo ? { ...user, mfaInfo: shown(user.mfaInfo) } : user)),
      }),
    };
  };
}

function decode(token: unknown): object {
  return JSON.parse(Buffer.from(String(token), 'base64').toString()) as object;
}

function encode(token: object): string {
  return Buffer.from(JSON.stringify(token)).toString('base64');
}
