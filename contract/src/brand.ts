import { payee } from './payee';

/**
 * The operator's settings for another name. Only the check against demo values repeats them
 * (functions/scripts/settings-problems.ts).
 */
export const brand = {
  name: 'Prarambh',
  /** Contact address, and the sender of every mail. */
  supportEmail: 'support@prarambh.test',
  /** Default that `npm run settings` writes as SITE_URL: https://host without a trailing slash. */
  siteUrl: 'https://prarambh.web.app',
  /** Signature on certificates that students generate themselves (F11). */
  signatureName: 'Meera Nair, Programme Director',
  /** Hours within which staff usually check a payment; pages and mails promise it to students. */
  paymentCheckHours: 48,
  payee,
} as const;

/** Texts of the operator, translated like all others: run `npm run words` after a change. */
export const brandWords = {
  tagline: 'Begin with real work',
  /** Hours in which people answer at the support address. */
  contactHours: 'Monday to Saturday, 10 AM to 6 PM',
} as const;
