import type { createDocumentLocks, Holder } from './document-locks';
import { aborted } from './rpc';

/** The transaction options of a read, in the Admin SDK's form. */
export interface ReadOptions {
  transaction?: Uint8Array;
  newTransaction?: { readWrite?: { retryTransaction?: Uint8Array } };
}

const idOf = (transaction: Uint8Array) => Buffer.from(transaction).toString();

/** Open transactions. A retry is as old as its first attempt. */
export function createTransactions(locks: ReturnType<typeof createDocumentLocks>) {
  const open = new Map<string, Holder>();
  /** Ages of ended attempts that may be retried. */
  const ages = new Map<string, number>();
  const counts = { transactions: 0, retries: 0 };
  let last = 0;

  function newHolder(age?: number): Holder {
    last += 1;
    return { age: age ?? last, failure: null, isCommitting: false, names: new Set() };
  }

  function find(transaction: Uint8Array): Holder {
    const holder = open.get(idOf(transaction));
    if (!holder) throw aborted('The referenced transaction has ended.');
    return holder;
  }

  return {
    counts,

    /** The transaction of a read, and the ID of a new one that the read starts. */
    of({ transaction, newTransaction }: ReadOptions): { holder: Holder | null; began: Buffer | null } {
      if (transaction) return { holder: find(transaction), began: null };
      if (!newTransaction) return { holder: null, began: null };
      const retried = newTransaction.readWrite?.retryTransaction;
      const age = retried && ages.get(idOf(retried));
      if (retried) ages.delete(idOf(retried));
      counts[retried ? 'retries' : 'transactions'] += 1;
      const holder = newHolder(age);
      const began = String(last);
      open.set(began, holder);
      return { holder, began: Buffer.from(began) };
    },

    /** The holder of a commit: its transaction, or its single writes. */
    committed: (transaction: Uint8Array | undefined) => (transaction ? find(transaction) : newHolder()),

    /** Releases the locks of a transaction. */
    end(transaction: Uint8Array | undefined, alone?: Holder): void {
      const id = transaction && idOf(transaction);
      const holder = id ? open.get(id) : alone;
      if (!holder) return;
      if (id) {
        open.delete(id);
        ages.set(id, holder.age);
      }
      locks.release(holder);
    },
  };
}
