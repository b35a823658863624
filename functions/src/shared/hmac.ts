import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA256 of the parts in base64url; the first part is the kind of what is signed. */
export function signatureOf(parts: readonly [kind: string, ...string[]], secret: string): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
}

/** Compares in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
