import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about applications; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please enter the certificate name.' }),
  msg({ id: 'Please choose a duration.' }),
  msg({ id: 'Please choose a duration of 4, 8, 12 or 16 weeks.' }),
  msg({ id: 'Please enter the UTR/Transaction ID after payment.' }),
  msg({ id: 'A UTR has 6 to 35 letters or digits. For a UPI payment it has 12 digits.' }),
  msg({ id: 'Please enter only the UTR, at most 100 characters.' }),
  msg({ id: 'You must agree to the terms and conditions.' }),
  msg({ id: 'Please add the screenshot of your payment.' }),
  msg({
    id: 'This UTR has already been used. If the payment is yours, please write to the help desk (Message in your dashboard).',
  }),
  msg({ id: 'Applications for this internship closed on {0}.' }),
  msg({ id: 'Please upload the payment screenshot again.' }),
  msg({ id: 'You have already applied for this internship.' }),
  msg({
    id: 'You have applied for this internship 3 times, and cannot apply again. If your payment was not recognised, please write to the help desk (Message in your dashboard).',
  }),
  msg({
    id: '5 of your applications are waiting for a decision. Please apply again as soon as one of them is decided.',
  }),
  msg({ id: 'This internship does not exist.' }),
  msg({ id: 'Application Closed' }),
  msg({ id: 'All seats are filled' }),
  msg({ id: 'Many people are applying right now. Please try again in a moment.' }),
  msg({ id: 'This application does not exist.' }),
  msg({ id: 'Pay from any UPI app, then copy the UTR (UPI reference number) from the payment details.' }),
];
