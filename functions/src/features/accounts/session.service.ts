import type { LoginBody } from '@prarambh/contract/auth';
import { isRole, type Role } from '@prarambh/contract/roles';
import type { User } from '@prarambh/contract/users';
import type { Stored } from '../../db/store';
import { forbidden, unverified } from '../../errors';
import type { FileStore } from '../../files/file-store';
import type { Platform } from '../../platform';
import { setRoleClaim } from './auth-accounts';
import { signInWithPassword } from './identity-toolkit';
import type { RegistrationService } from './registration.service';
import { presentUser, type UserDocument, type UserRepository } from './user.repository';

interface Dependencies {
  platform: Platform;
  users: UserRepository;
  registration: RegistrationService;
  files: FileStore;
}

/** Signing in (design §6). */
export function createSessionService({ platform, users, registration, files }: Dependencies) {
  const { auth, config } = platform;

  /**
   * The role with which somebody signs in, in profile and claim alike. The profile's counts, and a claim that a failure
   * half-way left behind follows it; only a grant that could not reach the profile is carried over to that.
   */
  async function settleRole({
    _id,
    role,
  }: Stored<UserDocument>): Promise<{ role: Role; isClaimNew: boolean }> {
    const claims = (await auth.getUser(_id)).customClaims ?? {};
    const settled = isRole(claims.role) && claims.isGranted === true ? claims.role : role;
    if (settled !== role) await users.update(_id, { role: settled });
    const isClaimNew = claims.role !== settled;
    if (isClaimNew || claims.isGranted) await setRoleClaim(auth, _id, settled);
    return { role: settled, isClaimNew };
  }

  return {
    /**
     * Checks the credentials and answers an ID token and the person.
     * Raises `unauthenticated`, `forbidden` for a closed account, and `unverified`, which gets a fresh code by mail
     * (B03, B04).
     */
    async login(credentials: LoginBody): Promise<{ token: string; user: User }> {
      const { idToken, uid } = await signInWithPassword(config, credentials);
      const user = (await users.find(uid)) ?? (await registration.complete(uid));
      if (!user.isActive) throw forbidden('This account is closed. Please contact support.');
      if (!user.isVerified) {
        await registration.sendCode(user);
        throw unverified();
      }
      const { role, isClaimNew } = await settleRole(user);
      const token = isClaimNew ? (await signInWithPassword(config, credentials)).idToken : idToken;
      return { token, user: presentUser({ ...user, role }, files) };
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
