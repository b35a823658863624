import type { AuthProjectState } from './firebase-tools';

/**
 * Keeps `auth_time` of a renewed token at its own session's sign-in, like Firebase Auth. The emulator would
 * use the account's latest sign-in, so sessions of two devices could not be distinguished.
 */
export function keepSignInTimes(state: AuthProjectState): void {
  const { createRefreshTokenFor, validateRefreshToken, updateUserByLocalId } = state;
  /**
   * Sign-in time of the session that is being renewed: the emulator reads its token before it records the
   * renewal.
   */
  let renewed: unknown;

  state.createRefreshTokenFor = (user, ...rest) => {
    const token = decode(createRefreshTokenFor.call(state, user, ...rest));
    return encode({ ...token, signedInAt: user.lastLoginAt });
  };

  state.validateRefreshToken = (refreshToken) => {
    const record = validateRefreshToken.call(state, refreshToken);
    renewed = decode(refreshToken).signedInAt;
    return record;
  };

  state.updateUserByLocalId = (localId, fields, ...rest) => {
    const user = updateUserByLocalId.call(state, localId, fields, ...rest);
    const lastLoginAt = 'lastRefreshAt' in fields ? renewed : undefined;
    renewed = undefined;
    return lastLoginAt === undefined ? user : { ...user, lastLoginAt };
  };
}

function decode(token: string): { signedInAt?: unknown } {
  return JSON.parse(Buffer.from(token, 'base64').toString()) as { signedInAt?: unknown };
}

function encode(token: object): string {
  return Buffer.from(JSON.stringify(token)).toString('base64');
}
