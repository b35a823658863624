import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Clock } from '../clock';
import { inTransaction, type Store } from '../db/store';
import { DamagedDocument } from '../errors';
import type { Bucket } from '../platform';
import type { Visits } from './collections';

/** What the doctor examines: all that is stored, wherever it lies. */
export interface Examined {
  store: Store;
  auth: Auth;
  bucket: Bucket;
  clock: Clock;
}

/** Something that is not as it should be. It holds ids only: findings go to terminals and logs. */
export interface Finding {
  /** The check that found it. */
  check: string;
  /** The path of the document or file, or `accounts/{uid}`; of a UTR only the last digits. */
  subject: string;
  problem: string;
  /** What `mend` would do; null when what is right does not follow from what else is stored. */
  remedy: string | null;
  /** Looks again and mends what is still wrong. Safe to repeat. */
  mend: (() => Promise<void>) | null;
}

/** One rule about what is stored. */
export interface Check {
  name: string;
  /** Called once, before all pages. */
  begin?(): Promise<void>;
  /** Called with every page of a collection, as far as its documents fit their schema. */
  visits?: Visits;
  /** Called with a document that does not fit its schema, before the rest of its page. */
  skip?(collection: string, snapshot: DocumentSnapshot): void;
  /** Called once, after all pages. */
  end?(): AsyncIterable<Finding>;
}

/** What is wrong with one thing at one moment, and the writes that put it right. */
export interface Diagnosis {
  problem: string;
  remedy?: { words: string; write(): void };
}

export interface Suspicion {
  check: string;
  subject: string;
  /** Reads everything it judges by in the transaction, so that what is written meanwhile is never half seen. */
  diagnose(transaction: Transaction): Promise<Diagnosis | null>;
}

/** What is wrong; nothing can be told as long as a document that it depends on does not fit its schema. */
async function judge(diagnose: Suspicion['diagnose'], transaction: Transaction): Promise<Diagnosis | null> {
  try {
    return await diagnose(transaction);
  } catch (error) {
    if (error instanceof DamagedDocument) return null;
    throw error;
  }
}

/**
 * Pages are read while the product is in use, so what they say together is only a suspicion. Each is looked at again in
 * a transaction, which holds nobody up, and is a finding when it is still so; mending looks once more, in the
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
