import type { AuditAction } from '@prarambh/contract/audit-actions';
import type {
  CreateInternshipBody,
  Internship,
  StaffInternship,
  UpdateInternshipBody,
} from '@prarambh/contract/internships';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { startWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { isStillToDo, sentFields } from '../../domain/edits';
import { editedBy } from '../../firestore/edit-mark';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import { inTransaction, type Stored } from '../../firestore/store';
import { notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findPerson } from '../../users/owners';
import * as internshipRepository from './internship.repository';
import {
  type InternshipDocument,
  internshipSearch,
  presentInternship,
  presentInternshipForStaff,
} from './internship.repository';
import { countTakenSeats, createSeats, planPositions } from './seat.service';

const UNKNOWN = 'This internship does not exist.';
/** Up to this size, the copies of a name may be updated before the answer; above it, the job does it. */
const FEW_POSITIONS = 500;

/** Returns the fields of an audit entry. */
function described(internship: InternshipDocument) {
  const {
    search: _search,
    createdAt: _createdAt,
    seatShards: _shards,
    edited: _edited,
    ...fields
  } = internship;
  return fields;
}

const auditedChange = (
  { clock }: Core,
  caller: Caller,
  action: AuditAction,
  { _id, title }: Stored<InternshipDocument>,
) => ({ caller, action, target: { collection: 'internships', _id, label: title }, at: clock.now() });

/**
 * Changes an internship and audits it; also returns the id of the work item that updates the copies of its name. An
 * unchanged name queues one only if the earlier one was given up. Throws `not_found`, and `conflict` if it was changed
 * since `revision`.
 */
function changeInternship(
  core: Core,
  caller: Caller,
  action: AuditAction,
  id: string,
  { revision, ...changes }: Partial<InternshipDocument> & { revision?: number | undefined },
) {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const before = await internshipRepository.findInTransaction(store, transaction, id);
    if (!before) throw notFound(UNKNOWN);
    const { isArchived: _isArchived, ...editable } = described(before);
    const findEditor = (uid: string) => findPerson(store, transaction, uid);
    const edit = { record: before, revision, before: editable, after: { ...editable, ...changes } };
    if (!(await isStillToDo({ ...edit, findPerson: findEditor }))) return { after: before, workItemId: null };
    const isNamed = changes.title !== undefined || changes.company !== undefined;
    const isGivenUp =
      isNamed && (await workItems.isGivenUp(store, transaction, { kind: 'renameInternship', subjectId: id }));
    const positions = changes.totalPositions ?? before.totalPositions;
    const isResized = positions !== before.totalPositions;
    const putSeats = isResized ? await planPositions(store, transaction, before, positions) : null;
    const changed = { ...changes, ...putSeats?.(), ...editedBy(caller, before, clock.now()) };
    const search = internshipSearch({ ...before, ...changed });
    const after = { ...before, ...changed, search };
    internshipRepository.update(store, transaction, id, { ...changed, search });
    const entry = auditedChange(core, caller, action, after);
    recordAudit(store, transaction, { ...entry, before: described(before), after: described(after) });
    const isRenamed = after.title !== before.title || after.company !== before.company;
    if (!isRenamed && !isGivenUp) return { after, workItemId: null };
    const rename = { kind: 'renameInternship', subjectId: id, label: after.title } as const;
    const workItemId = workItems.queue(store, transaction, { ...rename, askedBy: caller.uid }, clock.now());
    return { after, workItemId };
  });
}

/** Returns one internship that is not archived. Throws `not_found`. */
export async function getInternship({ store }: Core, id: string): Promise<Stored<InternshipDocument>> {
  const internship = await internshipRepository.find(store, id);
  if (!internship) throw notFound(UNKNOWN);
  return internship;
}

/** Presents an internship for visitors, with its current number of taken seats. */
export const presentWithSeats = async (
  { store }: Core,
  internship: Stored<InternshipDocument>,
): Promise<Internship> => presentInternship(internship, await countTakenSeats(store, internship));

/** Presents an internship for staff, with its current number of taken seats. */
export const presentWithSeatsForStaff = async (
  { store }: Core,
  internship: Stored<InternshipDocument>,
): Promise<StaffInternship> =>
  presentInternshipForStaff(internship, await countTakenSeats(store, internship));

/**
 * Returns one internship that is not archived, and locks it for the transaction, so that records created there copy its
 * current name. Throws `not_found`.
 */
export async function lockInternship(
  { store }: Core,
  transaction: Transaction,
  id: string,
): Promise<Stored<InternshipDocument>> {
  const internship = await internshipRepository.findInTransaction(store, transaction, id);
  if (!internship) throw notFound(UNKNOWN);
  return internship;
}

/** Opens an internship, once per Idempotency-Key. */
export function createInternship(
  core: Core,
  caller: Caller,
  body: CreateInternshipBody,
  key: IdempotencyKey | null,
): Promise<Stored<InternshipDocument>> {
  const { store, clock } = core;
  const now = clock.now();
  const attempt = { operation: 'createInternship', uid: caller.uid, key, now };
  return inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => internshipRepository.findInTransaction(store, transaction, id),
      make() {
        const _id = internshipRepository.newId(store);
        const created = internshipRepository.create(store, transaction, {
          ...body,
          ...createSeats(store, transaction, _id, body.totalPositions),
          _id,
          isArchived: false,
          createdAt: now,
          search: internshipSearch(body),
        });
        const entry = auditedChange(core, caller, 'createInternship', created);
        recordAudit(store, transaction, { ...entry, after: described(created) });
        return created;
      },
    }),
  );
}

/**
 * Changes the sent fields of an internship. Positions may fall below the registrations; the remaining seats are then 0
 * (D07). A work item updates the copies of a new name. Throws `not_found`, and `conflict` if it was changed meanwhile.
 */
export async function updateInternship(
  core: Core,
  caller: Caller,
  id: string,
  body: UpdateInternshipBody,
): Promise<Stored<InternshipDocument>> {
  const { after, workItemId } = await changeInternship(
    core,
    caller,
    'updateInternship',
    id,
    sentFields(body),
  );
  if (workItemId && after.totalPositions <= FEW_POSITIONS) await startWork(core.work, workItemId);
  return after;
}

/** Closes an internship and removes it from every list; its records live on (D06). Throws `not_found`. */
export async function archiveInternship(core: Core, caller: Caller, id: string): Promise<void> {
  await changeInternship(core, caller, 'deleteInternship', id, { isArchived: true, isAccepting: false });
}
