/** State that earlier pages pass to the code page through the router. */
export interface OtpState {
  email: string;
  /** Reason for the page, unless it is obvious. */
  reason?: string;
  /** Why no code was mailed, where none was. */
  notMailed?: string;
  /** True if a verified account has the email, so that no code is mailed. */
  hasAccount?: boolean;
}

interface ReadState extends Record<'email' | 'reason' | 'notMailed', string | null> {
  hasAccount: boolean;
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the router's state; null without one, as after an external link. */
export function readOtpState(state: unknown): ReadState {
  const read = (state ?? {}) as Partial<Record<keyof OtpState, unknown>>;
  const { email, reason, notMailed, hasAccount } = read;
  return {
    email: textIn(email),
    reason: textIn(reason),
    notMailed: textIn(notMailed),
    hasAccount: hasAccount === true,
  };
}
