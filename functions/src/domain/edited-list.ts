import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { Transaction } from 'firebase-admin/firestore';
import { type Editable, editedBy } from '../firestore/edit-mark';
import type { IdempotencyKey } from '../firestore/idempotency';
import { createOnce } from '../firestore/idempotency';
import { singleDocuments } from '../firestore/single-documents';
import {
  type Collection,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../firestore/store';
import type { Clock } from '../shared/clock';
import { notFound } from '../shared/errors';
import type { Caller } from '../users/caller';
import { findPerson } from '../users/owners';
import { recordAudit } from './audit';
import { isStillToDo, sentFields } from './edits';

/** The part of the core that lists need. */
interface Base {
  store: Store;
  clock: Clock;
}

/**
 * A short list that admins edit and others read: changes are audited, and concurrent edits conflict (N12). `Fields` are
 * the typed values, which an audit entry shows.
 */
export interface EditedList<Fields extends object, Document extends Fields & Editable> {
  collection: Collection<Document>;
  /** The noun for one entry in error messages. */
  noun: string;
  actions: Record<'create' | 'update' | 'remove', AuditAction>;
  /** Returns an entry's name for the audit trail, from its values before and after the edit. */
  labelOf(before: Document, after: Document): string;
  fieldsOf(document: Fields): Fields;
  documentOf(fields: Fields, createdAt: Date): Document;
  /** Returns further fields that an edit changes, such as the search. */
  derivedFrom?(after: Document): Partial<Document>;
  /** Throws if the list is full. */
  assertRoom?(store: Store): Promise<void>;
}

/** The changed fields of an entry, and the revision on which the edit is based. */
type Edit<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined } & {
  revision?: number | undefined;
};

const targetOf = ({ name }: { name: string }, _id: string, label: string) => ({
  collection: name,
  _id,
  label,
});

async function getListed<Fields extends object, Document extends Fields & Editable>(
  store: Store,
  transaction: Transaction,
  { collection, noun }: EditedList<Fields, Document>,
  id: string,
): Promise<Stored<Document>> {
  const found = await findInTransaction(store, transaction, collection, id);
  if (!found) throw notFound(`This ${noun} does not exist.`);
  return found;
}

/** Adds an entry to a list, once per Idempotency-Key. */
export function addListEntry<Fields extends object, Document extends Fields & Editable>(
  { store, clock }: Base,
  list: EditedList<Fields, Document>,
  caller: Caller,
  fields: Fields,
  key: IdempotencyKey | null,
): Promise<Stored<Document>> {
  const { collection, actions, labelOf, fieldsOf } = list;
  const now = clock.now();
  const action = actions.create;
  const attempt = { operation: action, uid: caller.uid, key, now };
  return inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => findInTransaction(store, transaction, collection, id),
      async make() {
        await list.assertRoom?.(store);
        const created = singleDocuments(collection).create(store, transaction, list.documentOf(fields, now));
        const target = targetOf(collection, created._id, labelOf(created, created));
        recordAudit(store, transaction, { caller, action, target, at: now, after: fieldsOf(created) });
        return created;
      },
    }),
  );
}

/** Saves the sent fields of an entry. Throws `not_found`, and `conflict` if it was changed meanwhile. */
export function updateListEntry<Fields extends object, Document extends Fields & Editable>(
  { store, clock }: Base,
  list: EditedList<Fields, Document>,
  caller: Caller,
  id: string,
  { revision, ...body }: Edit<Fields>,
): Promise<Stored<Document>> {
  const { collection, actions, labelOf, fieldsOf } = list;
  return inTransaction(store, async (transaction) => {
    const before = await getListed(store, transaction, list, id);
    const sent = sentFields(body);
    const after = { ...before, ...sent };
    const fields = { before: fieldsOf(before), after: fieldsOf(after) };
    const findEditor = (uid: string) => findPerson(store, transaction, uid);
    if (!(await isStillToDo({ record: before, revision, ...fields, findPerson: findEditor }))) return before;
    const at = clock.now();
    const changes = { ...sent, ...editedBy(caller, before, at), ...list.derivedFrom?.(after) };
    transaction.update(refOf(store, collection, id), changes);
    const target = targetOf(collection, id, labelOf(before, after));
    recordAudit(store, transaction, { caller, action: actions.update, target, at, ...fields });
    return { ...after, ...changes };
  });
}

/** Removes an entry of a list. Throws `not_found`. */
export function removeListEntry<Fields extends object, Document extends Fields & Editable>(
  { store, clock }: Base,
  list: EditedList<Fields, Document>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { collection, actions, labelOf, fieldsOf } = list;
  return inTransaction(store, async (transaction) => {
    const found = await getListed(store, transaction, list, id);
    transaction.delete(refOf(store, collection, id));
    const target = targetOf(collection, id, labelOf(found, found));
    const before = fieldsOf(found);
    const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    const action = actions.remove;
    recordAudit(store, transaction, { caller, action, target, at: clock.now(), before, after });
  });
}
