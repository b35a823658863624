import type { AuthProjectState } from './firebase-tools';

/**
 * A token that is renewed repeats in `auth_time` when its own session signed in, as at Firebase Auth. The emulator would
 * name the latest sign-in of the account, so that the sessions of two devices could not be told apart.
 */
export function keepSignInTimes(state: AuthProjectState): void {
  const { createRefreshTokenFor, validateRefreshToken, updateUserByLocalId } = state;
  /** The sign-in of the session that is being renewed: the emulator reads its token, then notes when it was renewed. */
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
