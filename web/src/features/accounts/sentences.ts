import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about registration and sign-in; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Password is required.' }),
  msg({ id: 'The password needs at least 8 characters.' }),
  msg({ id: 'The password can have at most 128 characters.' }),
  msg({ id: 'Please use several different letters or digits.' }),
  msg({ id: 'The password must not be your email address.' }),
  msg({ id: 'The password must not be your name.' }),
  msg({ id: 'This password is very common and easy to guess. Please choose another one.' }),
  msg({ id: 'Invalid email or password.' }),
  msg({ id: 'This account is closed. Please contact support.' }),
  msg({
    id: 'Too many attempts. Please try again in a minute. You can also set a new password with “Forgot your password?”, which lets you in at once.',
  }),
  msg({
    id: 'Too many attempts. Please try again in {0} minutes. You can also set a new password with {1}, which lets you in at once.',
  }),
  msg({ id: 'Please verify your account first.' }),
  msg({ id: 'Signing in is not possible right now. Please try again in a moment.' }),
  msg({ id: 'User already exists' }),
  msg({ id: 'You signed out in another tab. Please sign in again.' }),
  msg({ id: 'Many people are registering right now. Please try again in an hour.' }),
  msg({ id: 'Please enter the six digits.' }),
  msg({ id: 'Please enter the code.' }),
  msg({ id: 'Please enter the 6-digit code.' }),
  msg({ id: 'Invalid OTP. Please try again.' }),
  msg({ id: 'This code is no longer valid. Please ask for a new one.' }),
  msg({ id: 'Too many wrong codes. Please ask for a new one.' }),
  msg({ id: 'Too many wrong codes. Please try again in an hour.' }),
  msg({
    id: 'This email was registered more than once. Please enter the password that you want to sign in with.',
  }),
  msg({ id: 'Please enter the password that you want to sign in with.' }),
  msg({ id: 'You have no account on this site yet. Please register.' }),
  msg({
    id: 'This account was changed outside of this site, so it is locked. Set a new password with “Forgot your password?” to unlock it, or contact support.',
  }),
  msg({ id: 'Passwords do not match' }),
  msg({
    id: 'This link is incomplete. Please open it from the email again, or sign in and switch reminder emails on or off in your profile.',
  }),
  msg({ id: 'This account no longer exists, so it gets no emails.' }),
];
