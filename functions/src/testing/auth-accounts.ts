import type { SimulatedTime } from '@prarambh/emulators/limits/simulated-time';
import type { Platform } from '../shared/platform';

type Auth = Platform['auth'];

interface Account {
  uid: string;
  email: string;
  displayName?: string;
  customClaims?: object;
  tokensValidAfterTime: string;
}

type NewAccount = Pick<Account, 'uid' | 'email'> & { displayName: string };

const CALL_MS = 100;

const unknownAccount = () =>
  Object.assign(new Error('There is no user record.'), { code: 'auth/user-not-found' });

/**
 * Simulates the calls of Firebase Auth for registration and deletion, over accounts in memory; each call takes 0.1 s.
 */
export function createAuthAccounts(time: SimulatedTime): Auth {
  const byUid = new Map<string, Account>();
  const byEmail = new Map<string, Account>();

  async function found(account: Account | undefined): Promise<Account> {
    await time.sleep(CALL_MS);
    if (!account) throw unknownAccount();
    return account;
  }

  async function change(uid: string, changes: Partial<Account>): Promise<void> {
    Object.assign(await found(byUid.get(uid)), changes);
  }

  const calls = {
    getUser: (uid: string) => found(byUid.get(uid)),
    getUserByEmail: (email: string) => found(byEmail.get(email)),
    updateUser: (uid: string, { displayName }: { displayName?: string }) =>
      change(uid, displayName ? { displayName } : {}),
    setCustomUserClaims: (uid: string, customClaims: object) => change(uid, { customClaims }),
    async deleteUser(uid: string): Promise<void> {
      const { email } = await found(byUid.get(uid));
      byUid.delete(uid);
      byEmail.delete(email);
    },
    revokeRefreshTokens: (uid: string) => change(uid, { tokensValidAfterTime: new Date(0).toISOString() }),

    async createUser({ uid, email, displayName }: NewAccount): Promise<Account> {
      await time.sleep(CALL_MS);
      const account = { uid, email, displayName, tokensValidAfterTime: new Date(0).toISOString() };
      byUid.set(uid, account);
      byEmail.set(email, account);
      return account;
    },
  };
  return calls as unknown as Auth;
}
