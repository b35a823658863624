/** The link in each reminder mail that switches reminder mails on and off. */

import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { inTransaction, type Stored } from '../../firestore/store';
import { reminderUidOf } from '../../mail/reminder-links';
import { notFound } from '../../shared/errors';
import type { UserDocument } from '../../users/user.repository';
import * as userRepository from '../../users/user.repository';

const FORGED =
  'This link is incomplete. Please open it from the email again, or sign in and switch reminder emails on or off in your profile.';

/** Returns the account of a link inside a transaction. Throws `not_found` for an unknown link. */
async function ownerOfLink(
  core: Core,
  transaction: Transaction,
  token: string,
): Promise<Stored<UserDocument>> {
  const uid = reminderUidOf(core.config, token);
  if (uid === null) throw notFound(FORGED);
  const owner = await userRepository.findInTransaction(core.store, transaction, uid);
  if (!owner) throw notFound('This account no longer exists, so it gets no emails.');
  return owner;
}

/** Returns true if the account of a link gets no reminder mails. Throws `not_found` for an unknown link. */
export function areRemindersOff(core: Core, token: string): Promise<boolean> {
  return inTransaction(
    core.store,
    async (transaction) => (await ownerOfLink(core, transaction, token)).remindersOff,
  );
}

/** Switches reminder mails on or off. Safe to repeat, because mail programs and people retry. */
export function switchReminders(core: Core, token: string, remindersOff: boolean): Promise<boolean> {
  return inTransaction(core.store, async (transaction) => {
    const { _id } = await ownerOfLink(core, transaction, token);
    userRepository.update(core.store, transaction, _id, { remindersOff });
    return remindersOff;
  });
}
