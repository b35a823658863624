import type { Transaction } from 'firebase-admin/firestore';
import { findSome } from '../../firestore/query';
import { searchTerm } from '../../firestore/search';
import { parseSnapshot, refOf, type Store } from '../../firestore/store';
import { type ApplicationDocument, applications, type StoredApplication } from './application.repository';
import { utrs as ledger } from './utr.repository';

/** Values per query. A UTR has one application for each rejection, and one more. */
const ASKED_AT_ONCE = 10;
const MOST_FOUND = 100;

/**
 * Returns applications that have or had one of these UTRs: their search contains them whole, or their first 16
 * characters.
 */
async function findNamed(
  store: Store,
  transaction: Transaction,
  utrs: readonly string[],
): Promise<StoredApplication[]> {
  const found: StoredApplication[] = [];
  for (let from = 0; from < utrs.length; from += ASKED_AT_ONCE) {
    const terms = utrs.slice(from, from + ASKED_AT_ONCE).map(searchTerm);
    const query = {
      filters: [['search', 'array-contains-any', terms]] as const,
      orderBy: ['dateApplied', 'desc'] as const,
      limit: MOST_FOUND,
    };
    found.push(...(await findSome(store, applications, query, transaction)));
  }
  return found;
}

async function findHolders(
  store: Store,
  transaction: Transaction,
  utrs: readonly string[],
): Promise<Map<string, string>> {
  const entries = await transaction.getAll(...utrs.map((utr) => refOf(store, ledger, utr)));
  const found = entries.flatMap((entry) => parseSnapshot(ledger, entry) ?? []);
  return new Map(found.map(({ _id, applicationId }) => [_id, applicationId]));
}

/**
 * Returns for each of some UTRs the application that holds it, else the latest that was rejected with it. Ignores
 * applications whose UTR an admin has released.
 */
export async function findUtrHolders(
  store: Store,
  transaction: Transaction,
  utrs: readonly string[],
): Promise<Map<string, StoredApplication>> {
  if (utrs.length === 0) return new Map();
  const holders = await findHolders(store, transaction, utrs);
  const named = await findNamed(store, transaction, utrs);
  const claims = new Map<string, StoredApplication>();
  for (const utr of utrs) {
    const holder = holders.get(utr);
    const ofUtr = named.filter((one) => one.utr === utr && !one.flags['released-utr']);
    const claim = holder ? ofUtr.find(({ _id }) => _id === holder) : ofUtr[0];
    if (claim) claims.set(utr, claim);
  }
  return claims;
}

/** Flags an undecided application whose payment the bank has returned. */
export function flagReturnedPayment(
  store: Store,
  transaction: Transaction,
  { _id, flags }: StoredApplication,
): void {
  transaction.update(refOf(store, applications, _id), { flags: { ...flags, 'returned-payment': true } });
}

/** Removes the flag of a returned payment from an application; returns the application without it. */
export function unflagReturnedPayment(
  store: Store,
  transaction: Transaction,
  application: StoredApplication,
): StoredApplication {
  const { 'returned-payment': _, ...flags } = application.flags;
  transaction.update(refOf(store, applications, application._id), { flags });
  return { ...application, flags };
}

/** Updates the application's copy of its bank credit. */
export function setBankNote(
  store: Store,
  transaction: Transaction,
  id: string,
  bank: ApplicationDocument['bank'],
): void {
  transaction.update(refOf(store, applications, id), { bank });
}
