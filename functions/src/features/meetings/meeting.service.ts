/** Scheduling, changing and deleting meetings (H01, H04 to H06). */

import type { AuditAction } from '@prarambh/contract/audit-actions';
import { type MeetingBody, MeetingContent, type UpdateMeetingBody } from '@prarambh/contract/meetings';
import { pickFields } from '@prarambh/contract/pick-fields';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { isStillToDo, sentFields } from '../../domain/edits';
import { editedBy } from '../../firestore/edit-mark';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import { AppError, forbidden, invalidField, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findPerson, holdCaller } from '../../users/owners';
import type { PersonFacts } from '../../users/people-lookup';
import { findUnknownPeople, listActivePeople } from '../../users/people-lookup';
import { lockInternship } from '../internships/internship.service';
import * as meetingRepository from './meeting.repository';
import { type MeetingDocument, meetingSearch, type StoredMeeting, statusAt } from './meeting.repository';
import { audienceOf, takeBackReminders, tell } from './meeting-notifications';
import { queueUpdate, scheduleReminders } from './meeting-reminder.repository';

/** Returns the stored fields for what staff typed, at `now`; `internshipTitle` belongs to the chosen internship. */
function fieldsOf(
  { date: sent, ...body }: MeetingBody,
  { creator, internshipTitle, now }: Pick<MeetingDocument, 'creator' | 'internshipTitle'> & { now: Date },
) {
  const date = new Date(sent);
  const endsAt = addMinutes(date, body.expireAfterMinutes);
  return {
    ...body,
    date,
    internshipTitle,
    endsAt,
    status: statusAt({ endsAt }, now),
    audience: audienceOf(body),
    search: meetingSearch({ title: body.title, internshipTitle, creator }),
  };
}

/** Returns a stored meeting as the form's fields. */
function bodyOf(meeting: MeetingDocument): MeetingBody {
  const { date, targetType, selectedUsers, selectedInternship } = meeting;
  return {
    ...pickFields(MeetingContent, meeting),
    date: date.toISOString(),
    targetType,
    selectedUsers,
    selectedInternship,
  };
}

/** Returns the fields that an audit entry shows. */
const described = (meeting: MeetingDocument) => ({ ...bodyOf(meeting), date: meeting.date });

const UNKNOWN = 'This meeting does not exist.';

/**
 * Locks the chosen people and the internship, and returns the internship's title. Throws `invalid` unless they exist. A
 * meeting's current internship may have been archived since, so that the meeting can still be moved.
 */
async function internshipTitleOf(
  core: Core,
  transaction: Transaction,
  { selectedUsers = [], selectedInternship }: Pick<UpdateMeetingBody, 'selectedUsers' | 'selectedInternship'>,
  current: StoredMeeting | null,
): Promise<string | null> {
  const unknown = await findUnknownPeople(core.store, transaction, selectedUsers);
  if (unknown.length > 0) throw invalidField('selectedUsers', 'Somebody you chose no longer has an account.');
  if (!selectedInternship) return null;
  if (current?.selectedInternship === selectedInternship) return current.internshipTitle;
  const { title } = await lockInternship(core, transaction, selectedInternship).catch((error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === 'not_found';
    throw isUnknown ? invalidField('selectedInternship', error.message) : error;
  });
  return title;
}

/** Raises `not_found`. */
async function findMeeting(core: Core, id: string): Promise<StoredMeeting> {
  const meeting = await meetingRepository.find(core.store, id);
  if (!meeting) throw notFound(UNKNOWN);
  return meeting;
}

/** Returns the meeting if the caller may change it. Throws `not_found`, and `forbidden` for a co-admin (H04). */
async function changeableMeeting(
  core: Core,
  transaction: Transaction,
  caller: Caller,
  id: string,
): Promise<StoredMeeting> {
  const meeting = await meetingRepository.findInTransaction(core.store, transaction, id);
  if (!meeting) throw notFound(UNKNOWN);
  if (caller.role === 'co-admin' && meeting.creator.role !== 'co-admin') {
    throw forbidden('Only an admin may change this meeting.');
  }
  return meeting;
}

/** Checks as `isStillToDo` does; a conflict shows the invited people by name, as the form does. */
function isMeetingToDo(
  core: Core,
  transaction: Transaction,
  { before, after, revision }: { before: StoredMeeting; after: StoredMeeting; revision: number | undefined },
): Promise<boolean> {
  return isStillToDo({
    record: before,
    revision,
    before: bodyOf(before),
    after: bodyOf(after),
    beside: async () => ({
      internshipTitle: before.internshipTitle,
      people: await listActivePeople(core.store, before.selectedUsers),
    }),
    findPerson: (uid) => findPerson(core.store, transaction, uid),
  });
}

