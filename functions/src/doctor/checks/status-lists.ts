import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { certificates } from '../../features/certificates/certificate.repository';
import { offerLetters } from '../../features/offer-letters/offer-letter.repository';
import { type Collection, findInTransaction, refOf, type Store } from '../../firestore/store';
import type { IssuedDocument } from '../../issuing/issued-documents';
import {
  type Paper,
  placeId,
  type StatusPlace,
  statusListRepository,
  statusLists,
  statusPlaces,
} from '../../issuing/status-list.repository';
import type { DocumentNamed } from '../collections';
import { type Check, confirm, type Diagnosis, type Examined, type Suspicion } from '../finding';
import { findAll } from '../pages';

const CHECK = 'status-lists';

const AT_ONCE = 300;

const listRef = (store: Store, list: number | string) => refOf(store, statusLists, String(list));

const PAPERS: Record<Paper['collection'], Collection<IssuedDocument>> = { certificates, offerLetters };

const isOf = (owner: Paper | null | undefined, { collection, paperId }: Paper) =>
  owner?.collection === collection && owner.paperId === paperId;

/** Checks that a status place belongs to this paper alone, and that its bit matches `isRevoked`. */
async function diagnosePaper(
  store: Store,
  transaction: Transaction,
  paper: Paper,
): Promise<Diagnosis | null> {
  const found = await findInTransaction(store, transaction, PAPERS[paper.collection], paper.paperId);
  if (!found?.statusPlace) return null;
  const { statusPlace: place, isRevoked } = found;
  const owner = await findInTransaction(store, transaction, statusPlaces, placeId(place));
  const list = await findInTransaction(store, transaction, statusLists, String(place.list));
  if (owner && !isOf(owner, paper)) {
    return { problem: `its place ${placeId(place)} is that of ${owner.collection}/${owner.paperId}` };
  }
  if (!owner) {
    const write = () => {
      statusListRepository(store).claim(transaction, place, paper);
    };
    const problem = 'its place is not reserved, so another paper may get it';
    return { problem, remedy: { words: 'reserves the place', write } };
  }
  if (isRevoked === (list?.revoked.includes(place.index) ?? false)) return null;
  const change = isRevoked ? FieldValue.arrayUnion(place.index) : FieldValue.arrayRemove(place.index);
  const write = () => {
    transaction.set(listRef(store, place.list), { revoked: change }, { merge: true });
  };
  return {
    problem: isRevoked ? 'it is revoked, but verifies elsewhere' : 'it counts, but is revoked elsewhere',
    remedy: { words: 'makes the status list say what the paper does', write },
  };
}

/** Checks that a revoked place belongs to a paper. */
async function diagnosePlace(
  store: Store,
  transaction: Transaction,
  { list, index }: StatusPlace,
): Promise<Diagnosis | null> {
  const stored = await findInTransaction(store, transaction, statusLists, String(list));
  const place = await findInTransaction(store, transaction, statusPlaces, placeId({ list, index }));
  if (!stored?.revoked.includes(index) || place) return null;
  const write = () => {
    transaction.update(listRef(store, list), { revoked: FieldValue.arrayRemove(index) });
  };
  const problem = `the place ${index}, which is nobody’s, is revoked`;
  return { problem, remedy: { words: 'gives the place back', write } };
}

const suspicion = (subject: string, diagnose: Suspicion['diagnose']): Suspicion => ({
  check: CHECK,
  subject,
  diagnose,
});

/**
 * Returns the papers on a page whose place or bit looks wrong. Reads one place per paper and each list once.
 */
async function suspects(
  store: Store,
  collection: Paper['collection'],
  page: readonly DocumentNamed<'certificates' | 'offerLetters'>[],
): Promise<Paper[]> {
  const placed = page.flatMap(({ _id, isRevoked, statusPlace }) =>
    statusPlace ? [{ _id, isRevoked, statusPlace }] : [],
  );
  const owners = await findAll(
    store,
    statusPlaces,
    placed.map(({ statusPlace }) => placeId(statusPlace)),
  );
  const numbers = [...new Set(placed.map(({ statusPlace }) => String(statusPlace.list)))];
  const lists = await findAll(store, statusLists, numbers);
  const revoked = new Set(
    lists.flatMap((list) => list?.revoked.map((index) => placeId({ list: Number(list._id), index })) ?? []),
  );
  return placed
    .filter(
      ({ _id, isRevoked, statusPlace }, index) =>
        !isOf(owners[index], { collection, paperId: _id }) || revoked.has(placeId(statusPlace)) !== isRevoked,
    )
    .map(({ _id }) => ({ collection, paperId: _id }));
}

/** Returns places without a paper; a list may have many, so it reads a few hundred at a time. */
async function strayAmong(store: Store, places: readonly StatusPlace[]): Promise<StatusPlace[]> {
  const stray: StatusPlace[] = [];
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const some = places.slice(start, start + AT_ONCE);
    const owners = await findAll(store, statusPlaces, some.map(placeId));
    stray.push(...some.filter((_, position) => !owners[position]));
  }
  return stray;
}

/** Checks that the published status lists revoke exactly the papers that are revoked (N08). */
export function statusListsCheck({ store }: Examined): Check {
  async function visit(
    collection: Paper['collection'],
    page: readonly DocumentNamed<'certificates' | 'offerLetters'>[],
  ) {
    const papers = await suspects(store, collection, page);
    return confirm(
      store,
      papers.map((paper) =>
        suspicion(`${collection}/${paper.paperId}`, (transaction) =>
          diagnosePaper(store, transaction, paper),
        ),
      ),
    );
  }

  return {
    name: CHECK,
    visits: {
      certificates: (page) => visit('certificates', page),
      offerLetters: (page) => visit('offerLetters', page),

      async statusLists(page) {
        const places = page.flatMap(({ _id, revoked }) =>
          revoked.map((index) => ({ list: Number(_id), index })),
        );
        return confirm(
          store,
          (await strayAmong(store, places)).map((place) =>
            suspicion(`${statusLists.name}/${place.list}`, (transaction) =>
              diagnosePlace(store, transaction, place),
            ),
          ),
        );
      },
    },
  };
}
