const BYTES = 16;

/** A key that nothing else has. */
export function newKey(): string {
  // randomUUID is missing on plain http, as when a phone opens a developer's machine.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
