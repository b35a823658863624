import type { AuditAction } from '@prarambh/contract/audit-actions';
import { ROLES } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { searchPrefixes } from '../firestore/search';
import { type DocumentOf, defineCollection, newRef, type Store } from '../firestore/store';
import type { Caller } from '../users/caller';

const Fields = z.record(z.string(), z.unknown());

export const audit = defineCollection(
  'audit',
  z.object({
    actor: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    action: z.string(),
    target: z.object({ collection: z.string(), _id: z.string(), label: z.string() }),
    at: z.date(),
    before: Fields,
    after: Fields,
    search: z.array(z.string()),
    /** The account whose data the entry contains; null for none. */
    personId: z.string().nullable(),
  }),
);
export type AuditDocument = DocumentOf<typeof audit>;

/** Returns the search prefixes of an entry: the actor and the target. */
export function auditSearch({ actor, target }: Pick<AuditDocument, 'actor' | 'target'>): string[] {
  return searchPrefixes(actor.name, target.label);
}

export interface AuditEntry {
  caller: Caller;
  action: AuditAction;
  target: { collection: string; _id: string; label: string };
  /** The person's record that the entry is about. Not needed if the target is a profile. */
  about?: { userId: string; isAnonymous?: boolean };
  at: Date;
  before?: object;
  after?: object;
}

/** The name of a deleted person in entries. `target._id` still tells people apart (P04). */
export const DELETED_PERSON = 'Deleted person';

/**
 * Fields of payments, decisions and printed documents that survive erasure. Names, addresses, reasons,
 * feedback and texts do not.
 */
const KEPT_FIELDS = new Set([
  'status',
  'role',
  'isActive',
  'isRevoked',
  'utr',
  'messageCount',
  'dueDate',
  'completionDate',
  'duration',
  'certificateId',
  'replacedBy',
  'internshipId',
  'internshipTitle',
  'userId',
]);

const keptFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => KEPT_FIELDS.has(field)));

/** Returns an entry without personal data: only who did what to which record, and when (P04). */
export function withoutPerson<Entry extends AuditDocument>(entry: Entry): Entry {
  const target = { ...entry.target, label: DELETED_PERSON };
  const search = auditSearch({ actor: entry.actor, target });
  return { ...entry, target, search, before: keptFields(entry.before), after: keptFields(entry.after) };
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns only the fields that differ, before and after. */
export function difference(before: object, after: object): Pick<AuditDocument, 'before' | 'after'> {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => !isEqual(old.get(field), value));
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null])),
    after: Object.fromEntries(changed),
  };
}

/** Records a change by staff in the transaction that makes it. */
export function recordAudit(
  store: Store,
  transaction: Transaction,
  { caller, action, target, about, at, before = {}, after = {} }: AuditEntry,
): void {
  const actor = { _id: caller.uid, name: caller.user.name, role: caller.role };
  const entry: AuditDocument = {
    actor,
    action,
    target,
    at,
    ...difference(before, after),
    search: auditSearch({ actor, target }),
    personId: about?.userId ?? (target.collection === 'users' ? target._id : null),
  };
  transaction.create(newRef(store, audit), about?.isAnonymous ? withoutPerson(entry) : entry);
}
