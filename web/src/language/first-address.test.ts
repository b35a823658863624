import { ONE_ADDRESS } from '@prarambh/contract/languages';
import { expect, test } from 'vitest';
import SOURCE from './first-address.js?raw';

const SITE = 'https://prarambh.test';

/** The redirect before a page's first paint, or null without one. */
function leadsTo(path: string, referrer = ''): string | null {
  let next: string | null = null;
  const { origin, pathname, search, hash } = new URL(path, SITE);
  const location = { origin, pathname, search, hash, replace: (to: string) => (next = to) };
  const run = new Function('location', 'document', 'ONE_ADDRESS', 'PREFIXES', SOURCE);
  run(location, { referrer }, ONE_ADDRESS.source, { hi: '/hi' });
  return next;
}

const languageOfDevice = () => localStorage.getItem('language');

test('a visitor who chose Hindi is redirected from an English URL with its query and fragment', () => {
  localStorage.setItem('language', 'hi');
  expect(leadsTo('/')).toBe('/hi');
  expect(leadsTo('/internships?q=react#list')).toBe('/hi/internships?q=react#list');
  expect(leadsTo('/about', 'https://search.test/hi/about')).toBe('/hi/about');
  expect(leadsTo('/about', `${SITE}/history`)).toBe('/hi/about');
});

test.each(['/hi', '/hi/about', '/dashboard', '/api/files/a.pdf'])(
  'a visitor who chose Hindi is not redirected from %s',
  (path) => {
    localStorage.setItem('language', 'hi');
    expect(leadsTo(path)).toBeNull();
  },
);

test('a visitor without a choice gets the language of the URL', () => {
  expect(leadsTo('/about')).toBeNull();
});

test.each(['/hi', '/hi?from=mail', '/hi/about', '/hi/internships?q=react'])(
  'following the link to English on %s makes English the chosen language',
  (page) => {
    localStorage.setItem('language', 'hi');
    expect(leadsTo('/about', `${SITE}${page}`)).toBeNull();
    expect(languageOfDevice()).toBe('en');
    expect(leadsTo('/faq')).toBeNull();
  },
);

test('a signed-in user who follows a link to the other language gets it as an unsaved choice', () => {
  localStorage.setItem('language', 'hi');
  leadsTo('/about', `${SITE}/hi/about`);
  expect(localStorage.getItem('language-unsaved')).toBeNull();
  localStorage.setItem('token', 'token');
  leadsTo('/about', `${SITE}/hi/about`);
  expect(localStorage.getItem('language-unsaved')).toBe('');
});
