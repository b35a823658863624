import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Messages of contract and server about the profile, its public page and deletion; see
 * src/sentences/every-page.ts.
 */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please enter your current password.' }),
  msg({ id: 'This is not your current password.' }),
  msg({ id: 'Another account already uses this email.' }),
  msg({ id: 'A reason is required.' }),
  msg({ id: 'A reason can have at most 1000 characters.' }),
  msg({ id: 'Your account deletion request is already pending.' }),
  msg({ id: 'There is no pending request to delete your account.' }),
  msg({ id: 'The tagline is required.' }),
  msg({ id: 'The tagline can have at most 160 characters.' }),
  msg({ id: 'The tagline has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'The college is required.' }),
  msg({ id: 'The college can have at most 160 characters.' }),
  msg({ id: 'The college has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'A skill is required.' }),
  msg({ id: 'A skill can have at most 40 characters.' }),
  msg({ id: 'A skill has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'Please enter fewer skills.' }),
  msg({ id: 'Please enter at most 30 skills.' }),
  msg({ id: 'Please upload the picture again.' }),
  msg({ id: 'Please switch reminder emails on or off.' }),
  msg({ id: 'Please choose a language of the site.' }),
  msg({ id: 'The address is required.' }),
  msg({ id: 'The address can have at most 30 characters.' }),
  msg({ id: 'The address has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'Please use at least 3 characters.' }),
  msg({ id: 'Please use lower-case letters and digits, with hyphens between them.' }),
  msg({ id: 'This address is reserved. Please choose another.' }),
  msg({ id: 'This address is already taken. Please choose another.' }),
  msg({ id: 'Please switch the page on or off.' }),
  msg({ id: 'There is no page at this address.' }),
];
