import { ROLES } from '@prarambh/contract/roles';
import type { TimeOrNameOrder } from '@prarambh/contract/shapes';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  byTimeOrName,
  countWhere,
  documentsOf,
  type Filter,
  findSome,
  listPage,
  type Order,
  type PageOf,
} from '../../db/query';
import { currentVersion, type Upgrade } from '../../db/schema-version';
import { searchPrefixes, searchTerm } from '../../db/search';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { tableOf } from '../../db/table';
import { oncePer } from '../../once-per';

/** Version 1 is from before it was said outright that its holder was deleted: nobody else had no address. */
const withoutAnonymity: Upgrade = ({ user, ...letter }) => ({
  isAnonymous: (user as { email: string } | undefined)?.email === '',
  ...letter,
  user,
});

/** A letter is a snapshot of what is printed on it; its id is the letter ID, and a revoked one stays (F18). */
export const offerLetters = defineCollection(
  'offerLetters',
  z.object({
    userId: z.string(),
    user: z.object({ name: z.string(), email: z.string(), internId: z.string().nullable() }),
    /** Whether its holder was deleted; the name stays, the address does not. */
    isAnonymous: z.boolean(),
    candidateName: z.string(),
    internId: z.string().nullable(),
    title: z.string(),
    company: z.string(),
    /** YYYY-MM-DD, as typed by whoever issued it (G05). */
    issueDate: z.string().nullable(),
    startDate: z.string().nullable(),
    techPartner: z.string().nullable(),
    stipend: z.string(),
    hrName: z.string(),
    filePath: z.string().nullable(),
    issuedAt: z.date(),
    issuedBy: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    /** The application that this letter is about; the first one turned it from approved to offered (E02). */
    applicationId: z.string().nullable(),
    isRevoked: z.boolean(),
    revokedAt: z.date().nullable(),
    search: z.array(z.string()),
    schemaVersion: z.number().int(),
  }),
  [withoutAnonymity],
);
export type OfferLetterDocument = DocumentOf<typeof offerLetters>;
export type StoredOfferLetter = Stored<OfferLetterDocument>;

/** The prefixes a letter is found by: student, letter ID, job title and company. */
export function offerLetterSearch(
  letterId: string,
  {
    candidateName,
    user,
    title,
    company,
  }: Pick<OfferLetterDocument, 'candidateName' | 'user' | 'title' | 'company'>,
): string[] {
  return searchPrefixes(candidateName, user.name, user.email, user.internId, letterId, title, company);
}

const NEWEST_FIRST: Order = ['issuedAt', 'desc'];

interface StaffFilters {
  q?: string | undefined;
  isRevoked: boolean;
  sort?: TimeOrNameOrder | undefined;
}

const orderOf = (filters: StaffFilters) => byTimeOrName({ time: 'issuedAt', name: 'candidateName' }, filters);

function filtersOf({ q, isRevoked }: StaffFilters): Filter[] {
  const filters: Filter[] = [['isRevoked', '==', isRevoked]];
  return q ? [...filters, ['search', 'array-contains', searchTerm(q)]] : filters;
}

/** Offer letters by their letter ID, which is in upper case. */
export const offerLetterRepository = oncePer((store: Store) => {
  const newestFirst = (filters: readonly Filter[], page: PageOf) =>
    listPage(store, offerLetters, { ...page, filters, orderBy: NEWEST_FIRST });

  return {
    find: (letterId: string) => findById(store, offerLetters, letterId.toUpperCase()),
    findInTransaction: (transaction: Transaction, letterId: string) =>
      findInTransaction(store, transaction, offerLetters, letterId.toUpperCase()),

    listOf: (userId: string, page: PageOf) =>
      newestFirst(
        [
          ['userId', '==', userId],
          ['isRevoked', '==', false],
        ],
        page,
      ),
    /** How many of a person are valid. */
    countOf: (userId: string) =>
      countWhere(store, offerLetters, [
        ['userId', '==', userId],
        ['isRevoked', '==', false],
      ]),
    /** Those that do not count any more included. */
    historyOf: (userId: string, page: PageOf) => newestFirst([['userId', '==', userId]], page),
    allOf: (userId: string) =>
      documentsOf(store, offerLetters, { filters: [['userId', '==', userId]], orderBy: NEWEST_FIRST }),
    ...tableOf(store, offerLetters, (filters: StaffFilters) => ({
      filters: filtersOf(filters),
      orderBy: orderOf(filters),
    })),

    /** Letters whose document is still to be made. */
    withoutFile: tableOf(store, offerLetters, () => ({
      filters: [
        ['filePath', '==', null],
        ['isRevoked', '==', false],
      ],
      orderBy: NEWEST_FIRST,
    })),

    /** Whether a valid letter other than `letterId` is about an application. */
    async hasOther(transaction: Transaction, applicationId: string, letterId: string): Promise<boolean> {
      const filters: Filter[] = [
        ['applicationId', '==', applicationId],
        ['isRevoked', '==', false],
      ];
      const found = await findSome(store, offerLetters, { filters, limit: 2 }, transaction);
      return found.some(({ _id }) => _id !== letterId);
    },

    create(
      transaction: Transaction,
      letterId: string,
      fields: Omit<OfferLetterDocument, 'schemaVersion'>,
    ): StoredOfferLetter {
      const document = { ...fields, schemaVersion: currentVersion(offerLetters) };
      transaction.create(refOf(store, offerLetters, letterId), document);
      return { ...document, _id: letterId };
    },

    revoke(transaction: Transaction, letterId: string, revokedAt: Date): void {
      transaction.update(refOf(store, offerLetters, letterId), { isRevoked: true, revokedAt });
    },

    async setFile(letterId: string, filePath: string): Promise<void> {
      await refOf(store, offerLetters, letterId).update({ filePath });
    },
  };
});
