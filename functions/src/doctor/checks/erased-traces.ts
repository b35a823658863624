import { type AuditDocument, audit, DELETED_PERSON, withoutPerson } from '../../domain/audit';
import { listPage } from '../../firestore/query';
import { type Collection, findInTransaction, refOf, type Store, type Stored } from '../../firestore/store';
import { users } from '../../users/user.repository';
import { COLLECTIONS, type CollectionName, type DocumentNamed } from '../collections';
import { type Check, confirm, type Examined, type Finding, type Visits } from '../finding';
import { findAll, listStoredFiles } from '../pages';

const CHECK = 'erased-traces';
const PAGE = 200;

/**
 * Collections that may keep the id of a deleted student: payments, printed documents, the audit trail, and
 * records that point to them.
 */
const MAY_NAME: ReadonlySet<string> = new Set<CollectionName>([
  'applications',
  'audit',
  'bankCredits',
  'certificateClaims',
  'certificates',
  'idempotency',
  'internIds',
  'jobRuns',
  'notifications',
  'offerLetters',
  'bulkJobs',
  'screenshots',
  'utrs',
  'workItems',
]);

/** Splits a text into words. Account ids have only these characters, so each id is one word. */
const WORD = /[A-Za-z0-9]+/g;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const names = (entry: AuditDocument) => entry.target.label !== DELETED_PERSON;

const namesAny = (gone: ReadonlySet<string>, text: string) => wordsOf(text).some((word) => gone.has(word));

/** Returns the ids of the deleted students, which the audit trail lists. */
async function findGone(store: Store): Promise<Set<string>> {
  const gone = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await listPage(store, audit, {
      filters: [['action', '==', 'deleteUserPermanently']],
      orderBy: ['at', 'desc'],
      limit: PAGE,
      cursor,
    });
    const students = page.items.filter(({ before }) => before.role === 'user');
    const ids = students.flatMap(({ personId }) => personId ?? []);
    const profiles = await findAll(store, users, ids);
    for (const [index, id] of ids.entries()) if (!profiles[index]) gone.add(id);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return gone;
}

function searchPage<Name extends CollectionName>(
  store: Store,
  gone: ReadonlySet<string>,
  name: Name,
  page: readonly DocumentNamed<Name>[],
): Promise<Finding[]> {
  const collection = COLLECTIONS[name] as unknown as Collection<DocumentNamed<Name>>;
  const suspects = page.filter((document) => namesAny(gone, JSON.stringify(document)));
  return confirm(
    store,
    suspects.map(({ _id }) => ({
      check: CHECK,
      subject: `${collection.name}/${_id}`,
      async diagnose(transaction) {
        const document = await findInTransaction(store, transaction, collection, _id);
        return document && namesAny(gone, JSON.stringify(document))
          ? { problem: 'it names a student who is gone' }
          : null;
      },
    })),
  );
}

function searchTrail(
  store: Store,
  gone: ReadonlySet<string>,
  page: readonly Stored<AuditDocument>[],
): Promise<Finding[]> {
  const isTrace = (entry: AuditDocument) =>
    entry.personId !== null && gone.has(entry.personId) && names(entry);
  return confirm(
    store,
    page.filter(isTrace).map(({ _id }) => ({
      check: CHECK,
      subject: `${audit.name}/${_id}`,
      async diagnose(transaction) {
        const entry = await findInTransaction(store, transaction, audit, _id);
        if (!entry || !isTrace(entry)) return null;
        return {
          problem: 'it says more than the id of a student who is gone',
          remedy: {
            words: 'leaves the id alone',
            write() {
              const { target, search, before, after } = withoutPerson(entry);
              transaction.update(refOf(store, audit, _id), { target, search, before, after });
            },
          },
        };
      },
    })),
  );
}

/**
 * Finds data about deleted students that neither the law nor a printed document requires (P04). The audit
 * trail lists the deleted ids. The check searches other collections and file names for these ids, and the
 * trail for anything beyond the id.
 */
export function erasedTracesCheck({ store, bucket }: Examined): Check {
  let gone: ReadonlySet<string> = new Set();
  const searched = (Object.keys(COLLECTIONS) as CollectionName[]).filter((name) => !MAY_NAME.has(name));
  const visits: Visits = {
    ...Object.fromEntries(
      searched.map((name) => [
        name,
        (page: readonly DocumentNamed<CollectionName>[]) => searchPage(store, gone, name, page as never),
      ]),
    ),
    audit: (page) => searchTrail(store, gone, page),
  };

  return {
    name: CHECK,
    visits,
    async begin() {
      gone = await findGone(store);
    },

    async *end(): AsyncGenerator<Finding> {
      const problem = 'its name has the id of a student who is gone';
      for await (const files of listStoredFiles(bucket))
        for (const { name } of files) {
          if (!namesAny(gone, name)) continue;
          yield { check: CHECK, subject: `files/${name}`, problem, remedy: null, mend: null };
        }
    },
  };
}
