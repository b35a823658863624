import type { Language } from '@prarambh/contract/languages';
import { clearDraft, saveDraft } from '../../components/forms/draft-storage';

interface TypedAccount {
  email: string;
  name?: string;
  password: string;
  /** That of a registration; null where none was chosen. */
  language?: Language | null;
}

let typed: TypedAccount | null = null;

/** The email of a login, which it shares with the account that was just verified. */
export const LOGIN_DRAFT = { key: 'login-draft', fields: ['email'] } as const;

/** Name and email of a registration, which stay until the code is entered: the address may have been mistyped. */
export const REGISTER_DRAFT = { key: 'register-draft', fields: ['name', 'email'] } as const;

/**
 * Remembers the typed registration or sign-in until the user is signed in. In memory only: passwords are
 * never stored.
 */
export function keepTypedAccount(account: TypedAccount | null): void {
  typed = account;
}

/**
 * Name, password and language of this tab's registration for an email. They take precedence over other
 * registrations of the email. Undefined after a reload; then the last registration counts.
 */
export function typedAccountOf(email: string): Omit<TypedAccount, 'email'> | null {
  if (typed?.email !== email) return null;
  const { email: _email, ...rest } = typed;
  return rest;
}

/** Email and password as they were typed in this tab, for the login that follows; null after a reload. */
export function typedCredentials(): Pick<TypedAccount, 'email' | 'password'> | null {
  return typed && { email: typed.email, password: typed.password };
}

/** The code was accepted: prepares the sign-in with the password that counts (null after a reload). */
export function finishRegistration(email: string, password: string | null): void {
  typed = password === null ? null : { email, password };
  clearDraft(REGISTER_DRAFT.key);
  // Also without a password in this tab; replaces an email typed at the login before.
  saveDraft(LOGIN_DRAFT.key, { email });
}

/** Forgets the typed account after sign-in. */
export function forgetTypedAccount(): void {
  typed = null;
}
