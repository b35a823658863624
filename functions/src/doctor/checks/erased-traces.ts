import { listPage } from '../../db/query';
import { type Collection, findInTransaction, refOf, type Stored } from '../../db/store';
import { users } from '../../people/user.repository';
import { type AuditDocument, audit, DELETED_PERSON, withoutPerson } from '../../records/audit';
import { COLLECTIONS, type CollectionName, type DocumentNamed, type Visits } from '../collections';
import { type Check, confirm, type Examined, type Finding } from '../finding';
import { findAll } from '../pages';

const CHECK = 'erased-traces';
const PAGE = 200;
const LISTED_AT_ONCE = 500;

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

/**
 * Finds data about deleted students that neither the law nor a printed document requires (P04). The audit
 * trail lists the deleted ids. The check searches other collections and file names for these ids, and the
 * trail for anything beyond the id.
 */
export function erasedTracesCheck({ store, bucket }: Examined): Check {
  const gone = new Set<string>();

  async function findGone(): Promise<void> {
    let cursor: string | undefined;
    do {
      const page = await listPage(store, audit, {
        filters: [['action', '==', 'deleteUserPermanently']],
        orderBy: ['at', 'desc'],
        limit: PAGE,
        cursor,
      });
      const students = page.items.filter(({ before }) => before['role'] === 'user');
      const ids = students.flatMap(({ personId }) => personId ?? []);
      const profiles = await findAll(store, users, ids);
      for (const [index, id] of ids.entries()) if (!profiles[index]) gone.add(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  const namesGone = (text: string) => wordsOf(text).some((word) => gone.has(word));

  function search<Name extends CollectionName>(
    name: Name,
    page: readonly DocumentNamed<Name>[],
  ): Promise<Finding[]> {
    const collection = COLLECTIONS[name] as unknown as Collection<DocumentNamed<Name>>;
    const suspects = page.filter((document) => namesGone(JSON.stringify(document)));
    return confirm(
      store,
      suspects.map(({ _id }) => ({
        check: CHECK,
        subject: `${collection.name}/${_id}`,
        async diagnose(transaction) {
          const document = await findInTransaction(store, transaction, collection, _id);
          return document && namesGone(JSON.stringify(document))
            ? { problem: 'it names a student who is gone' }
            : null;
        },
      })),
    );
  }

  function searchTrail(page: readonly Stored<AuditDocument>[]): Promise<Finding[]> {
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

  const searched = (Object.keys(COLLECTIONS) as CollectionName[]).filter((name) => !MAY_NAME.has(name));
  const visits: Visits = {
    ...Object.fromEntries(
      searched.map((name) => [
        name,
        (page: readonly DocumentNamed<CollectionName>[]) => search(name, page as never),
      ]),
    ),
    audit: searchTrail,
  };

  return {
    name: CHECK,
    visits,
    begin: findGone,

    async *end(): AsyncGenerator<Finding> {
      let pageToken: string | undefined;
      do {
        const page = { autoPaginate: false, maxResults: LISTED_AT_ONCE };
        const [files, next] = await bucket.getFiles(pageToken === undefined ? page : { ...page, pageToken });
        for (const { name } of files) {
          if (!namesGone(name)) continue;
          const problem = 'its name has the id of a student who is gone';
          yield { check: CHECK, subject: `files/${name}`, problem, remedy: null, mend: null };
        }
        pageToken = next?.pageToken;
      } while (pageToken !== undefined);
    },
  };
}
