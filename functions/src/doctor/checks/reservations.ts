import type { Transaction } from 'firebase-admin/firestore';
import { handles } from '../../features/public-pages/handle.repository';
import { type Collection, findInTransaction, refOf, type Stored } from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import { emailKey, emails } from '../../users/email-claims';
import { internIds, type UserDocument, users } from '../../users/user.repository';
import { type Check, confirm, type Diagnosis, type Examined, type Finding } from '../finding';
import { findAll } from '../pages';

const CHECK = 'reservations';

/** A reserved email may exist for this long before the profile has it. */
const EARLY_MINUTES = 10;

/** A value that only one profile may have. Its reservation is a document whose id follows from the value. */
interface Unique {
  name: string;
  collection: Collection<{ uid: string; claimedAt?: Date }>;
  /** Returns the id of the reservation that a profile needs, or null. */
  idOf(user: UserDocument): string | null;
  reservationOf(uid: string, now: Date): object;
}

const EMAIL: Unique = {
  name: 'email',
  collection: emails,
  idOf: ({ email }) => (email ? emailKey(email) : null),
  reservationOf: (uid, now) => ({ uid, claimedAt: now }),
};

const PAGE_ADDRESS: Unique = {
  name: 'page address',
  collection: handles,
  idOf: ({ publicPage }) => publicPage?.handle ?? null,
  reservationOf: (uid) => ({ uid }),
};

const INTERN_ID: Unique = {
  name: 'intern ID',
  collection: internIds,
  idOf: ({ internId }) => internId,
  reservationOf: (uid) => ({ uid }),
};

/** Checks that the value of a profile is reserved for that profile. */
async function diagnoseProfile(
  { store, clock }: Examined,
  transaction: Transaction,
  { name, collection, idOf, reservationOf }: Unique,
  uid: string,
): Promise<Diagnosis | null> {
  const user = await findInTransaction(store, transaction, users, uid);
  const id = user && idOf(user);
  if (!id) return null;
  const reservation = await findInTransaction(store, transaction, collection, id);
  if (reservation?.uid === uid) return null;
  const holder = reservation && (await findInTransaction(store, transaction, users, reservation.uid));
  if (holder && idOf(holder) === id)
    return { problem: `its ${name} is also that of ${users.name}/${holder._id}` };
  return {
    problem: `its ${name} is not reserved, so another person may get it`,
    remedy: {
      words: `reserves the ${name}`,
      write: () => transaction.set(refOf(store, collection, id), reservationOf(uid, clock.now())),
    },
  };
}

/** Checks that the profile of a reservation has the value. */
async function diagnoseReservation(
  { store, clock }: Examined,
  transaction: Transaction,
  { name, collection, idOf }: Unique,
  id: string,
): Promise<Diagnosis | null> {
  const reservation = await findInTransaction(store, transaction, collection, id);
  if (!reservation) return null;
  const { uid, claimedAt } = reservation;
  if (claimedAt && claimedAt > addMinutes(clock.now(), -EARLY_MINUTES)) return null;
  const user = await findInTransaction(store, transaction, users, uid);
  if (user && idOf(user) === id) return null;
  return {
    problem: `it is reserved for ${users.name}/${uid}, who has another ${name} or none`,
    remedy: {
      words: `frees the ${name}`,
      write: () => transaction.delete(refOf(store, collection, id)),
    },
  };
}

/** Returns the profiles on a page whose value is not reserved for them. */
async function findUnreserved(
  examined: Examined,
  unique: Unique,
  page: readonly Stored<UserDocument>[],
): Promise<Finding[]> {
  const { store } = examined;
  const owners = page.flatMap((user) => {
    const id = unique.idOf(user);
    return id ? [{ uid: user._id, id }] : [];
  });
  const ids = owners.map(({ id }) => id);
  const reservations = await findAll(store, unique.collection, ids);
  const suspects = owners.filter(({ uid }, index) => reservations[index]?.uid !== uid);
  return confirm(
    store,
    suspects.map(({ uid }) => ({
      check: CHECK,
      subject: `${users.name}/${uid}`,
      diagnose: (transaction) => diagnoseProfile(examined, transaction, unique, uid),
    })),
  );
}

/** Returns the reservations on a page whose profile does not have the value. */
async function findUnused(
  examined: Examined,
  unique: Unique,
  page: readonly Stored<{ uid: string }>[],
): Promise<Finding[]> {
  const { store } = examined;
  const uids = page.map(({ uid }) => uid);
  const owners = await findAll(store, users, uids);
  const suspects = page.filter(({ _id }, index) => {
    const owner = owners[index];
    return !owner || unique.idOf(owner) !== _id;
  });
  return confirm(
    store,
    suspects.map(({ _id }) => ({
      check: CHECK,
      subject: `${unique.collection.name}/${_id}`,
      diagnose: (transaction) => diagnoseReservation(examined, transaction, unique, _id),
    })),
  );
}

/**
 * Checks that the email, page address and intern ID of each profile are reserved for it, and that no email or page
 * address is reserved for nobody. The intern ID of a deleted person stays reserved (B13).
 */
export function reservationsCheck(examined: Examined): Check {
  return {
    name: CHECK,
    visits: {
      async users(page) {
        const found: Finding[] = [];
        for (const unique of [EMAIL, PAGE_ADDRESS, INTERN_ID])
          found.push(...(await findUnreserved(examined, unique, page)));
        return found;
      },
      emails: (page) => findUnused(examined, EMAIL, page),
      handles: (page) => findUnused(examined, PAGE_ADDRESS, page),
    },
  };
}
