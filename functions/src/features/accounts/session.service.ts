import type { LoginBody } from '@prarambh/contract/auth';
import { isRole, type Role } from '@prarambh/contract/roles';
import type { User } from '@prarambh/contract/users';
import { forbidden, unverified } from '../../errors';
import type { FileStore } from '../../files/file-store';
import type { Platform } from '../../platform';
import { setRoleClaim } from './auth-accounts';
import { signInWithPassword } from './identity-toolkit';
import type { RegistrationService } from './registration.service';
import { presentUser, type UserRepository } from './user.repository';

interface Dependencies {
  platform: Platform;
  users: UserRepository;
  registration: RegistrationService;
  files: FileStore;
}

/** Signing in (design §6). */
export function createSessionService({ platform, users, registration, files }: Dependencies) {
  const { auth, config } = platform;

  /** The role the account's claim gives; an account that was left without one by a failure half-way gets its own. */
  async function claimedRole(uid: string, stored: Role): Promise<{ role: Role; isNew: boolean }> {
    const role: unknown = (await auth.getUser(uid)).customClaims?.role;
    if (isRole(role)) return { role, isNew: false };
    await setRoleClaim(auth, uid, stored);
    return { role: stored, isNew: true };
  }

  return {
    /**
     * Checks the credentials and answers an ID token and the person.
     * Raises `unauthenticated`, `forbidden` for a closed account, and `unverified`, which gets a fresh code by mail
     * (B03, B04).
     */
    async login(credentials: LoginBody): Promise<{ token: string; user: User }> {
      const { idToken, uid } = await signInWithPassword(config, credentials);
      const user = await users.find(uid);
      if (user && !user.isActive) throw forbidden('This account is closed. Please contact support.');
      if (user && !user.isVerified) await registration.sendCode(user);
      if (!user?.isVerified) throw unverified();
      const { role, isNew } = await claimedRole(uid, user.role);
      if (role !== user.role) await users.update(uid, { role });
      const token = isNew ? (await signInWithPassword(config, credentials)).idToken : idToken;
      return { token, user: presentUser({ ...user, role }, files) };
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