function auditMeeting(
  core: Core,
  transaction: Transaction,
  entry: { caller: Caller; action: AuditAction; meeting: StoredMeeting; before?: object; after?: object },
): void {
  const { meeting, ...rest } = entry;
  const target = { collection: 'meetings', _id: meeting._id, label: meeting.title };
  recordAudit(core.store, transaction, { ...rest, target, at: core.clock.now() });
}

/** Returns a meeting with those of its people who still have an account. Throws `not_found`. */
export async function getMeeting(
  core: Core,
  id: string,
): Promise<{ meeting: StoredMeeting; people: PersonFacts[] }> {
  const meeting = await findMeeting(core, id);
  return { meeting, people: await listActivePeople(core.store, meeting.selectedUsers) };
}

/** Schedules a meeting and notifies the invited people, once per Idempotency-Key. */
export function createMeeting(
  core: Core,
  caller: Caller,
  body: MeetingBody,
  key: IdempotencyKey | null,
): Promise<StoredMeeting> {
  const { store, clock } = core;
  const now = clock.now();
  const attempt = { operation: 'createMeeting', uid: caller.uid, key, now };
  return inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => meetingRepository.findInTransaction(store, transaction, id),
      async make() {
        const { name, email } = await holdCaller(store, transaction, caller);
        const internshipTitle = await internshipTitleOf(core, transaction, body, null);
        const creator = { _id: caller.uid, name, email, role: caller.role };
        const fields = fieldsOf(body, { creator, internshipTitle, now });
        const document = {
          ...fields,
          creator,
          sequence: 0,
          isMailed: false,
          createdAt: now,
          updatedAt: now,
        };
        const meeting = meetingRepository.create(store, transaction, document);
        auditMeeting(core, transaction, {
          caller,
          action: 'createMeeting',
          meeting,
          after: described(meeting),
        });
        scheduleReminders(store, transaction, meeting, now);
        tell(store, transaction, { meeting, step: 'scheduled', at: now });
        return meeting;
      },
    }),
  );
}

/**
 * Saves the changes of staff and notifies the people who are invited now. An expired meeting that is moved into the
 * future is scheduled again, and a new time gets new reminders. Throws `conflict` if the meeting was changed meanwhile,
 * `not_found`, and `forbidden` for a co-admin (H04).
 */
export function updateMeeting(
  core: Core,
  caller: Caller,
  id: string,
  { revision, ...sent }: UpdateMeetingBody,
): Promise<StoredMeeting> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const before = await changeableMeeting(core, transaction, caller, id);
    const body = { ...bodyOf(before), ...sentFields(sent) };
    const chosen = { selectedUsers: sent.selectedUsers, selectedInternship: body.selectedInternship };
    const internshipTitle = await internshipTitleOf(core, transaction, chosen, before);
    const now = clock.now();
    const fields = fieldsOf(body, { ...before, internshipTitle, now });
    const mark = editedBy(caller, before, now);
    const changes = { ...fields, ...mark, sequence: before.sequence + 1, updatedAt: now };
    const meeting = { ...before, ...changes };
    if (!(await isMeetingToDo(core, transaction, { before, after: meeting, revision }))) return before;
    meetingRepository.update(store, transaction, id, changes);
    if (meeting.date.getTime() !== before.date.getTime()) {
      takeBackReminders(store, transaction, before);
      scheduleReminders(store, transaction, meeting, now);
    }
    auditMeeting(core, transaction, {
      caller,
      action: 'updateMeeting',
      meeting,
      before: described(before),
      after: described(meeting),
    });
    queueUpdate(store, transaction, meeting, { isCancelled: false, now });
    tell(store, transaction, { meeting, step: 'changed', at: now });
    return meeting;
  });
}

/**
 * Deletes a meeting and notifies its people unless it is over. Throws `not_found`, and `forbidden` for a co-admin
 * (H04).
 */
export async function deleteMeeting(core: Core, caller: Caller, id: string): Promise<void> {
  const { store, clock } = core;
  await inTransaction(store, async (transaction) => {
    const meeting = await changeableMeeting(core, transaction, caller, id);
    const now = clock.now();
    meetingRepository.remove(store, transaction, id);
    takeBackReminders(store, transaction, meeting);
    const cancelled = { ...meeting, sequence: meeting.sequence + 1, updatedAt: now };
    queueUpdate(store, transaction, cancelled, { isCancelled: true, now });
    auditMeeting(core, transaction, { caller, action: 'deleteMeeting', meeting, before: described(meeting) });
    if (meeting.endsAt > now) tell(store, transaction, { meeting, step: 'cancelled', at: now });
  });
}
