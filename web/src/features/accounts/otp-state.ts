/** What the pages before it hand over to the code page, in the router's state. */
export interface OtpState {
  email: string;
  /** Why the person is here, where that is no news of its own. */
  reason?: string;
  /** Why no code was mailed, where none was. */
  notMailed?: string;
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The same, read back; null where it is missing, as after a link from somewhere else. */
export function readOtpState(state: unknown): { [Name in keyof OtpState]-?: string | null } {
  const { email, reason, notMailed } = (state ?? {}) as Partial<Record<keyof OtpState, unknown>>;
  return { email: textIn(email), reason: textIn(reason), notMailed: textIn(notMailed) };
}
