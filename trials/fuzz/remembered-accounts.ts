import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Everything that the API, its jobs and its tools do to an account. */
const WRITES = [
  'createUser',
  'updateUser',
  'deleteUser',
  'deleteUsers',
  'setCustomUserClaims',
  'revokeRefreshTokens',
] as const;

/**
 * Each request of staff looks its account up, for which the Auth emulator takes longer than the API for all the rest.
 * What it answered counts here until something is written, so that what a request finds is what it would have found.
 */
export function rememberAccounts(auth: Auth): void {
  const known = new Map<string, Promise<UserRecord>>();
  const lookUp = auth.getUser.bind(auth);
  auth.getUser = (uid) => {
    const found = known.get(uid) ?? lookUp(uid);
    known.set(uid, found);
    found.catch(() => known.delete(uid));
    return found;
  };
  const target = auth as unknown as Record<string, (...parameters: unknown[]) => Promise<unknown>>;
  for (const name of WRITES) {
    const write = target[name]?.bind(auth);
    target[name] = async (...parameters) => {
      try {
        return await write?.(...parameters);
      } finally {
        known.clear();
      }
    };
  }
}
