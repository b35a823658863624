import type { Transaction } from 'firebase-admin/firestore';
import { findInTransaction, refOf, type Store } from '../../firestore/store';
import { internIds, users } from '../../users/user.repository';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { findAll } from '../pages';

const CHECK = 'intern-ids';

async function diagnose(store: Store, transaction: Transaction, uid: string): Promise<Diagnosis | null> {
  const person = await findInTransaction(store, transaction, users, uid);
  if (!person?.internId) return null;
  const { internId } = person;
  const reserved = await findInTransaction(store, transaction, internIds, internId);
  if (reserved?.uid === uid) return null;
  if (reserved) return { problem: `its intern ID is reserved for ${users.name}/${reserved.uid}` };
  return {
    problem: 'its intern ID is not reserved, so somebody else may get it',
    remedy: {
      words: 'reserves the intern ID',
      write: () => transaction.create(refOf(store, internIds, internId), { uid }),
    },
  };
}

/** Checks that the intern ID of each profile is reserved for it (B13). */
export function internIdsCheck({ store }: Examined): Check {
  return {
    name: CHECK,
    visits: {
      async users(page) {
        const interns = page.flatMap(({ _id, internId }) => (internId ? { _id, internId } : []));
        const reserved = await findAll(
          store,
          internIds,
          interns.map(({ internId }) => internId),
        );
        const suspects = interns.filter(({ _id }, index) => reserved[index]?.uid !== _id);
        return confirm(
          store,
          suspects.map(({ _id }) => ({
            check: CHECK,
            subject: `${users.name}/${_id}`,
            diagnose: (transaction) => diagnose(store, transaction, _id),
          })),
        );
      },
    },
  };
}
