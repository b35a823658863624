import { expect, test } from 'vitest';
import { parseSiteUrl } from './site-url';

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['https://Example.com//', 'https://example.com'],
  ['http://localhost:5000/', 'http://localhost:5000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('%s is the site that links and QR codes lead to as %s/…', (value, address) => {
  expect(parseSiteUrl(value)).toBe(address);
});

test.each([
  '',
  'example.com',
  'http://example.com',
  'https://example.com/site',
  'https://example.com/?from=mail',
  'https://example.com/#top',
  'https://name:word@example.com',
  'javascript:alert(1)',
])('“%s” is refused with how the address is written, before it is printed anywhere', (value) => {
  expect(() => parseSiteUrl(value)).toThrow('SITE_URL must be the address of the site');
});
