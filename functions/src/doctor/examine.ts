import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { applications } from '../features/applications/application.repository';
import type { Collection } from '../firestore/store';
import { DamagedDocument } from '../shared/errors';
import { accountsCheck } from './checks/accounts';
import { bankCreditsCheck } from './checks/bank-credits';
import { dailyMetricsCheck } from './checks/daily-metrics';
import { erasedPeopleCheck } from './checks/erased-people';
import { erasedTracesCheck } from './checks/erased-traces';
import { filesCheck } from './checks/files';
import { namesCheck } from './checks/names';
import { reservationsCheck } from './checks/reservations';
import { searchCheck } from './checks/search';
import { seatsCheck } from './checks/seats';
import { statusListsCheck } from './checks/status-lists';
import { utrLedgerCheck } from './checks/utr-ledger';
import { workCheck } from './checks/work';
import { COLLECTIONS, type CollectionName, type DocumentNamed, GROUPS } from './collections';
import type { Check, Examined, Finding } from './finding';
import { findOutdated } from './outdated';
import { pagesOf, parseOrDamage } from './pages';
import { recentPages } from './recent';

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

/** The rules about stored data, besides every document fitting its schema. */
const CHECKS = {
  seats: seatsCheck,
  'utr-ledger': utrLedgerCheck,
  'bank-credits': bankCreditsCheck,
  'daily-metrics': dailyMetricsCheck,
  accounts: accountsCheck,
  reservations: reservationsCheck,
  files: filesCheck,
  'status-lists': statusListsCheck,
  names: namesCheck,
  search: searchCheck,
  'erased-people': erasedPeopleCheck,
  'erased-traces': erasedTracesCheck,
  work: workCheck,
} satisfies Record<string, (examined: Examined) => Check>;

/** Returns which fields violate the schema and how; never their values. */
function misfitsOf({ cause }: DamagedDocument): string {
  if (!(cause instanceof z.ZodError)) return 'it cannot be read';
  return cause.issues.map(({ path, code }) => `${path.map(String).join('.')} (${code})`).join(', ');
}

function misfit({ ref }: DocumentSnapshot, damage: DamagedDocument): Finding {
  const problem = `it does not fit its schema: ${misfitsOf(damage)}`;
  return { check: 'schemas', subject: ref.path, problem, remedy: null, mend: null };
}

/** Checks a page of a collection: each document's schema and version, and the rules. */
async function* examinePage<Name extends CollectionName>(
  { store }: Examined,
  { name, snapshots }: { name: Name; snapshots: QueryDocumentSnapshot[] },
  { checks, isAsked }: Plan,
): AsyncGenerator<Finding> {
  const collection: Collection<unknown> = COLLECTIONS[name];
  const page: DocumentNamed<Name>[] = [];
  for (const snapshot of snapshots) {
    const document = parseOrDamage(collection, snapshot);
    if (document instanceof DamagedDocument) {
      if (isAsked('schemas')) yield misfit(snapshot, document);
      for (const check of checks) check.skip?.(name, snapshot);
    } else if (document) page.push(document as DocumentNamed<Name>);
  }
  if (isAsked('versions')) yield* await findOutdated(store, collection, snapshots);
  for (const { visits } of checks) yield* (await visits?.[name]?.(page)) ?? [];
}

async function* examineGroup({ store }: Examined, name: keyof typeof GROUPS): AsyncGenerator<Finding> {
  for await (const snapshots of pagesOf(store.firestore.collectionGroup(name))) {
    for (const snapshot of snapshots) {
      const document = parseOrDamage<unknown>(GROUPS[name], snapshot);
      if (document instanceof DamagedDocument) yield misfit(snapshot, document);
    }
  }
}

/** Data of the local host itself. */
const OF_THE_HOST = 'demo';

async function* unknownCollections({ store }: Examined): AsyncGenerator<Finding> {
  for (const { id } of await store.firestore.listCollections()) {
    if (Object.hasOwn(COLLECTIONS, id) || id === OF_THE_HOST) continue;
    yield { check: 'schemas', subject: id, problem: 'it is no collection of ours', remedy: null, mend: null };
  }
}

/** The names of all checks; the first two look at each document separately. */
export const CHECK_NAMES = ['schemas', 'versions', ...namesOf(CHECKS)] as const;
export type AskedName = (typeof CHECK_NAMES)[number];

interface Plan {
  checks: readonly Check[];
  isAsked(name: AskedName): boolean;
}

interface Scope {
  /** The checks to run. Collections that none of them needs are not read. */
  only?: readonly AskedName[] | undefined;
  /** Reads only recent data (recent.ts). Omits checks that compare totals. */
  since?: Date | undefined;
}

/** Returns true for checks that compare all data and so must read all of it. */
export const needsEverything = (examined: Examined, name: AskedName) =>
  name !== 'schemas' && name !== 'versions' && CHECKS[name](examined).end !== undefined;

function isRead({ checks, isAsked }: Plan, name: CollectionName): boolean {
  if (isAsked('schemas') || isAsked('versions')) return true;
  // A check with `skip` must not judge data that depends on an unreadable application.
  return checks.some(({ visits, skip }) => visits?.[name] || (skip && name === applications.name));
}

/**
 * Reads all stored data once, page by page, and yields its errors one by one. May run while the product is in use: it
 * judges several documents together in a transaction. The caller repairs a finding before taking the next one, or after
 * the last.
 */
export async function* examine(
  examined: Examined,
  { only = CHECK_NAMES, since }: Scope = {},
): AsyncGenerator<Finding> {
  const asked = since ? only.filter((name) => !needsEverything(examined, name)) : only;
  const isAsked = (name: AskedName) => asked.includes(name);
  const plan: Plan = {
    checks: namesOf(CHECKS)
      .filter(isAsked)
      .map((name) => CHECKS[name](examined)),
    isAsked,
  };
  for (const check of plan.checks) await check.begin?.();
  if (isAsked('schemas')) yield* unknownCollections(examined);
  if (since) {
    for await (const page of recentPages(examined, since)) yield* examinePage(examined, page, plan);
    return;
  }
  for (const name of namesOf(COLLECTIONS)) {
    if (!isRead(plan, name)) continue;
    for await (const snapshots of pagesOf(examined.store.firestore.collection(name)))
      yield* examinePage(examined, { name, snapshots }, plan);
  }
  if (isAsked('schemas')) for (const name of namesOf(GROUPS)) yield* examineGroup(examined, name);
  for (const check of plan.checks) if (check.end) yield* check.end();
}
