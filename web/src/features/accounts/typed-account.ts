import { clearDraft } from '../../components/draft-storage';

interface TypedAccount {
  email: string;
  name?: string;
  password: string;
}

let typed: TypedAccount | null = null;

/** Name and email of a registration, which stay until the code is entered: the address may have been mistyped. */
export const REGISTER_DRAFT = { key: 'register-draft', fields: ['name', 'email'] } as const;

/**
 * Keeps what somebody has just typed to register or sign in until the code is entered. In memory only: a password is
 * never stored.
 */
export function keepTypedAccount(account: TypedAccount | null): void {
  typed = account;
}

/**
 * The name and password that go with the code of an email: they count, whoever else registers the same email
 * meanwhile. Nothing after a reload, when the last registration counts.
 */
export function typedAccountOf(email: string): Omit<TypedAccount, 'email'> | null {
  if (typed?.email !== email) return null;
  const { email: _email, ...rest } = typed;
  return rest;
}

/** The code is entered; nothing of what was typed is needed any more. */
export function forgetTypedAccount(): void {
  typed = null;
  clearDraft(REGISTER_DRAFT.key);
}
