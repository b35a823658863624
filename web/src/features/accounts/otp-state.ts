/** What the pages before it hand over to the code page, in the router's state. */
export interface OtpState {
  email: string;
  /** Why the person is here, where that is no news of its own. */
  reason?: string;
  /** Why no code was mailed, where none was. */
  notMailed?: string;
  /** Whether a verified account has the email: then no code will come. */
  hasAccount?: boolean;
}

interface ReadState extends Record<'email' | 'reason' | 'notMailed', string | null> {
  hasAccount: boolean;
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The same, read back; null where it is missing, as after a link from somewhere else. */
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
