import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { Transaction } from 'firebase-admin/firestore';
import type { Clock } from '../clock';
import { type Editable, editedBy } from '../db/edit-mark';
import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import { singleDocuments } from '../db/single-documents';
import { type Collection, inTransaction, refOf, type Store, type Stored } from '../db/store';
import { notFound } from '../errors';
import type { Caller } from '../people/caller';
import type { Owners } from '../people/owners';
import { recordAudit } from './audit';
import { isStillToDo, sentFields } from './edits';

/** What of the core this takes, which stands above. */
interface Base {
  store: Store;
  clock: Clock;
  idempotency: Idempotency;
  owners: Owners;
}

/** What one list has of its own. `Fields` are what staff type, and what an audit entry shows. */
interface EditedList<Fields extends object, Document extends Fields & Editable> {
  collection: Collection<Document>;
  /** What one of them is called in a refusal. */
  noun: string;
  actions: Record<'create' | 'update' | 'remove', AuditAction>;
  /** How an audit entry names one, by what it was before the edit and what it is after. */
  labelOf(before: Document, after: Document): string;
  fieldsOf(document: Fields): Fields;
  documentOf(fields: Fields, createdAt: Date): Document;
  /** What else an edit changes, such as the search. */
  derivedFrom?(after: Document): Partial<Document>;
  /** Refuses to add another one. */
  assertRoom?(): Promise<void>;
}

/** What of one is changed, and the version it was read at. */
type Edit<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined } & {
  revision?: number | undefined;
};

/** How admins keep up a short list that others read: each change is audited, and none overwrites another unseen (N12). */
export function editedList<Fields extends object, Document extends Fields & Editable>(
  { store, clock, idempotency, owners }: Base,
  list: EditedList<Fields, Document>,
) {
  const { collection, noun, actions, labelOf, fieldsOf } = list;
  const documents = singleDocuments(store, collection);
  const targetOf = (_id: string, label: string) => ({ collection: collection.name, _id, label });

  async function get(transaction: Transaction, id: string): Promise<Stored<Document>> {
    const found = await documents.findInTransaction(transaction, id);
    if (!found) throw notFound(`This ${noun} does not exist.`);
    return found;
  }

  return {
    /** Adds one, once for an Idempotency-Key. */
    create(caller: Caller, fields: Fields, key: IdempotencyKey | null): Promise<Stored<Document>> {
      const now = clock.now();
      const action = actions.create;
      const attempt = { operation: action, uid: caller.uid, key, now };
      return inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => documents.findInTransaction(transaction, id),
          async make() {
            await list.assertRoom?.();
            const created = documents.create(transaction, list.documentOf(fields, now));
            const target = targetOf(created._id, labelOf(created, created));
            recordAudit(store, transaction, { caller, action, target, at: now, after: fieldsOf(created) });
            return created;
          },
        }),
      );
    },

    /** Saves what was sent. Raises `not_found`, and `conflict` for one that was changed meanwhile. */
    update(caller: Caller, id: string, { revision, ...body }: Edit<Fields>): Promise<Stored<Document>> {
      return inTransaction(store, async (transaction) => {
        const before = await get(transaction, id);
        const sent = sentFields(body);
        const after = { ...before, ...sent };
        const fields = { before: fieldsOf(before), after: fieldsOf(after) };
        const findPerson = (uid: string) => owners.find(transaction, uid);
        if (!(await isStillToDo({ record: before, revision, ...fields, findPerson }))) return before;
        const at = clock.now();
        const changes = { ...sent, ...editedBy(caller, before, at), ...list.derivedFrom?.(after) };
        transaction.update(refOf(store, collection, id), changes);
        const target = targetOf(id, labelOf(before, after));
        recordAudit(store, transaction, { caller, action: actions.update, target, at, ...fields });
        return { ...after, ...changes };
      });
    },

    /** Raises `not_found`. */
    remove(caller: Caller, id: string): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const found = await get(transaction, id);
        documents.remove(transaction, id);
        const target = targetOf(id, labelOf(found, found));
        const before = fieldsOf(found);
        const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
        const action = actions.remove;
        recordAudit(store, transaction, { caller, action, target, at: clock.now(), before, after });
      });
    },
  };
}
