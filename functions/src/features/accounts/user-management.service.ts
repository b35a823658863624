import type { ChangeRoleBody, UpdateUserBody } from '@prarambh/contract/staff-users';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { editedBy, revisionOf } from '../../db/edit-mark';
import { inTransaction, type Stored } from '../../db/store';
import { AppError, conflict, notFound } from '../../errors';
import { emailChangedMails } from '../../mail/templates';
import {
  closeAccount,
  endSessions,
  findAccountByEmail,
  moveToRole,
  openAccount,
  updateAccount,
} from '../../people/auth-accounts';
import type { Caller } from '../../people/caller';
import { type UserDocument, userKeys } from '../../people/user.repository';
import { recordAudit } from '../../records/audit';
import { isStillToDo, sentFields } from '../../records/edits';
import { assertDispensable, auditTarget, getPerson } from './standing';

type Profile = Stored<UserDocument>;

type Names = Pick<UserDocument, 'name' | 'email'>;

/** What a form changes of a person. */
const editable = ({ name, email, role }: UserDocument) => ({ name, email, role });

/**
 * Admins changing, closing and reopening accounts (K01, K03, K04). The profile and its audit entry are one
 * transaction, which also holds the guards; Firebase Auth follows, or goes ahead where an account is reopened, and
 * whatever failed half-way is completed by asking again.
 */
