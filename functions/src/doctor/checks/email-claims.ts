import type { Transaction } from 'firebase-admin/firestore';
import { findInTransaction, refOf, type Store } from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import { claimEmail, emailKey, emails } from '../../users/email-claims';
import { users } from '../../users/user.repository';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { findAll } from '../pages';

const CHECK = 'email-claims';

/** A claim may exist for this long before the profile has its email. */
const RESERVED_MINUTES = 10;

async function diagnoseProfile(
  { store, clock }: Examined,
  transaction: Transaction,
  uid: string,
): Promise<Diagnosis | null> {
  const person = await findInTransaction(store, transaction, users, uid);
  if (!person?.email) return null;
  const { email } = person;
  const claim = await findInTransaction(store, transaction, emails, emailKey(email));
  if (claim?.uid === uid) return null;
  const holder = claim && (await findInTransaction(store, transaction, users, claim.uid));
  if (holder?.email === email) return { problem: `its email is also that of ${users.name}/${holder._id}` };
  return {
    problem: 'its email is not claimed, so somebody else may register it',
    remedy: {
      words: 'claims the email',
      write: () => claimEmail(store, transaction, { email, uid, at: clock.now() }),
    },
  };
}

async function diagnoseClaim(
  { store, clock }: Examined,
  transaction: Transaction,
  id: string,
): Promise<Diagnosis | null> {
  const claim = await findInTransaction(store, transaction, emails, id);
  if (!claim || claim.claimedAt > addMinutes(clock.now(), -RESERVED_MINUTES)) return null;
  const person = await findInTransaction(store, transaction, users, claim.uid);
  if (person && emailKey(person.email) === id) return null;
  return {
    problem: `it keeps an email for ${users.name}/${claim.uid}, whose email it is not`,
    remedy: { words: 'frees the email', write: () => transaction.delete(refOf(store, emails, id)) },
  };
}

/**
 * Checks that each profile has the claim of its email, and that each claim belongs to a profile with that
 * email.
 */
export function emailClaimsCheck(examined: Examined): Check {
  const store: Store = examined.store;
  return {
    name: CHECK,
    visits: {
      async users(page) {
        const people = page.filter(({ email }) => email !== '');
        const claims = await findAll(
          store,
          emails,
          people.map(({ email }) => emailKey(email)),
        );
        const suspects = people.filter(({ _id }, index) => claims[index]?.uid !== _id);
        return confirm(
          store,
          suspects.map(({ _id }) => ({
            check: CHECK,
            subject: `${users.name}/${_id}`,
            diagnose: (transaction) => diagnoseProfile(examined, transaction, _id),
          })),
        );
      },
      async emails(page) {
        const holders = await findAll(
          store,
          users,
          page.map(({ uid }) => uid),
        );
        const suspects = page.filter(({ _id }, index) => emailKey(holders[index]?.email ?? '') !== _id);
        return confirm(
          store,
          suspects.map(({ _id }) => ({
            check: CHECK,
            subject: `${emails.name}/${_id}`,
            diagnose: (transaction) => diagnoseClaim(examined, transaction, _id),
          })),
        );
      },
    },
  };
}
