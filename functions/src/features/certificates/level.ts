import type { LEVELS } from '@prarambh/contract/users';
import type { Store } from '../../firestore/store';
import * as userRepository from '../../users/user.repository';
import * as certificateRepository from './certificate.repository';

type Level = (typeof LEVELS)[number];

const PRO_FROM = 3;

/** Returns the level for a number of certificates (J03). */
export function levelOf(certificates: number): Level {
  if (certificates >= PRO_FROM) return 'Pro';
  return certificates > 0 ? 'Intermediate' : 'Beginner';
}

/**
 * Updates the level of a person's profile after a certificate was issued or revoked. Counts again each time,
 * so it is safe to repeat.
 */
export async function renewLevel(store: Store, uid: string): Promise<void> {
  const [user, count] = await Promise.all([
    userRepository.find(store, uid),
    certificateRepository.countOf(store, uid),
  ]);
  const level = levelOf(count);
  if (user && user.level !== level) await userRepository.updateDirectly(store, uid, { level });
}
