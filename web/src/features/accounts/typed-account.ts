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
 * Keeps what somebody has just typed to register or sign in until they are signed in. In memory only: a password is
 * never stored.
 */
export function keepTypedAccount(account: TypedAccount | null): void {
  typed = account;
}

/**
 * The name, password and language that go with the code of an email: they count, whoever else registers the same email
 * meanwhile. Nothing after a reload, when the last registration counts.
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

/** The code is entered: what is left to do is to sign in, with the password that counts (null after a reload). */
export function finishRegistration(email: string, password: string | null): void {
  typed = password === null ? null : { email, password };
  clearDraft(REGISTER_DRAFT.key);
  // Also for a tab that knows no password; and an email that was typed at the login before is another one's.
  saveDraft(LOGIN_DRAFT.key, { email });
}

/** Somebody is signed in; nothing of what was typed is needed any more. */
export function forgetTypedAccount(): void {
  typed = null;
}
