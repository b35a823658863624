/** What an operator changes to run the platform under another name. Nothing else in the project repeats these. */
export const brand = {
  name: 'Prarambh',
  tagline: 'Begin with real work',
  supportEmail: 'support@prarambh.test',
  contactHours: 'Monday to Saturday, 10 AM to 6 PM',
  siteUrl: 'https://prarambh.web.app',
  /** Who signs the certificates that students generate themselves (F11). */
  signatureName: 'Meera Nair, Programme Director',
  /** Who is paid when no payment option is configured, and on the older apply page (E14, E16). */
  payee: {
    displayName: 'Prarambh Internships',
    upiId: 'prarambh@upi',
    instructions: 'Pay from any UPI app, then copy the UTR (UPI reference number) from the payment details.',
  },
} as const;
