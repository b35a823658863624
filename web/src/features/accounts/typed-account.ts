interface TypedAccount {
  email: string;
  name?: string;
  password: string;
}

let typed: TypedAccount | null = null;

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
