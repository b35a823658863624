import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import {
  bankCredits,
  linkCredit,
  matchStatusOf,
  noteOf,
  type StoredBankCredit,
} from '../../domain/bank-credits';
import { applications, type StoredApplication } from '../../features/applications/application.repository';
import { utrs } from '../../features/applications/utr.repository';
import { findInTransaction, refOf, type Store } from '../../firestore/store';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { findAll } from '../pages';

const CHECK = 'bank-credits';

/** The most that a log may contain of a UTR. */
const masked = (utr: string) => `${bankCredits.name}/…${utr.slice(-4)}`;

/** Returns the application of a credit, unless an admin has released its UTR. */
const claimOf = (credit: StoredBankCredit, application: StoredApplication | null) =>
  application?.utr === credit._id && !application.flags['released-utr'] ? application : null;

/**
 * Returns true if a credit's match status follows from its application, and the application's copy matches the credit.
 */
function isRight(credit: StoredBankCredit, claim: StoredApplication | null): boolean {
  const isLinked =
    credit.applicationId === (claim?._id ?? null) && credit.heap === matchStatusOf(credit, claim);
  return isLinked && (!claim || isDeepStrictEqual(claim.bank, noteOf(credit)));
}

async function diagnose(
  store: Store,
  transaction: Transaction,
  { utr, now }: { utr: string; now: Date },
): Promise<Diagnosis | null> {
  const credit = await findInTransaction(store, transaction, bankCredits, utr);
  if (!credit) return null;
  const entry = await findInTransaction(store, transaction, utrs, utr);
  const holder = entry?.applicationId ?? credit.applicationId;
  const application = holder && (await findInTransaction(store, transaction, applications, holder));
  const claim = claimOf(credit, application || null);
  if (isRight(credit, claim)) return null;
  return {
    problem: claim
      ? `it does not say of ${applications.name}/${claim._id} what follows from that, or is not repeated there`
      : 'it is linked to an application that does not have its UTR',
    remedy: {
      words: 'links both as they are',
      write() {
        linkCredit(store, transaction, credit, { claim, now });
        if (claim) transaction.update(refOf(store, applications, claim._id), { bank: noteOf(credit) });
      },
    },
  };
}

/**
 * Checks that every credit has the match status that follows from the application with its UTR, and that the
 * application's copy matches.
 */
export function bankCreditsCheck({ store, clock }: Examined): Check {
  const suspect = (found: readonly string[]) =>
    confirm(
      store,
      found.map((utr) => ({
        check: CHECK,
        subject: masked(utr),
        diagnose: (transaction) => diagnose(store, transaction, { utr, now: clock.now() }),
      })),
    );

  return {
    name: CHECK,
    visits: {
      async bankCredits(page) {
        const entries = await findAll(
          store,
          utrs,
          page.map(({ _id }) => _id),
        );
        const holders = page.map(
          ({ _id, applicationId }, index) => entries[index]?.applicationId ?? applicationId ?? _id,
        );
        const found = await findAll(store, applications, holders);
        const wrong = page.filter((credit, index) => !isRight(credit, claimOf(credit, found[index] ?? null)));
        return suspect(wrong.map(({ _id }) => _id));
      },
    },
  };
}
