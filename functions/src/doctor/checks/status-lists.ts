import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { certificates } from '../../features/certificates/certificate.repository';
import { offerLetters } from '../../features/offer-letters/offer-letter.repository';
import { type Collection, findInTransaction, refOf, type Store } from '../../firestore/store';
import type { IssuedDocument } from '../../issuing/issued-documents';
import * as statusListRepository from '../../issuing/status-list.repository';
import { type Paper, placeId, statusLists, statusPlaces } from '../../issuing/status-list.repository';
import type { DocumentNamed } from '../collections';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { findAll } from '../pages';

const CHECK = 'status-lists';

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
  if (!found) return null;
  const { statusPlace: place, isRevoked } = found;
  const owner = await findInTransaction(store, transaction, statusPlaces, placeId(place));
  const list = await findInTransaction(store, transaction, statusLists, String(place.list));
  if (owner && !isOf(owner, paper)) {
    return { problem: `its place ${placeId(place)} is that of ${owner.collection}/${owner.paperId}` };
  }
  if (!owner) {
    const write = () => {
      statusListRepository.claim(store, transaction, place, paper);
    };
    const problem = 'its place is not reserved, so another paper may get it';
    return { problem, remedy: { words: 'reserves the place', write } };
  }
  if (isRevoked === (list?.revoked.includes(place.index) ?? false)) return null;
  const change = isRevoked ? FieldValue.arrayUnion(place.index) : FieldValue.arrayRemove(place.index);
  const write = () => {
    transaction.set(refOf(store, statusLists, String(place.list)), { revoked: change }, { merge: true });
  };
  return {
    problem: isRevoked ? 'it is revoked, but verifies elsewhere' : 'it counts, but is revoked elsewhere',
    remedy: { words: 'makes the status list say what the paper does', write },
  };
}

/**
 * Returns the papers on a page whose place or bit looks wrong. Reads one place per paper and each list once.
 */
async function suspects(
  store: Store,
  collection: Paper['collection'],
  page: readonly DocumentNamed<'certificates' | 'offerLetters'>[],
): Promise<Paper[]> {
  const owners = await findAll(
    store,
    statusPlaces,
    page.map(({ statusPlace }) => placeId(statusPlace)),
  );
  const numbers = [...new Set(page.map(({ statusPlace }) => String(statusPlace.list)))];
  const lists = await findAll(store, statusLists, numbers);
  const revoked = new Set(
    lists.flatMap((list) => list?.revoked.map((index) => placeId({ list: Number(list._id), index })) ?? []),
  );
  return page
    .filter(
      ({ _id, isRevoked, statusPlace }, index) =>
        !isOf(owners[index], { collection, paperId: _id }) || revoked.has(placeId(statusPlace)) !== isRevoked,
    )
    .map(({ _id }) => ({ collection, paperId: _id }));
}

/** Checks that each paper has its place in a published status list, which is revoked if the paper is (N08). */
export function statusListsCheck({ store }: Examined): Check {
  async function visit(
    collection: Paper['collection'],
    page: readonly DocumentNamed<'certificates' | 'offerLetters'>[],
  ) {
    const papers = await suspects(store, collection, page);
    return confirm(
      store,
      papers.map((paper) => ({
        check: CHECK,
        subject: `${collection}/${paper.paperId}`,
        diagnose: (transaction) => diagnosePaper(store, transaction, paper),
      })),
    );
  }

  return {
    name: CHECK,
    visits: {
      certificates: (page) => visit('certificates', page),
      offerLetters: (page) => visit('offerLetters', page),
    },
  };
}
