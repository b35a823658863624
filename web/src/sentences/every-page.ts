import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Messages of contract and server to visitors and students, by their English text; {0} and {1} are numbers,
 * dates and quotes: see language/sentence.tsx. Only for translation; the app does not contain them. Messages
 * of any page are here, those of several features in the other files, and those of one feature in its
 * `sentences.ts`. `language/areas.ts` assigns them to areas.
 */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'An error occurred. Please try again.' }),
  msg({ id: 'Too many attempts. Please wait a minute and try again.' }),
  msg({ id: 'Too many attempts. Please wait a few minutes and try again.' }),
  msg({ id: 'Internship Application Fee' }),
  msg({ id: 'Applied' }),
  msg({ id: 'Under Review' }),
  msg({ id: 'Approved' }),
  msg({ id: 'Rejected' }),
  msg({ id: 'Offered' }),
  msg({ id: 'The UTR does not appear in our bank statement. Please check the 12 digits and apply again.' }),
  msg({ id: 'The amount on the screenshot is not ₹149.' }),
  msg({ id: 'The screenshot shows a payment to another account.' }),
  msg({ id: 'The screenshot does not show this UTR.' }),
  msg({ id: 'The screenshot cannot be read. Please apply again with a clear one.' }),
  msg({ id: 'This payment was already used for another application.' }),
  msg({ id: 'Please check this.' }),
  msg({ id: 'Please check the marked fields.' }),
  msg({ id: 'Please sign in to continue.' }),
  msg({ id: 'Your session has ended. Please sign in again.' }),
  msg({ id: 'Your account is not allowed to do this.' }),
  msg({ id: 'There is nothing at this address.' }),
  msg({ id: 'Something else has already been sent from this form. Please reload the page to see it.' }),
  msg({ id: 'This request did not come from a page of our site. Please reload the page and try again.' }),
  msg({ id: 'You sent too much data at once. Please shorten it and try again.' }),
  msg({ id: 'The service is busy. Please try again in a moment.' }),
  msg({ id: 'Something went wrong on our side. Please try again.' }),
  msg({
    id: 'Some of our data for this is damaged. We have been notified and must repair it first; trying again will not help.',
  }),
  msg({ id: 'Too many attempts. Please try again in a minute.' }),
  msg({ id: 'Too many attempts. Please try again in {0} minutes.' }),
  msg({ id: 'This file is empty. Please choose another.' }),
  msg({ id: 'The upload could not be read. Please try again.' }),
  msg({ id: 'The upload was interrupted. Please try again.' }),
  msg({ id: 'The uploaded file is no longer there. Please upload it again.' }),
  msg({ id: 'The uploaded file cannot be read right now. Please try again.' }),
  msg({ id: 'The file cannot be stored right now. Please try again in a moment.' }),
  msg({ id: 'This page link is not valid. Please load the list again.' }),
  msg({ id: 'This ID has a damaged character. Please copy it again.' }),
];
