import { DELETION_LOGOUT_MS } from '@prarambh/contract/constants';
import { claimsOf, readToken } from '../../api/token';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `leave` after two seconds, on any page (K09), unless another person has signed in. */
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
