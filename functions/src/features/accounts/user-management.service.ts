/** Admins edit, close and reopen accounts (K01, K03, K04). Repeating a call completes one that failed half-way. */

import type { ChangeRoleBody, UpdateUserBody } from '@prarambh/contract/staff-users';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { startWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core/core';
import { difference, recordAudit } from '../../domain/audit';
import { isStillToDo, sentFields } from '../../domain/edits';
import { editedBy, revisionOf } from '../../firestore/edit-mark';
import { inTransaction, type Stored } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { emailChangedMails } from '../../mail/templates';
import { AppError, conflict, notFound } from '../../shared/errors';
import { changeBegins, finishAccountChange, recordAccountChange } from '../../users/account-changes';
import {
  closeAccount,
  endSessions,
  findAccountByEmail,
  moveToRole,
  openAccount,
  updateAccount,
} from '../../users/auth-accounts';
import type { Caller } from '../../users/caller';
import { claimEmail, emailRelease, findEmailHolder } from '../../users/email-claims';
import * as userRepository from '../../users/user.repository';
import { type UserDocument, userKeys } from '../../users/user.repository';
import { assertDispensable, auditTarget, getPerson } from './account-checks';
import { completenessOf } from './profile.service';

type Profile = Stored<UserDocument>;

/** The profile fields that admins edit, except the role. */
const details = ({ name, email, tagline, college, skills, linkedin, github, website }: UserDocument) => ({
  name,
  email,
  tagline,
  college,
  skills,
  linkedin,
  github,
  website,
});
type Details = ReturnType<typeof details>;

const EMAIL_IN_USE = 'Another account already uses this email.';

const editable = (person: UserDocument) => ({ ...details(person), role: person.role });

/** Throws for closed accounts: no list shows them, so staff cannot mean them. */
function assertListed(person: Profile | null): asserts person is Profile {
  if (!person?.isActive) throw notFound('This user does not exist.');
}

function assertReopenable({ isActive, erasureStartedAt }: Profile): void {
  if (isActive) throw conflict('This account is open already.');
  if (erasureStartedAt)
    throw conflict('The permanent deletion of this account has begun, so it cannot be reopened.');
}

/**
 * Gives a person another role and ends the sessions with the old one. Throws `not_found`, `invalid` for the caller and
 * for the last admin, and `conflict` if the person was changed meanwhile.
 */
export async function changeUserRole(
  core: Core,
  caller: Caller,
  uid: string,
  { role, revision }: ChangeRoleBody,
): Promise<Profile> {
  const { store, clock } = core;
  const after = await inTransaction(store, async (transaction) => {
    const person = await getPerson(store, transaction, uid);
    assertListed(person);
    if (person.role === role) return person;
    await isStillToDo({
      record: person,
      revision,
      before: editable(person),
      after: { ...editable(person), role },
      findPerson: (editor) => userRepository.findInTransaction(store, transaction, editor),
    });
    const own = 'You cannot change your own role. Please ask another admin.';
    await assertDispensable(store, transaction, { caller, person, own });
    const changes = { role, ...editedBy(caller, person, clock.now()) };
    userRepository.update(store, transaction, uid, { ...changes, ...changeBegins() });
    recordAudit(store, transaction, {
      caller,
      action: 'changeUserRole',
      target: auditTarget(person),
      at: clock.now(),
      before: { role: person.role },
      after: { role },
    });
    return { ...person, ...changes };
  });
  await finishAccountChange(store, uid, await moveToRole(core.platform.auth, uid, role));
  return after;
}

/** Claims an email for a person before Firebase Auth and the profile get it. Throws `conflict` for an email in use. */
async function reserveEmail(core: Core, uid: string, email: string): Promise<void> {
  const { store, clock } = core;
  const account = await findAccountByEmail(core.platform.auth, email);
  if (account && account.uid !== uid) throw conflict(EMAIL_IN_USE);
  await inTransaction(store, async (transaction) => {
    const holder = await findEmailHolder(store, transaction, email);
    if (holder && holder._id !== uid) throw conflict(EMAIL_IN_USE);
    claimEmail(store, transaction, { email, uid, at: clock.now() });
  });
}

/** Releases a claimed email if the profile did not get it. */
function releaseUnusedEmail(core: Core, uid: string, email: string): Promise<void> {
  const { store } = core;
  return inTransaction(store, async (transaction) => {
    const person = await userRepository.findInTransaction(store, transaction, uid);
    if (person?.email !== email) (await emailRelease(store, transaction, { uid, email }))();
  });
}

/** Queues mails to both addresses, so that an owner learns of the change (N06); returns the mails' ids. */
function queueEmailChangedMails(
  core: Core,
  transaction: Transaction,
  before: Stored<UserDocument>,
  { to, isOwn }: { to: string; isOwn: boolean },
): string[] {
  const at = core.clock.now();
  const { _id: uid, email: from, language } = before;
  const told = emailChangedMails({ from, to, at, language, isOwn });
  return (['old', 'new'] as const).map((which) => {
    const id = `email-changed-${uid}-${at.getTime()}-${which}`;
    mails.queue(core.store, transaction, id, told[which], at);
    return id;
  });
}

/**
 * Stores the details. Queues mails about a new email, and a work item if other records copy the name or email. Returns
 * the stored profile and the ids of both; the work item id is null without one.
 */
function storeDetails(
  core: Core,
  caller: Caller,
  uid: string,
  { revision, ...sent }: Partial<Details> & { revision: number | undefined },
): Promise<{ after: Profile; mailIds: string[]; workItemId: string | null }> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const before = await getPerson(store, transaction, uid);
    assertListed(before);
    const stored = details(before);
    const changed: Details = { ...stored, ...sent };
    await isStillToDo({
      record: before,
      revision,
      before: editable(before),
      after: { ...editable(before), ...changed },
      findPerson: (editor) => userRepository.findInTransaction(store, transaction, editor),
    });
    const isRenamed = before.name !== changed.name || before.email !== changed.email;
    const isChanged = Object.keys(difference(stored, changed).after).length > 0;
    const rename = { kind: 'renamePerson', subjectId: uid } as const;
    const isGivenUp = await workItems.isGivenUp(store, transaction, rename);
    const isMoved = before.email !== changed.email;
    const releaseEmail = isMoved && (await emailRelease(store, transaction, { uid, email: before.email }));
    const mark = isChanged ? editedBy(caller, before, clock.now()) : {};
    const profileCompleteness = completenessOf(changed);
    const earlierEmails = isMoved ? [...before.earlierEmails, before.email] : before.earlierEmails;
    const keys = userKeys({ ...before, ...changed });
    const changes = { ...changed, profileCompleteness, ...keys, ...mark, earlierEmails };
    const after = { ...before, ...changes };
    if (isChanged) {
      userRepository.update(store, transaction, uid, changes);
      const audited = { target: auditTarget(before), before: stored, after: changed };
      recordAudit(store, transaction, { caller, action: 'updateUser', at: clock.now(), ...audited });
    }
    if (releaseEmail) releaseEmail();
    const mailIds = isMoved
      ? queueEmailChangedMails(core, transaction, before, { to: changed.email, isOwn: caller.uid === uid })
      : [];
    if (!isRenamed && !isGivenUp) return { after, mailIds, workItemId: null };
    const work = { ...rename, label: changed.name, askedBy: caller.uid };
    const workItemId = workItems.queue(store, transaction, work, clock.now());
    return { after, mailIds, workItemId };
  });
}

