import type { DocumentLocks, Holder } from './document-locks';
import { aborted } from './rpc';

/** The transaction options of a read, in the Admin SDK's form. */
export interface ReadOptions {
  transaction?: Uint8Array;
  newTransaction?: { readWrite?: { retryTransaction?: Uint8Array } };
}

const idOf = (transaction: Uint8Array) => Buffer.from(transaction).toString();

/** Open transactions. A retry is as old as its first attempt. */
export class Transactions {
  readonly counts = { transactions: 0, retries: 0 };
  readonly #open = new Map<string, Holder>();
  /** Ages of ended attempts that may be retried. */
  readonly #ages = new Map<string, number>();
  readonly #locks: DocumentLocks;
  #last = 0;

  constructor(locks: DocumentLocks) {
    this.#locks = locks;
  }

  /** The transaction of a read, and the ID of a new one that the read starts. */
  of({ transaction, newTransaction }: ReadOptions): { holder: Holder | null; began: Buffer | null } {
    if (transaction) return { holder: this.#find(transaction), began: null };
    if (!newTransaction) return { holder: null, began: null };
    const retried = newTransaction.readWrite?.retryTransaction;
    const age = retried && this.#ages.get(idOf(retried));
    if (retried) this.#ages.delete(idOf(retried));
    this.counts[retried ? 'retries' : 'transactions'] += 1;
    const holder = this.#newHolder(age);
    const began = String(this.#last);
    this.#open.set(began, holder);
    return { holder, began: Buffer.from(began) };
  }

  /** The holder of a commit: its transaction, or its single writes. */
  committed(transaction: Uint8Array | undefined): Holder {
    return transaction ? this.#find(transaction) : this.#newHolder();
  }

  /** Releases the locks of a transaction. */
  end(transaction: Uint8Array | undefined, alone?: Holder): void {
    const id = transaction && idOf(transaction);
    const holder = id ? this.#open.get(id) : alone;
    if (!holder) return;
    if (id) {
      this.#open.delete(id);
      this.#ages.set(id, holder.age);
    }
    this.#locks.release(holder);
  }

  #newHolder(age?: number): Holder {
    this.#last += 1;
    return { age: age ?? this.#last, failure: null, isCommitting: false, names: new Set() };
  }

  #find(transaction: Uint8Array): Holder {
    const holder = this.#open.get(idOf(transaction));
    if (!holder) throw aborted('The referenced transaction has ended.');
    return holder;
  }
}
