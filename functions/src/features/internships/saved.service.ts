import { SAVED_MAX } from '@prarambh/contract/constants';
import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import { conflict } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { holdCaller } from '../../users/owners';
import * as userRepository from '../../users/user.repository';
import { lockInternship } from './internship.service';

const TOO_MANY = `You can save at most ${SAVED_MAX} internships. Please remove one first.`;

/**
 * Saves or unsaves an internship for a student; safe to repeat. Returns all saved ids, which the profile contains,
 * because every request reads it anyway. Throws `not_found` for saving an unknown one, and `conflict` above SAVED_MAX.
 */
export function saveInternship(core: Core, caller: Caller, id: string, isSaved: boolean): Promise<string[]> {
  const { store } = core;
  return inTransaction(store, async (transaction) => {
    const { savedInternships: before } = await holdCaller(store, transaction, caller);
    const others = before.filter((other) => other !== id);
    const isKept = others.length < before.length;
    if (isKept === isSaved) return before;
    if (isSaved) await lockInternship(core, transaction, id);
    if (isSaved && others.length >= SAVED_MAX) throw conflict(TOO_MANY);
    const savedInternships = isSaved ? [id, ...others] : others;
    userRepository.update(store, transaction, caller.uid, { savedInternships });
    return savedInternships;
  });
}