/** Firebase Auth gets the new name and email first; resets them if the profile kept its own. */
async function restoreAuthAccount(core: Core, uid: string): Promise<void> {
  const { auth } = core.platform;
  const kept = await userRepository.find(core.store, uid);
  if (!kept) return;
  await recordAccountChange(core.store, uid, async () => {
    await updateAccount(auth, uid, kept);
    return endSessions(auth, uid);
  });
}

/** Throws `conflict` if another account uses an email. */
export async function assertEmailFree(core: Core, uid: string, email: string): Promise<void> {
  await reserveEmail(core, uid, email);
  await releaseUnusedEmail(core, uid, email);
}

/**
 * Changes the name, email, role and profile fields that are sent. A new email ends all sessions, and both addresses get
 * a mail. Throws `conflict` for an email in use, and the errors of `changeUserRole`.
 */
export async function updateUser(
  core: Core,
  caller: Caller,
  uid: string,
  { revision, ...body }: UpdateUserBody,
): Promise<Profile> {
  const { store, mailer, work } = core;
  const { auth } = core.platform;
  const person = await userRepository.find(store, uid);
  assertListed(person);
  const sent = sentFields(body);
  const before = editable(person);
  const edit = { record: person, revision, before, after: { ...before, ...sent } };
  const findPerson = (id: string) => userRepository.find(store, id);
  if (!(await isStillToDo({ ...edit, findPerson }))) return person;
  const { role, ...sentDetails } = sent;
  if (sentDetails.email) await reserveEmail(core, uid, sentDetails.email);
  const current = role ? await changeUserRole(core, caller, uid, { role, revision }) : person;
  if (Object.keys(sentDetails).length === 0) return current;
  const { name, email } = { ...current, ...sentDetails };
  await recordAccountChange(store, uid, async () => {
    await updateAccount(auth, uid, { name, email, isVerified: current.isVerified });
    // A stranger may control the old address, so a new email ends all sessions. The profile still has the old one.
    return email === current.email ? null : endSessions(auth, uid);
  });
  const expected = revision === undefined ? undefined : revisionOf(current);
  const stored = await storeDetails(core, caller, uid, { ...sentDetails, revision: expected }).catch(
    async (error) => {
      if (error instanceof AppError && error.changed) await restoreAuthAccount(core, uid);
      if (error instanceof AppError && sentDetails.email)
        await releaseUnusedEmail(core, uid, sentDetails.email);
      throw error;
    },
  );
  const { after, mailIds, workItemId } = stored;
  await Promise.all(mailIds.map((id) => deliverMail(mailer, id)));
  if (workItemId) await startWork(work, workItemId);
  return after;
}

