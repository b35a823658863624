/** Reminder mails of an account, switched by the link that each of them carries. */

import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { inTransaction, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { UserDocument } from '../../people/user.repository';

const FORGED =
  'This link is incomplete. Please open it from the email again, or sign in and switch reminder emails on or off in your profile.';

/** The account of a link, inside a transaction. Raises `not_found` for a link of nobody's. */
async function ownerOfLink(
  core: Core,
  transaction: Transaction,
  token: string,
): Promise<Stored<UserDocument>> {
  const uid = core.reminderLinks.uidOf(token);
  if (uid === null) throw notFound(FORGED);
  const owner = await core.users.findInTransaction(transaction, uid);
  if (!owner) throw notFound('This account no longer exists, so it gets no emails.');
  return owner;
}

/** Whether the account of a link gets no reminder mails. Raises `not_found` for a link of nobody's. */
export function areRemindersOff(core: Core, token: string): Promise<boolean> {
  return inTransaction(
    core.store,
    async (transaction) => (await ownerOfLink(core, transaction, token)).remindersOff,
  );
}

/** Switches them, also when they already are so: mail programs and people try again. */
export function switchReminders(core: Core, token: string, remindersOff: boolean): Promise<boolean> {
  return inTransaction(core.store, async (transaction) => {
    const { _id } = await ownerOfLink(core, transaction, token);
    core.users.updateInTransaction(transaction, _id, { remindersOff });
    return remindersOff;
  });
}
