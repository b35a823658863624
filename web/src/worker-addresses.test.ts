import { expect, test } from 'vitest';
import { prerenderedPages } from './prerendered-pages';
import { kindOfAddress } from './worker-addresses';

const FORMS = ['/contact', '/verify-certificate', '/verify-letter', '/register', '/login'];

test('a page that the build has rendered is kept as it was visited, and a form opens with the app', () => {
  for (const { path } of prerenderedPages) {
    expect(kindOfAddress(path), path).toBe(FORMS.includes(path) ? 'app-page' : 'text-page');
  }
});

test.each([
  ['/internships/kB3nXq0aTz', 'text-page'],
  ['/dashboard', 'app-page'],
  ['/dashboard/applied-internships', 'app-page'],
  ['/payment', 'app-page'],
  ['/apiary', 'app-page'],
  ['/hi', 'text-page'],
  ['/hi/about', 'text-page'],
  ['/hi/internships/kB3nXq0aTz', 'text-page'],
  ['/hi/login', 'app-page'],
  ['/hi/verify-certificate/Web-INT26-7F3K9Q', 'checked-page'],
  ['/verify-certificate/Web-INT26-7F3K9Q', 'checked-page'],
  ['/p/asha-verma', 'checked-page'],
  ['/api/docs', 'other'],
  ['/__/auth/handler', 'other'],
  ['/.well-known/jwks.json', 'other'],
  ['/images/share.png', 'other'],
  ['/robots.txt', 'other'],
])('the worker takes a visit to %s for: %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});
