/** Reason of a redirect to the login page, in the router's state. */
export type LoginReason = 'verified' | 'password-reset';

const stateOf = (reason: LoginReason) => ({ reason });
export const ACCOUNT_VERIFIED = stateOf('verified');
export const PASSWORD_RESET = stateOf('password-reset');

/** The reason in a router state; null for any other state. */
export function readLoginReason(state: unknown): LoginReason | null {
  const { reason } = (state ?? {}) as { reason?: unknown };
  return reason === 'verified' || reason === 'password-reset' ? reason : null;
}
