import { expect, test } from 'vitest';
import { parseSiteUrl } from './site-url';

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['https://Example.com//', 'https://example.com'],
  ['http://localhost:5000/', 'http://localhost:5000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('links and QR codes for the site address %s start with %s/', (value, address) => {
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
])('the site address “%s” is refused with a hint about its format', (value) => {
  expect(() => parseSiteUrl(value)).toThrow('SITE_URL must be the address of the site');
});
