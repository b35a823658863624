import { OTP_RESEND_SECONDS } from '@prarambh/contract/constants';

/** A number of uses within a period that begins with the first use. */
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

/** Wrong passwords for one account from all addresses where its owner has not signed in lately. */
export const STRANGERS: Limit = { name: 'strangers', windows: [{ most: 30, minutes: QUARTER }] };

/** Addresses where an account was signed in to; they stay familiar for 30 days. */
export const FAMILIAR: Limit = { name: 'familiar', windows: [{ most: 1, minutes: 30 * DAY }] };

/** Wrong passwords from one address, for all accounts. */
export const WRONG_PASSWORDS: Limit = { name: 'wrongPasswords', windows: [{ most: 300, minutes: HOUR }] };

/** Wrong codes from one address, for all accounts. */
export const WRONG_CODES: Limit = { name: 'wrongCodes', windows: [{ most: 300, minutes: HOUR }] };

/** Registrations from one address. */
export const REGISTRATIONS: Limit = { name: 'registrations', windows: [{ most: 200, minutes: HOUR }] };

/**
 * Requests for codes and password reset links from one address, so that one visitor cannot use up everybody's mails.
 */
export const MAIL_REQUESTS: Limit = { name: 'mailRequests', windows: [{ most: 200, minutes: HOUR }] };

/** Unknown certificate IDs from one address. */
export const UNKNOWN_CERTIFICATES: Limit = {
  name: 'unknownCertificates',
  windows: [{ most: 120, minutes: HOUR }],
};

/** Certificate lists that one address may check (P05). */
export const LIST_CHECKS: Limit = { name: 'listChecks', windows: [{ most: 5, minutes: HOUR }] };

/** Unknown IDs that one address may have in those lists (P05). */
export const UNKNOWN_IN_LISTS: Limit = { name: 'unknownInLists', windows: [{ most: 50, minutes: HOUR }] };

/** Mails of one kind to one address that other people can cause (N03). */
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
/** One password reset link a minute, because the answer never says how the request ended. */
export const RESET_MAILS: Limit = { name: 'resetMails', windows: [{ most: 1, minutes: 1 }, ...MAILS] };
