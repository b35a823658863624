import type { Transaction } from 'firebase-admin/firestore';
import { newWorkItem, workItemId, workItems } from '../../bulk-jobs/work-item.repository';
import { type Collection, findInTransaction, refOf, type Store } from '../../firestore/store';
import { users } from '../../users/user.repository';
import { COLLECTIONS, type DocumentNamed } from '../collections';
import { type Check, confirm, type Diagnosis, type Examined, type Finding, type Visits } from '../finding';
import { findAll } from '../pages';

const CHECK = 'erased-people';

type Owned = keyof Pick<
  typeof COLLECTIONS,
  | 'applicants'
  | 'applications'
  | 'certificates'
  | 'offerLetters'
  | 'assignedTasks'
  | 'submissions'
  | 'helpFiles'
  | 'helpQueries'
  | 'notifications'
  | 'tableViews'
  | 'taskFiles'
  | 'taskThreads'
  | 'uploads'
>;

/**
 * Returns the owner without whom a document must not stay; null for documents that stay, such as a payment without an
 * email.
 */
type OwnerOf = { [Name in Owned]: (document: DocumentNamed<Name>) => string | null };

const unlessAnonymous = ({ userId, isAnonymous }: { userId: string; isAnonymous: boolean }) =>
  isAnonymous ? null : userId;

const OWNERS: OwnerOf = {
  applicants: ({ _id }) => _id,
  applications: unlessAnonymous,
  certificates: unlessAnonymous,
  offerLetters: unlessAnonymous,
  assignedTasks: ({ userId }) => userId,
  submissions: ({ userId }) => userId,
  helpFiles: ({ userId }) => userId,
  helpQueries: ({ userId }) => userId,
  notifications: ({ about }) => about,
  tableViews: ({ _id }) => _id,
  taskFiles: ({ userId }) => userId,
  taskThreads: ({ userId }) => userId,
  uploads: ({ uid }) => uid,
};

/** Returns the documents on a page whose owner has no profile. */
async function findLeftOvers<Name extends Owned>(
  store: Store,
  name: Name,
  page: readonly DocumentNamed<Name>[],
): Promise<Finding[]> {
  const ownerOf: OwnerOf[Name] = OWNERS[name];
  const owned = page.flatMap((document) => {
    const uid = ownerOf(document);
    return uid === null ? [] : { _id: document._id, uid };
  });
  const profiles = await findAll(
    store,
    users,
    owned.map(({ uid }) => uid),
  );
  const suspects = owned.filter((_, index) => !profiles[index]);
  const collection = COLLECTIONS[name] as unknown as Collection<DocumentNamed<Name>>;
  return confirm(
    store,
    suspects.map(({ _id }) => ({
      check: CHECK,
      subject: `${collection.name}/${_id}`,
      async diagnose(transaction) {
        const document = await findInTransaction(store, transaction, collection, _id);
        const uid = document && ownerOf(document);
        if (!uid || (await transaction.get(refOf(store, users, uid))).exists) return null;
        return { problem: `it belongs to ${users.name}/${uid}, who is gone` };
      },
    })),
  );
}

/**
 * Checks that a person without a profile leaves no data, and that a started deletion has a work item that completes it.
 */
export function erasedPeopleCheck({ store, clock }: Examined): Check {
  const visits: Visits = {
    ...Object.fromEntries(
      (Object.keys(OWNERS) as Owned[]).map((name) => [
        name,
        (page: readonly DocumentNamed<Owned>[]) => findLeftOvers(store, name, page),
      ]),
    ),
    users: (page) =>
      confirm(
        store,
        page
          .filter(({ erasureStartedAt }) => erasureStartedAt !== null)
          .map(({ _id }) => ({
            check: CHECK,
            subject: `${users.name}/${_id}`,
            diagnose: (transaction) => unfinished(store, transaction, { uid: _id, now: clock.now() }),
          })),
      ),
  };
  return { name: CHECK, visits };
}

async function unfinished(
  store: Store,
  transaction: Transaction,
  { uid, now }: { uid: string; now: Date },
): Promise<Diagnosis | null> {
  const person = await findInTransaction(store, transaction, users, uid);
  if (!person?.erasureStartedAt) return null;
  const id = workItemId('erasePerson', uid);
  const item = await findInTransaction(store, transaction, workItems, id);
  if (item?.isOpen) return null;
  return {
    problem: 'its permanent deletion has begun, and no work is queued that ends it',
    remedy: {
      words: 'queues that work',
      write() {
        const erasure = { kind: 'erasePerson', subjectId: uid, label: person.name, askedBy: null } as const;
        transaction.set(refOf(store, workItems, id), newWorkItem(erasure, now));
      },
    },
  };
}
