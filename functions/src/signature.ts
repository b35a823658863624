import { createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC-SHA256 of what was signed, part for part, in base64url; the first part says what kind of thing it is. */
export function signatureOf(parts: readonly [kind: string, ...string[]], secret: string): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
}

/** Compares in the same time wherever they differ. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
