import { OTP_RESEND_SECONDS } from '@prarambh/contract/constants';

/** How often something may happen within a window of time, which begins with the first time. */
interface Window {
  most: number;
  minutes: number;
}

export interface Limit {
  name: string;
  windows: readonly Window[];
}

const QUARTER = 15;
const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Limits that Firestore counts. Those by address let 60 students of one college, all behind one address, register
 * and sign in within an hour with three tries each. docs/LIMITS.md has the numbers.
 */

/** Tries of one account's password from one address. Forgotten when one is right. */
export const SIGN_INS: Limit = { name: 'signIns', windows: [{ most: 10, minutes: QUARTER }] };

/** Wrong passwords for one account from all addresses at which its owner has not been lately. */
export const STRANGERS: Limit = { name: 'strangers', windows: [{ most: 30, minutes: QUARTER }] };

/** Where an account was signed in to: such an address is no stranger's for 30 days. */
export const FAMILIAR: Limit = { name: 'familiar', windows: [{ most: 1, minutes: 30 * DAY }] };

/** Wrong passwords from one address, for all accounts. */
export const WRONG_PASSWORDS: Limit = { name: 'wrongPasswords', windows: [{ most: 300, minutes: HOUR }] };

/** Wrong codes from one address, for all accounts. */
export const WRONG_CODES: Limit = { name: 'wrongCodes', windows: [{ most: 300, minutes: HOUR }] };

/** Registrations from one address. */
export const REGISTRATIONS: Limit = { name: 'registrations', windows: [{ most: 200, minutes: HOUR }] };

/** Requests for codes and links to a new password from one address, so that nobody alone uses up the mails of all. */
export const MAIL_REQUESTS: Limit = { name: 'mailRequests', windows: [{ most: 200, minutes: HOUR }] };

/** IDs of certificates that do not exist, from one address. */
export const UNKNOWN_CERTIFICATES: Limit = {
  name: 'unknownCertificates',
  windows: [{ most: 120, minutes: HOUR }],
};

/** Certificate lists that one address may check (P05). */
export const LIST_CHECKS: Limit = { name: 'listChecks', windows: [{ most: 5, minutes: HOUR }] };

/** Unknown IDs that one address may have in those lists (P05). */
export const UNKNOWN_IN_LISTS: Limit = { name: 'unknownInLists', windows: [{ most: 50, minutes: HOUR }] };

/** Mails of one kind to one address, where somebody who is not the addressee can cause them (N03). */
const MAILS: readonly Window[] = [
  { most: 5, minutes: HOUR },
  { most: 20, minutes: DAY },
];
export const CODE_MAILS: Limit = { name: 'codeMails', windows: MAILS };
/** Requests for a new code, counted for every email, even one that waits for no code (B02). */
export const CODE_REQUESTS: Limit = {
  name: 'codeRequests',
  windows: [{ most: 1, minutes: OTP_RESEND_SECONDS / 60 }],
};
/** Of links to a new password one a minute, since asking for one says nothing of how it ended. */
export const RESET_MAILS: Limit = { name: 'resetMails', windows: [{ most: 1, minutes: 1 }, ...MAILS] };
