import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { audit } from '../domain/audit';
import type { Order } from '../firestore/filter';
import { COLLECTIONS, type CollectionName } from './collections';
import type { Examined } from './finding';
import { rawQuery } from './pages';

/** The order that finds a collection's documents by time, for collections with such an index. */
const BY_TIME: Partial<Record<CollectionName, Order>> = {
  applications: ['dateApplied', 'desc'],
  assignedTasks: ['assignedDate', 'desc'],
  audit: ['at', 'desc'],
  bankImports: ['at', 'desc'],
  broadcasts: ['sentAt', 'desc'],
  contactQueries: ['createdAt', 'desc'],
  helpQueries: ['updatedAt', 'desc'],
  internships: ['createdAt', 'desc'],
  submissions: ['submittedAt', 'desc'],
  testimonials: ['createdAt', 'desc'],
  uploads: ['createdAt', 'asc'],
  workItems: ['createdAt', 'desc'],
};

const PAGE = 200;

/** The ids of documents that belong to recent ones, by collection. */
type Touched = Map<string, Set<string>>;

async function* queried(
  { store }: Examined,
  name: CollectionName,
  { since, order }: { since: Date; order: Order },
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const filters = [[order[0], '>=', since]] as const;
  const query = rawQuery(store, COLLECTIONS[name], { filters, orderBy: order }).limit(PAGE);
  for (let page = await query.get(); !page.empty; page = await query.startAfter(page.docs.at(-1)).get()) {
    yield page.docs;
    if (page.size < PAGE) return;
  }
}

/**
 * Adds the records that belong to a document: an audit entry about a decision names its application, an application and
 * a submission name their student.
 */
function touch(touched: Touched, name: CollectionName, document: QueryDocumentSnapshot): void {
  const add = (collection: string, id: unknown) => {
    if (typeof id !== 'string' || id === '') return;
    touched.set(collection, (touched.get(collection) ?? new Set()).add(id));
  };
  if (name === audit.name) add(document.get('target.collection'), document.get('target._id'));
  add('users', document.get('userId'));
  add('internships', document.get('internshipId'));
  add('utrs', document.get('utr'));
}

/**
 * Reads what was created since an instant, what the audit trail says was changed since, and the students, internships
 * and UTRs that belong to it: page by page, each document once.
 */
export async function* recentPages(
  examined: Examined,
  since: Date,
): AsyncGenerator<{ name: CollectionName; snapshots: QueryDocumentSnapshot[] }> {
  const { firestore } = examined.store;
  const touched: Touched = new Map();
  const seen = new Set<string>();
  for (const [name, order] of Object.entries(BY_TIME) as [CollectionName, Order][]) {
    for await (const snapshots of queried(examined, name, { since, order })) {
      for (const snapshot of snapshots) {
        seen.add(snapshot.ref.path);
        touch(touched, name, snapshot);
      }
      yield { name, snapshots };
    }
  }
  for (const [name, ids] of touched) {
    if (!Object.hasOwn(COLLECTIONS, name)) continue;
    const refs = [...ids].map((id) => firestore.doc(`${name}/${id}`)).filter(({ path }) => !seen.has(path));
    for (let start = 0; start < refs.length; start += PAGE) {
      const found = await firestore.getAll(...refs.slice(start, start + PAGE));
      const snapshots = found.filter((one): one is QueryDocumentSnapshot => one.exists);
      yield { name: name as CollectionName, snapshots };
    }
  }
}
