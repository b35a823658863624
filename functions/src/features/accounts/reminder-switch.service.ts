import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { inTransaction, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { UserDocument } from '../../people/user.repository';

const FORGED =
  'This link is incomplete. Please open it from the email again, or sign in and switch reminder emails on or off in your profile.';

/** Reminder mails of an account, switched by the link that each of them carries. */
export function createReminderSwitch(core: Core) {
  const { store, users, reminderLinks } = core;

  /** The account of a link, inside a transaction. Raises `not_found` for a link of nobody's. */
  async function ownerOf(transaction: Transaction, token: string): Promise<Stored<UserDocument>> {
    const uid = reminderLinks.uidOf(token);
    if (uid === null) throw notFound(FORGED);
    const owner = await users.findInTransaction(transaction, uid);
    if (!owner) throw notFound('This account no longer exists, so it gets no emails.');
    return owner;
  }

  return {
    areOff: (token: string): Promise<boolean> =>
      inTransaction(store, async (transaction) => (await ownerOf(transaction, token)).remindersOff),

    /** Switches them, also when they already are so: mail programs and people try again. */
    switch: (token: string, remindersOff: boolean): Promise<boolean> =>
      inTransaction(store, async (transaction) => {
        const { _id } = await ownerOf(transaction, token);
        users.updateInTransaction(transaction, _id, { remindersOff });
        return remindersOff;
      }),
  };
}
