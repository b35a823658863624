import type { Transaction } from 'firebase-admin/firestore';
import {
  type ApplicationDocument,
  applications,
  type StoredApplication,
} from '../../features/applications/application.repository';
import { utrs } from '../../features/applications/utr.repository';
import { findInTransaction, refOf, type Store } from '../../firestore/store';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { findAll } from '../pages';

const CHECK = 'utr-ledger';

/** Returns true if an application holds its UTR: unless it is rejected, or an admin has released the UTR (N05). */
const holdsUtr = ({ status, flags }: Pick<ApplicationDocument, 'status' | 'flags'>) =>
  status !== 'Rejected' && !flags['released-utr'];

const mayHold = (application: ApplicationDocument, utr: string) =>
  application.utr === utr && holdsUtr(application);

/** The most that a log may contain of a UTR. */
const masked = (utr: string) => `${utrs.name}/…${utr.slice(-4)}`;

const find = (store: Store, transaction: Transaction, id: string) =>
  findInTransaction(store, transaction, applications, id);

/** Checks that the ledger assigns an application's UTR to it. */
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

/**
 * Checks that the application of a ledger entry holds the UTR. The entry of a missing application stays, because it may
 * have been paid.
 */
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

/**
 * Checks that every application that holds its UTR has it in the ledger, and that each ledger entry belongs to its
 * application (E10).
 */
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
