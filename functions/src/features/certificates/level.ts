import type { LEVELS } from '@prarambh/contract/users';
import type { Core } from '../../core';
import { certificateRepository } from './certificate.repository';

type Level = (typeof LEVELS)[number];

const PRO_FROM = 3;

/** The level that so many certificates make (J03). */
export function levelOf(certificates: number): Level {
  if (certificates >= PRO_FROM) return 'Pro';
  return certificates > 0 ? 'Intermediate' : 'Beginner';
}

/**
 * Keeps the level of a person's profile in step with the certificates, after one was issued or revoked. Counts anew, so
 * it may be repeated.
 */
export async function renewLevel(
  { store, users }: Pick<Core, 'store' | 'users'>,
  uid: string,
): Promise<void> {
  const [user, count] = await Promise.all([users.find(uid), certificateRepository(store).countOf(uid)]);
  const level = levelOf(count);
  if (user && user.level !== level) await users.update(uid, { level });
}
