import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { inTransaction, type Store } from '../firestore/store';
import type { Clock } from '../shared/clock';
import { DamagedDocument } from '../shared/errors';
import type { Bucket } from '../shared/platform';
import type { CollectionName, DocumentNamed } from './collections';

/** Everything that the doctor examines: all stored data and files. */
export interface Examined {
  store: Store;
  auth: Auth;
  bucket: Bucket;
  clock: Clock;
}

/** An error in the stored data. Contains ids only: findings go to terminals and logs. */
export interface Finding {
  /** The check that found it. */
  check: string;
  /** The path of the document or file, or `accounts/{uid}`; of a UTR only the last digits. */
  subject: string;
  problem: string;
  /** The repair that `mend` would make; null if the right value cannot be derived from other data. */
  remedy: string | null;
  /** Checks again and repairs what is still wrong. Safe to repeat. */
  mend: (() => Promise<void>) | null;
}

/** Functions of a check per collection, which return the findings of a page. */
export type Visits = {
  [Name in CollectionName]?: (page: readonly DocumentNamed<Name>[]) => Promise<readonly Finding[]>;
};

/** A rule about stored data. */
export interface Check {
  name: string;
  /** Called once, before all pages. */
  begin?(): Promise<void>;
  /** Called with every page of a collection, without documents that violate their schema. */
  visits?: Visits;
  /** Called with a document that violates its schema, before the rest of its page. */
  skip?(collection: string, snapshot: DocumentSnapshot): void;
  /** Called once, after all pages. */
  end?(): AsyncIterable<Finding>;
}

/** An error at one moment, and the writes that repair it. */
export interface Diagnosis {
  problem: string;
  remedy?: { words: string; write(): void };
}

export interface Suspicion {
  check: string;
  subject: string;
  /** Reads all relevant data in the transaction, so that parallel writes are seen completely or not at all. */
  diagnose(transaction: Transaction): Promise<Diagnosis | null>;
}

/** Returns an error; null while a document that it depends on violates its schema. */
async function judge(diagnose: Suspicion['diagnose'], transaction: Transaction): Promise<Diagnosis | null> {
  try {
    return await diagnose(transaction);
  } catch (error) {
    if (error instanceof DamagedDocument) return null;
    throw error;
  }
}

/**
 * Pages are read while the product is in use, so a mismatch between them is only a suspicion. Checks each one again in
 * a read-only transaction, which blocks no writer, and reports it if it persists. Repairing checks once more, in the
 * transaction that writes.
 */
export async function confirm(store: Store, suspicions: readonly Suspicion[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, subject, diagnose } of suspicions) {
    const look = (transaction: Transaction) => judge(diagnose, transaction);
    const diagnosis = await store.firestore.runTransaction(look, { readOnly: true });
    if (!diagnosis) continue;
    const { problem, remedy } = diagnosis;
    const mend = () =>
      inTransaction(store, async (transaction) => (await look(transaction))?.remedy?.write());
    findings.push({ check, subject, problem, remedy: remedy?.words ?? null, mend: remedy ? mend : null });
  }
  return findings;
}