export function createUserManagement(core: Core) {
  const { platform, store, users, mails, mailer, workItems, work } = core;
  const { auth, clock } = platform;

  /** Deactivated people are in no list, so staff cannot mean them. */
  function assertListed(person: Profile | null): asserts person is Profile {
    if (!person?.isActive) throw notFound('This user does not exist.');
  }

  function assertReopenable({ isActive, erasureStartedAt }: Profile): void {
    if (isActive) throw conflict('This account is open already.');
    if (erasureStartedAt)
      throw conflict('The permanent deletion of this account has begun, so it cannot be reopened.');
  }

  async function changeRole(
    caller: Caller,
    uid: string,
    { role, revision }: ChangeRoleBody,
  ): Promise<Profile> {
    const after = await inTransaction(store, async (transaction) => {
      const person = await getPerson(users, transaction, uid);
      assertListed(person);
      if (person.role === role) return person;
      await isStillToDo({
        record: person,
        revision,
        before: editable(person),
        after: { ...editable(person), role },
        findPerson: (editor) => users.findInTransaction(transaction, editor),
      });
      const own = 'You cannot change your own role. Please ask another admin.';
      await assertDispensable(users, transaction, { caller, person, own });
      const changes = { role, ...editedBy(caller, person, clock.now()) };
      users.updateInTransaction(transaction, uid, changes);
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
    const sessionsValidFrom = await moveToRole(auth, uid, role);
    if (sessionsValidFrom) await users.update(uid, { sessionsValidFrom });
    return after;
  }

  async function assertEmailFree(uid: string, email: string): Promise<void> {
    const holder = await findAccountByEmail(auth, email);
    if (holder && holder.uid !== uid) throw conflict('Another account already uses this email.');
  }

  /** Tells both addresses, so that nobody loses an account without a word (N06); answers the ids of the mails. */
  function queueMove(transaction: Transaction, before: Stored<UserDocument>, to: string): string[] {
    const at = clock.now();
    const { _id: uid, email: from, language } = before;
    const told = emailChangedMails({ from, to, at, language });
    return (['old', 'new'] as const).map((which) => {
      const id = `email-changed-${uid}-${at.getTime()}-${which}`;
      mails.queue(transaction, id, told[which], at);
      return id;
    });
  }

  /** Stores them with the work item that brings in step whatever repeats them; answers its id, or null without one. */
  function storeNames(
    caller: Caller,
    uid: string,
    { revision, ...sent }: Partial<Names> & { revision: number | undefined },
  ): Promise<{ after: Profile; mailIds: string[]; workItemId: string | null }> {
    return inTransaction(store, async (transaction) => {
      const before = await getPerson(users, transaction, uid);
      assertListed(before);
      const names: Names = { name: before.name, email: before.email, ...sent };
      await isStillToDo({
        record: before,
        revision,
        before: editable(before),
        after: { ...editable(before), ...names },
        findPerson: (editor) => users.findInTransaction(transaction, editor),
      });
      const isRenamed = before.name !== names.name || before.email !== names.email;
      const isGivenUp = await workItems.isGivenUp(transaction, 'renamePerson', uid);
      const mark = isRenamed ? editedBy(caller, before, clock.now()) : {};
      const changes = { ...names, ...userKeys({ ...before, ...names }), ...mark };
      const after = { ...before, ...changes };
      if (isRenamed) {
        users.updateInTransaction(transaction, uid, changes);
        recordAudit(store, transaction, {
          caller,
          action: 'updateUser',
          target: auditTarget(before),
          at: clock.now(),
          before: { name: before.name, email: before.email },
          after: names,
        });
      }
      const isMoved = before.email !== names.email;
      const mailIds = isMoved ? queueMove(transaction, before, names.email) : [];
      if (!isRenamed && !isGivenUp) return { after, mailIds, workItemId: null };
      const rename = { kind: 'renamePerson', subjectId: uid, label: names.name } as const;
      const workItemId = workItems.queue(transaction, { ...rename, askedBy: caller.uid }, clock.now());
      return { after, mailIds, workItemId };
    });
  }

  /** The account has the new names before the profile; where the profile keeps its own, it gets those back. */
  async function restoreAccount(uid: string): Promise<void> {
    const kept = await users.find(uid);
    if (kept)
      await updateAccount(auth, uid, { name: kept.name, email: kept.email, isVerified: kept.isVerified });
  }

  return {
    /**
     * Gives a person another role, and ends the sessions that had the old one. Raises `not_found`, `invalid` for oneself
     * and for the last admin, and `conflict` for somebody who was changed meanwhile.
     */
    changeRole,

    /** Changes name, email and role, as far as they are sent; another email ends the sessions and is told to both addresses. Raises `conflict` for an email in use, and as above. */
    async update(caller: Caller, uid: string, { revision, ...body }: UpdateUserBody): Promise<Profile> {
      const person = await users.find(uid);
      assertListed(person);
      const sent = sentFields(body);
      const before = editable(person);
      const edit = { record: person, revision, before, after: { ...before, ...sent } };
      if (!(await isStillToDo({ ...edit, findPerson: users.find }))) return person;
      const { role, ...sentNames } = sent;
      if (sentNames.email) await assertEmailFree(uid, sentNames.email);
      const current = role ? await changeRole(caller, uid, { role, revision }) : person;
      if (Object.keys(sentNames).length === 0) return current;
      const names: Names = { name: current.name, email: current.email, ...sentNames };
      await updateAccount(auth, uid, { ...names, isVerified: current.isVerified });
      // Whoever could sign in by the old address may be somebody else; the profile has that one until this is done.
      if (names.email !== current.email) {
        await users.update(uid, { sessionsValidFrom: await endSessions(auth, uid) });
      }
      const expected = revision === undefined ? undefined : revisionOf(current);
      const stored = await storeNames(caller, uid, { ...sentNames, revision: expected }).catch(
        async (error) => {
          if (error instanceof AppError && error.changed) await restoreAccount(uid);
          throw error;
        },
      );
      const { after, mailIds, workItemId } = stored;
      await Promise.all(mailIds.map((id) => mailer.deliver(id)));
      if (workItemId) await work.start(workItemId);
      return after;
    },

    /** Closes an account: no more signing in, in no list any more; data and email stay (K01). */
    async deactivate(caller: Caller, uid: string): Promise<void> {
      await inTransaction(store, async (transaction) => {
        const person = await getPerson(users, transaction, uid);
        if (!person.isActive) return;
        const own = 'You cannot delete your own account.';
        await assertDispensable(users, transaction, { caller, person, own });
        users.updateInTransaction(transaction, uid, { isActive: false });
        recordAudit(store, transaction, {
          caller,
          action: 'deactivateUser',
          target: auditTarget(person),
          at: clock.now(),
          before: { isActive: true },
          after: { isActive: false },
        });
      });
      await closeAccount(auth, uid);
    },

    /**
     * Opens an account that was closed, with its data and role; whoever it belongs to signs in anew. The profile comes
     * last: as long as it is closed nobody gets in, and asking again completes what failed half-way. Raises
     * `not_found`, and `conflict` for an account that is open or is being deleted for good.
     */
    async reopen(caller: Caller, uid: string): Promise<Profile> {
      const closed = await users.find(uid);
      if (!closed) throw notFound('This user does not exist.');
      assertReopenable(closed);
      const sessionsValidFrom = await openAccount(auth, uid);
      return inTransaction(store, async (transaction) => {
        const person = await getPerson(users, transaction, uid);
        assertReopenable(person);
        const changes = { isActive: true, sessionsValidFrom };
        users.updateInTransaction(transaction, uid, changes);
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
    },
  };
}
