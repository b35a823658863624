import type { Transaction } from 'firebase-admin/firestore';
import { findInTransaction, refOf, type Store } from '../../db/store';
import {
  type ApplicationDocument,
  applications,
  type StoredApplication,
} from '../../features/applications/application.repository';
import { utrs } from '../../features/applications/utr.repository';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { findAll } from '../pages';

const CHECK = 'utr-ledger';

/** Whether an application has its UTR: not once it is rejected, or an admin has released it (N05). */
const holdsUtr = ({ status, flags }: Pick<ApplicationDocument, 'status' | 'flags'>) =>
  status !== 'Rejected' && !flags['released-utr'];

const mayHold = (application: ApplicationDocument, utr: string) =>
  application.utr === utr && holdsUtr(application);

/** All that a log may hold of a UTR. */
const masked = (utr: string) => `${utrs.name}/…${utr.slice(-4)}`;

const find = (store: Store, transaction: Transaction, id: string) =>
  findInTransaction(store, transaction, applications, id);

/** Whether the ledger says of an application's UTR that it is its own. */
async function diagnoseApplication(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<Diagnosis | null> {
  const application = await find(store, transaction, id);
  if (!application || !holdsUtr(application)) return null;
  const { utr, dateApplied } = application;
  const entry = await findInTransaction(store, transaction, utrs, utr);
  if (entry?.applicationId === id) return null;
  const holder = entry && (await find(store, transaction, entry.applicationId));
  if (holder && mayHold(holder, utr)) {
    return { problem: `its UTR also pays for ${applications.name}/${holder._id}` };
  }
  return {
    problem: entry
      ? `the ledger gives its UTR to ${applications.name}/${entry.applicationId}, which does not hold it`
      : 'the ledger does not know its UTR',
    remedy: {
      words: 'enters the UTR for this application',
      write: () =>
        transaction.set(refOf(store, utrs, utr), {
          applicationId: id,
          claimedAt: entry?.claimedAt ?? dateApplied,
        }),
    },
  };
}

/** Whether the application that a UTR is entered for holds it. One that is gone may have paid: that stays as it is. */
async function diagnoseEntry(store: Store, transaction: Transaction, utr: string): Promise<Diagnosis | null> {
  const entry = await findInTransaction(store, transaction, utrs, utr);
  if (!entry) return null;
  const named = `${applications.name}/${entry.applicationId}`;
  const holder = await find(store, transaction, entry.applicationId);
  if (!holder) return { problem: `it is entered for ${named}, which is not there` };
  if (mayHold(holder, utr)) return null;
  return {
    problem: `it is entered for ${named}, which does not hold it`,
    remedy: {
      words: 'frees the UTR',
      write: () => {
        transaction.delete(refOf(store, utrs, utr));
      },
    },
  };
}

/** Every application that has not lost its UTR has it in the ledger, and what is in the ledger belongs to its application (E10). */
export function utrLedgerCheck({ store }: Examined): Check {
  async function visitApplications(page: readonly StoredApplication[]) {
    const holding = page.filter(holdsUtr);
    const utrsOfPage = holding.map(({ utr }) => utr);
    const entries = await findAll(store, utrs, utrsOfPage);
    const suspects = holding.filter(({ _id }, index) => entries[index]?.applicationId !== _id);
    return confirm(
      store,
      suspects.map(({ _id }) => ({
        check: CHECK,
        subject: `${applications.name}/${_id}`,
        diagnose: (transaction) => diagnoseApplication(store, transaction, _id),
      })),
    );
  }

  return {
    name: CHECK,
    visits: {
      applications: visitApplications,
      async utrs(page) {
        const ids = page.map(({ applicationId }) => applicationId);
        const holders = await findAll(store, applications, ids);
        const suspects = page.filter(({ _id }, index) => {
          const holder = holders[index];
          return !holder || !mayHold(holder, _id);
        });
        return confirm(
          store,
          suspects.map(({ _id }) => ({
            check: CHECK,
            subject: masked(_id),
            diagnose: (transaction) => diagnoseEntry(store, transaction, _id),
          })),
        );
      },
    },
  };
}
