import type { WorkKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { newWorkItem, workItemId, workItems } from '../../bulk-jobs/work-item.repository';
import { internships } from '../../features/internships/internship.repository';
import { type Collection, findInTransaction, refOf, type Store, type Stored } from '../../firestore/store';
import { users } from '../../users/user.repository';
import { COLLECTIONS, type DocumentNamed } from '../collections';
import { type Check, confirm, type Diagnosis, type Examined, type Suspicion, type Visits } from '../finding';
import { findAll } from '../pages';

const CHECK = 'names';

interface Source {
  name?: string | undefined;
  email?: string | undefined;
  internId?: string | null | undefined;
  title?: string | undefined;
  company?: string | undefined;
}

/** The fields of a person or an internship that other records copy beside its id. */
interface Snapshot {
  of: 'person' | 'internship';
  id: string | null;
  repeated: Source | null;
}

const person = (id: string, repeated: Source): Snapshot => ({ of: 'person', id, repeated });
const internship = (id: string | null, repeated: Source): Snapshot => ({ of: 'internship', id, repeated });

type NamedCollection = keyof Pick<
  typeof COLLECTIONS,
  | 'applications'
  | 'assignedTasks'
  | 'submissions'
  | 'helpQueries'
  | 'certificates'
  | 'offerLetters'
  | 'meetings'
>;

type SnapshotsOf = { [Name in NamedCollection]: (document: DocumentNamed<Name>) => Snapshot[] };

const SNAPSHOTS: SnapshotsOf = {
  applications: ({ userId, user, internshipId, internship: title }) => [
    person(userId, user),
    internship(internshipId, title),
  ],
  assignedTasks: ({ userId, user, internshipId, internship: title }) => [
    person(userId, user),
    internship(internshipId, title),
  ],
  submissions: ({ userId, user, internshipId, internship: title }) => [
    person(userId, user),
    internship(internshipId, title),
  ],
  helpQueries: ({ userId, user }) => [person(userId, user)],
  certificates: ({ userId, user }) => [person(userId, user)],
  offerLetters: ({ userId, user }) => [person(userId, user)],
  meetings: ({ creator: { _id, name, email }, selectedInternship, internshipTitle }) => [
    person(_id, { name, email }),
    internship(selectedInternship, { title: internshipTitle ?? '' }),
  ],
};

const KINDS: Record<Snapshot['of'], { collection: Collection<unknown>; work: WorkKind }> = {
  person: { collection: users, work: 'renamePerson' },
  internship: { collection: internships, work: 'renameInternship' },
};

/** Returns the outdated copies; records of a deleted person keep theirs. */
function outOfStep(
  { repeated }: Snapshot,
  source: (Source & { erasureStartedAt?: Date | null }) | null,
): string[] {
  if (!source || source.erasureStartedAt || !repeated) return [];
  const fields = Object.keys(repeated) as (keyof Source)[];
  return fields.filter((field) => source[field] !== repeated[field]);
}

async function diagnose(
  store: Store,
  transaction: Transaction,
  { read, of, now }: { read(transaction: Transaction): Promise<Snapshot[]>; of: Snapshot['of']; now: Date },
): Promise<Diagnosis | null> {
  const snapshot = (await read(transaction)).find((one) => one.of === of);
  if (!snapshot?.id) return null;
  const { collection, work } = KINDS[of];
  const source = await findInTransaction(store, transaction, collection, snapshot.id);
  const fields = outOfStep(snapshot, source as Source | null);
  if (fields.length === 0) return null;
  const subjectId = snapshot.id;
  const item = await findInTransaction(store, transaction, workItems, workItemId(work, subjectId));
  if (item?.nextAttemptAt) return null;
  return {
    problem: `it repeats of its ${of} what is not so any more (${fields.join(', ')}), and no work is queued that changes it`,
    remedy: {
      words: 'queues that work',
      write() {
        const { name, title } = source as Source;
        const rename = { kind: work, subjectId, label: name ?? title ?? '', askedBy: null };
        transaction.set(refOf(store, workItems, workItemId(work, subjectId)), newWorkItem(rename, now));
      },
    },
  };
}

/** Checks that copies of names match their source, unless a queued work item will update them. */
export function namesCheck({ store, clock }: Examined): Check {
  async function suspicionsOf<Name extends NamedCollection>(
    name: Name,
    page: readonly DocumentNamed<Name>[],
  ): Promise<Suspicion[]> {
    const snapshotsOf: SnapshotsOf[Name] = SNAPSHOTS[name];
    const collection = COLLECTIONS[name] as unknown as Collection<DocumentNamed<Name>>;
    const found: Suspicion[] = [];
    for (const of of ['person', 'internship'] as const) {
      const repeated = page.flatMap((document) =>
        snapshotsOf(document).flatMap((snapshot) =>
          snapshot.of === of ? { _id: document._id, snapshot } : [],
        ),
      );
      const ids = [...new Set(repeated.flatMap(({ snapshot }) => snapshot.id ?? []))];
      const sources = await findAll(store, KINDS[of].collection, ids);
      const byId = new Map(ids.map((id, index) => [id, sources[index] as Source | null]));
      const suspects = repeated.filter(
        ({ snapshot }) => outOfStep(snapshot, byId.get(snapshot.id ?? '') ?? null).length > 0,
      );
      for (const { _id } of suspects) {
        const read = async (transaction: Transaction) => {
          const document = await findInTransaction(store, transaction, collection, _id);
          return document ? snapshotsOf(document as Stored<DocumentNamed<Name>>) : [];
        };
        found.push({
          check: CHECK,
          subject: `${collection.name}/${_id}`,
          diagnose: (transaction) => diagnose(store, transaction, { read, of, now: clock.now() }),
        });
      }
    }
    return found;
  }

  const visits = Object.fromEntries(
    Object.keys(SNAPSHOTS).map((name) => [
      name,
      async (page: readonly DocumentNamed<NamedCollection>[]) =>
        confirm(store, await suspicionsOf(name as NamedCollection, page)),
    ]),
  ) as Visits;
  return { name: CHECK, visits };
}
