import { SAVED_MAX } from '@prarambh/contract/constants';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { conflict } from '../../errors';
import type { Caller } from '../../people/caller';
import { createInternshipService } from './internship.service';

const TOO_MANY = `You can save at most ${SAVED_MAX} internships. Please remove one first.`;

/** Internships that students keep for later; their ids stand in the profile, which every request reads anyway. */
export function createSavedService(core: Core) {
  const { store, owners, users } = core;
  const { hold } = createInternshipService(core);

  return {
    /**
     * Keeps an internship, or no longer; doing so again changes nothing. Answers all ids. Raises `not_found` for keeping
     * one that is not there, and `conflict` where there are SAVED_MAX already.
     */
    save: (caller: Caller, id: string, isSaved: boolean): Promise<string[]> =>
      inTransaction(store, async (transaction) => {
        const { savedInternships: before } = await owners.holdCaller(transaction, caller);
        const others = before.filter((other) => other !== id);
        const isKept = others.length < before.length;
        if (isKept === isSaved) return before;
        if (isSaved) await hold(transaction, id);
        if (isSaved && others.length >= SAVED_MAX) throw conflict(TOO_MANY);
        const savedInternships = isSaved ? [id, ...others] : others;
        users.updateInTransaction(transaction, caller.uid, { savedInternships });
        return savedInternships;
      }),
  };
}
