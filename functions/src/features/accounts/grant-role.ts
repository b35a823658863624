import { normaliseEmail } from '@prarambh/contract/email-address';
import type { Role } from '@prarambh/contract/roles';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../firestore/store';
import { endSessions, findAccountByEmail, setGrantedClaim, setRoleClaim } from '../../users/auth-accounts';
import { users } from '../../users/user.repository';

/**
 * Gives an account a role and ends its sessions, so that the next call of a demoted member of staff is refused.
 * The profile gets the role too; where Firestore cannot be reached, the next login carries it over.
 * Throws for an unknown email.
 */
export async function grantRole(
  { auth, firestore }: { auth: Auth; firestore: Firestore | null },
  { email, role }: { email: string; role: Role },
): Promise<void> {
  const account = await findAccountByEmail(auth, normaliseEmail(email));
  if (!account) throw new Error('no account has this email; register it on the site first.');
  if (firestore) await setRoleClaim(auth, account.uid, role);
  else await setGrantedClaim(auth, account.uid, role);
  const sessionsValidFrom = await endSessions(auth, account.uid);
  if (firestore) await refOf({ firestore }, users, account.uid).update({ role, sessionsValidFrom });
}
