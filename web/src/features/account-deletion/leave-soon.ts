import { DELETION_LOGOUT_MS } from '@prarambh/contract/constants';
import { claimsOf, readToken } from '../../api/token';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `leave` two seconds from now, whichever page is open then (K09); not when somebody else has signed in
 * meanwhile.
 */
export function leaveSoon(leave: () => void): void {
  const subject = subjectNow();
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (subjectNow() === subject) leave();
  }, DELETION_LOGOUT_MS);
}

/** The person stays after all. */
export function stay(): void {
  clearTimeout(timer);
}

function subjectNow(): string | null {
  const token = readToken();
  return token === null ? null : claimsOf(token).subject;
}
