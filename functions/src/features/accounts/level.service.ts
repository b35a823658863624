import type { LEVELS } from '@prarambh/contract/users';
import type { UserRepository } from '../../people/user.repository';

type Level = (typeof LEVELS)[number];

const PRO_FROM = 3;

/** The level that so many certificates make (J03). */
export function levelOf(certificates: number): Level {
  if (certificates >= PRO_FROM) return 'Pro';
  return certificates > 0 ? 'Intermediate' : 'Beginner';
}

interface Dependencies {
  users: UserRepository;
  countCertificatesOf(uid: string): Promise<number>;
}

/** Keeps the levels of profiles in step with the certificates. */
export function createLevelService({ users, countCertificatesOf }: Dependencies) {
  return {
    /** After a certificate was issued to a person or revoked. Counts anew, so it may be repeated. */
    async certificateCountChanged(uid: string): Promise<void> {
      const [user, count] = await Promise.all([users.find(uid), countCertificatesOf(uid)]);
      const level = levelOf(count);
      if (user && user.level !== level) await users.update(uid, { level });
    },
  };
}

export type LevelService = ReturnType<typeof createLevelService>;
