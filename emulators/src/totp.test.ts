import { expect, test } from 'vitest';
import { isTotpRight, newTotpSecret, totpAt } from './totp';

/**
 * `12345678901234567890`, the secret of the test values in RFC 6238, appendix B. The test uses the last six
 * of their eight digits.
 */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the TOTP code at second %i matches RFC 6238', (second, code) => {
  expect(totpAt(SECRET, new Date(second * 1000))).toBe(code);
});

test('a TOTP code is valid in its own step and one step around it', () => {
  const at = new Date(1234567890_000);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect(isTotpRight(SECRET, '005924', at)).toBe(true);
  expect(isTotpRight(SECRET, '005924', later(30))).toBe(true);
  expect(isTotpRight(SECRET, '005924', later(-30))).toBe(true);
  expect(isTotpRight(SECRET, '005924', later(90))).toBe(false);
  expect(isTotpRight(newTotpSecret(), '005924', at)).toBe(false);
});