/** Closes an account: blocks sign-in and removes it from the lists; data and email stay (K01). */
export async function deactivateUser(core: Core, caller: Caller, uid: string): Promise<void> {
  const { store, clock } = core;
  await inTransaction(store, async (transaction) => {
    const person = await getPerson(store, transaction, uid);
    if (!person.isActive) return;
    const own = 'You cannot delete your own account.';
    await assertDispensable(store, transaction, { caller, person, own });
    userRepository.update(store, transaction, uid, { isActive: false });
    recordAudit(store, transaction, {
      caller,
      action: 'deactivateUser',
      target: auditTarget(person),
      at: clock.now(),
      before: { isActive: true },
      after: { isActive: false },
    });
  });
  await closeAccount(core.platform.auth, uid);
}

/**
 * Reopens a closed account with its data and role; the owner must sign in again. Writes the profile last: until then
 * nobody can sign in, and repeating the call completes a failed one. Throws `not_found`, and `conflict` for an account
 * that is open or is being erased.
 */
export async function reopenUser(core: Core, caller: Caller, uid: string): Promise<Profile> {
  const { store, clock } = core;
  const closed = await userRepository.find(store, uid);
  if (!closed) throw notFound('This user does not exist.');
  assertReopenable(closed);
  const sessionsValidFrom = await openAccount(core.platform.auth, uid);
  return inTransaction(store, async (transaction) => {
    const person = await getPerson(store, transaction, uid);
    assertReopenable(person);
    const changes = { isActive: true, sessionsValidFrom };
    userRepository.update(store, transaction, uid, changes);
    recordAudit(store, transaction, {
      caller,
      action: 'reopenUser',
      target: auditTarget(person),
      at: clock.now(),
      before: { isActive: false },
      after: { isActive: true },
    });
    return { ...person, ...changes };
  });
}
