import { expect, test } from 'vitest';
import { addressOf, languages, readAddress } from './languages';

test.each([
  ['/', 'en', '/'],
  ['/about', 'en', '/about'],
  ['/hi', 'hi', '/'],
  ['/hi/about', 'hi', '/about'],
  ['/hi/internships/kB3nXq0aTz', 'hi', '/internships/kB3nXq0aTz'],
  ['/hindi', 'en', '/hindi'],
  ['/history', 'en', '/history'],
])('the URL %s has the language %s and the page %s', (address, language, path) => {
  expect(readAddress(address)).toEqual({ language, path });
});

test.each(['/dashboard', '/admin-dashboard/users', '/payment', '/p/asha', '/otp-verify', '/forgotpassword'])(
  '%s has one URL in all languages',
  (path) => {
    for (const language of languages) expect(addressOf(path, language)).toBe(path);
    expect(readAddress(`/hi${path}`).path).toBe(path);
  },
);

test.each(['/api/files/certificates/c1.pdf?e=1&s=2', '/payment?internshipId=i1', '/dashboard#tasks'])(
  'the link to %s is the same in every language',
  (href) => {
    for (const language of languages) expect(addressOf(href, language)).toBe(href);
  },
);

test('a page whose name only starts like one of these has a URL in each language', () => {
  expect(addressOf('/apis?q=a', 'hi')).toBe('/hi/apis?q=a');
});

test.each(['/admin-dashboard/users', '/coadmin', '/accountant/transactions'])(
  '%s is in English, whatever language is chosen',
  (path) => {
    expect(readAddress(path, 'hi').language).toBe('en');
  },
);

test('the chosen language has no effect on a URL with a language', () => {
  expect(readAddress('/about', 'hi').language).toBe('en');
  expect(readAddress('/hi/about', 'en').language).toBe('hi');
});

test('the URL of a page in a language reads back as that page and language', () => {
  for (const language of languages) {
    for (const path of ['/', '/about', '/verify-certificate/Web-INT26-7F3K9Q']) {
      expect(readAddress(addressOf(path, language))).toEqual({ language, path });
    }
  }
});

test('URLs of other sites stay unchanged', () => {
  expect(addressOf('https://wa.me/?text=a', 'hi')).toBe('https://wa.me/?text=a');
});
