/**
 * What an operator changes to run the platform under another name. Nothing else in the project repeats these, but the
 * check that keeps the demo's people and addresses from being deployed (functions/scripts/settings-problems.ts).
 */
export const brand = {
  name: 'Prarambh',
  /** Where people write to, and the sender of every mail. */
  supportEmail: 'support@prarambh.test',
  /** Default that `npm run settings` writes as SITE_URL: https://host without a trailing slash. */
  siteUrl: 'https://prarambh.web.app',
  /** Who signs the certificates that students generate themselves (F11). */
  signatureName: 'Meera Nair, Programme Director',
  /** Hours within which staff usually check a payment; pages and mails promise it to students. */
  paymentCheckHours: 48,
  /** Who is paid when no payment option is configured, and on the older apply page (E14, E16). */
  payee: {
    displayName: 'Prarambh Internships',
    upiId: 'prarambh@upi',
    instructions: 'Pay from any UPI app, then copy the UTR (UPI reference number) from the payment details.',
  },
} as const;

/** The operator's own words, which are translated like all others: `npm run words` after a change. */
export const brandWords = {
  tagline: 'Begin with real work',
  /** When somebody answers at the address above. */
  contactHours: 'Monday to Saturday, 10 AM to 6 PM',
} as const;
