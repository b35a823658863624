import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { findInTransaction, refOf, type Store } from '../../db/store';
import { certificates } from '../../features/certificates/certificate.repository';
import {
  placeId,
  type StatusPlace,
  statusLists,
  statusPlaces,
} from '../../features/certificates/status-list.repository';
import type { DocumentNamed } from '../collections';
import { type Check, confirm, type Diagnosis, type Examined, type Suspicion } from '../finding';
import { findAll } from '../pages';

const CHECK = 'status-lists';

const AT_ONCE = 300;

const listRef = (store: Store, list: number | string) => refOf(store, statusLists, String(list));

/** Whether a place is this certificate's alone, and its bit says of the certificate what the certificate does. */
async function diagnoseCertificate(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<Diagnosis | null> {
  const certificate = await findInTransaction(store, transaction, certificates, id);
  if (!certificate?.statusPlace) return null;
  const { statusPlace: place, isRevoked } = certificate;
  const owner = await findInTransaction(store, transaction, statusPlaces, placeId(place));
  const list = await findInTransaction(store, transaction, statusLists, String(place.list));
  if (owner && owner.certificateId !== id) {
    return { problem: `its place ${placeId(place)} is that of ${certificates.name}/${owner.certificateId}` };
  }
  if (!owner) {
    const write = () => {
      transaction.create(refOf(store, statusPlaces, placeId(place)), { certificateId: id });
    };
    const problem = 'its place is not reserved, so another certificate may get it';
    return { problem, remedy: { words: 'reserves the place', write } };
  }
  if (isRevoked === (list?.revoked.includes(place.index) ?? false)) return null;
  const change = isRevoked ? FieldValue.arrayUnion(place.index) : FieldValue.arrayRemove(place.index);
  const write = () => {
    transaction.set(listRef(store, place.list), { revoked: change }, { merge: true });
  };
  return {
    problem: isRevoked ? 'it is revoked, but verifies elsewhere' : 'it counts, but is revoked elsewhere',
    remedy: { words: 'makes the status list say what the certificate does', write },
  };
}

/** Whether a revoked place is anybody's. */
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

/** Certificates of a page of which the place, or its bit, does not say the same; one read for each, and its list. */
async function suspects(store: Store, page: readonly DocumentNamed<'certificates'>[]): Promise<string[]> {
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
        owners[index]?.certificateId !== _id || revoked.has(placeId(statusPlace)) !== isRevoked,
    )
    .map(({ _id }) => _id);
}

/** Places that are nobody's; a list may have many, so they are looked up a few hundred at a time. */
async function strayAmong(store: Store, places: readonly StatusPlace[]): Promise<StatusPlace[]> {
  const stray: StatusPlace[] = [];
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const some = places.slice(start, start + AT_ONCE);
    const owners = await findAll(store, statusPlaces, some.map(placeId));
    stray.push(...some.filter((_, position) => !owners[position]));
  }
  return stray;
}

/** The published status lists say of every certificate what it says itself, and of nothing else (N08). */
export function statusListsCheck({ store }: Examined): Check {
  return {
    name: CHECK,
    visits: {
      async certificates(page) {
        const ids = await suspects(store, page);
        return confirm(
          store,
          ids.map((id) =>
            suspicion(`${certificates.name}/${id}`, (transaction) =>
              diagnoseCertificate(store, transaction, id),
            ),
          ),
        );
      },

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
