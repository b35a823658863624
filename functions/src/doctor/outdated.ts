import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { currentVersion, upgraded, versionOf } from '../firestore/schema-version';
import { type Collection, datedFields, parseSnapshot, type Store } from '../firestore/store';
import { confirm, type Diagnosis, type Finding } from './finding';

/** Stores an older document in its upgraded form, which its readers get anyway. */
async function diagnose(
  collection: Collection<unknown>,
  transaction: Transaction,
  { ref }: DocumentSnapshot,
): Promise<Diagnosis | null> {
  const snapshot = await transaction.get(ref);
  if (!parseSnapshot(collection, snapshot)) return null;
  const [data, current] = [datedFields(snapshot), currentVersion(collection)];
  if (versionOf(data) >= current) return null;
  const write = () => {
    transaction.set(ref, upgraded(collection, data));
  };
  return {
    problem: `it is of version ${versionOf(data)}`,
    remedy: { words: `stores it as version ${current}`, write },
  };
}

/** Returns the documents of a page with an older version that fit the schema after the upgrade. */
export function findOutdated(
  store: Store,
  collection: Collection<unknown>,
  page: readonly DocumentSnapshot[],
): Promise<Finding[]> {
  const current = currentVersion(collection);
  const outdated = current === 1 ? [] : page.filter((one) => versionOf(datedFields(one)) < current);
  return confirm(
    store,
    outdated.map((snapshot) => ({
      check: 'versions',
      subject: snapshot.ref.path,
      diagnose: (transaction) => diagnose(collection, transaction, snapshot),
    })),
  );
}
