const BYTES = 16;

/** Returns a random unique key. */
export function newKey(): string {
  // Browsers have no randomUUID on plain http, for example on a phone that opens a developer's machine.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
