import { expect, test } from 'vitest';
import { product } from './support/product';

test('the site answers with the headers that firebase.json declares', async () => {
  const response = await fetch((await product()).siteUrl);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).toContain("style-src-attr 'none';");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});
