import type { Transaction } from 'firebase-admin/firestore';
import { handles } from '../../features/public-pages/handle.repository';
import { findInTransaction, refOf, type Store } from '../../firestore/store';
import { users } from '../../users/user.repository';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { findAll } from '../pages';

const CHECK = 'handles';

/** Checks that the handle of a profile's page is reserved for it. */
async function diagnoseProfile(
  store: Store,
  transaction: Transaction,
  uid: string,
): Promise<Diagnosis | null> {
  const person = await findInTransaction(store, transaction, users, uid);
  if (!person?.publicPage) return null;
  const { handle } = person.publicPage;
  const held = await findInTransaction(store, transaction, handles, handle);
  if (held?.uid === uid) return null;
  if (held) return { problem: `the address of its page is held by ${users.name}/${held.uid}` };
  return {
    problem: 'the address of its page is not held, so the page is not found and somebody else may get it',
    remedy: {
      words: 'holds the address for it',
      write: () => transaction.create(refOf(store, handles, handle), { uid }),
    },
  };
}

/** Checks that a handle belongs to the profile with that page; the check of erased people finds missing profiles. */
async function diagnoseHandle(
  store: Store,
  transaction: Transaction,
  handle: string,
): Promise<Diagnosis | null> {
  const held = await findInTransaction(store, transaction, handles, handle);
  const person = held && (await findInTransaction(store, transaction, users, held.uid));
  if (!person || person.publicPage?.handle === handle) return null;
  return {
    problem: `it is held for ${users.name}/${person._id}, whose page has another address`,
    remedy: {
      words: 'lets others have the address',
      write: () => transaction.delete(refOf(store, handles, handle)),
    },
  };
}

/** Checks that public pages and handles refer to each other. */
export function handlesCheck({ store }: Examined): Check {
  return {
    name: CHECK,
    visits: {
      async users(page) {
        const set = page.flatMap(({ _id, publicPage }) =>
          publicPage ? [{ _id, handle: publicPage.handle }] : [],
        );
        const held = await findAll(
          store,
          handles,
          set.map(({ handle }) => handle),
        );
        const suspects = set.filter(({ _id }, index) => held[index]?.uid !== _id);
        return confirm(
          store,
          suspects.map(({ _id }) => ({
            check: CHECK,
            subject: `${users.name}/${_id}`,
            diagnose: (transaction) => diagnoseProfile(store, transaction, _id),
          })),
        );
      },
      async handles(page) {
        const people = await findAll(
          store,
          users,
          page.map(({ uid }) => uid),
        );
        const suspects = page.filter(({ _id }, index) => {
          const person = people[index];
          return person && person.publicPage?.handle !== _id;
        });
        return confirm(
          store,
          suspects.map(({ _id }) => ({
            check: CHECK,
            subject: `${handles.name}/${_id}`,
            diagnose: (transaction) => diagnoseHandle(store, transaction, _id),
          })),
        );
      },
    },
  };
}
