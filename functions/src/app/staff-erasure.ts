import type { WorkStep } from '../bulk-jobs/work-kind';
import type { Core } from '../core/core';
import { COLLECTIONS, type CollectionName } from '../doctor/collections';
import { findPageById } from '../firestore/query';
import { type Collection, refOf } from '../firestore/store';
import { FORMER_STAFF } from '../users/former-staff';
import * as userRepository from '../users/user.repository';

/** The fields with the id and name of the member of staff who decided on or created a document. */
export const STAFF_FIELDS: Partial<Record<CollectionName, readonly string[]>> = {
  applications: ['decidedBy'],
  bankCredits: ['mark.by'],
  bankImports: ['by'],
  bankSettings: ['setBy'],
  broadcasts: ['sentBy', 'withdrawnBy'],
  certificates: ['issuedBy'],
  contactQueries: ['answer.by'],
  helpQueries: ['assignee'],
  offerLetters: ['issuedBy'],
  bulkJobs: ['by'],
  submissions: ['decidedBy'],
  taskTemplates: ['changedBy'],
};

/** Returns the value at a dotted path; undefined if a part of the path is missing. */
function valueAt(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce((value: unknown, key) => (value as Record<string, unknown> | null)?.[key], document);
}

/**
 * Replaces the name of a deleted member of staff in one collection (P04). Reads the whole collection in
 * pages: an index on each field would cost a write with every decision, and staff are rarely deleted.
 */
function eraseStaffName(
  { store }: Core,
  collection: Collection<object>,
  fields: readonly string[],
): WorkStep {
  return {
    async inTransaction(transaction, { subjectId, cursor, pageSize }) {
      const person = await userRepository.findInTransaction(store, transaction, subjectId);
      if (!person || person.role === 'user') return { done: 0, cursor: null };
      const page = { filters: [], after: cursor, limit: pageSize };
      const { documents, next } = await findPageById(store, transaction, collection, page);
      for (const document of documents) {
        const named = fields.filter((field) => valueAt(document, `${field}._id`) === subjectId);
        if (named.length === 0) continue;
        const changes = Object.fromEntries(named.map((field) => [`${field}.name`, FORMER_STAFF.name]));
        transaction.update(refOf(store, collection, document._id), changes);
      }
      return { done: 0, cursor: next };
    },
  };
}

/**
 * Returns the steps that replace a deleted member of staff's name in `STAFF_FIELDS`. The steps skip students.
 */
export function staffErasure(core: Core): WorkStep[] {
  return Object.entries(STAFF_FIELDS).map(([name, fields]) =>
    eraseStaffName(core, COLLECTIONS[name as CollectionName] as unknown as Collection<object>, fields),
  );
}
