import { describe, expect, it } from 'vitest';
import { robotsTxt } from '../scripts/robots.ts';

const lines = robotsTxt('https://prarambh.example').split('\n');
const rules = lines.flatMap((line) => {
  const [, verb, path = ''] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
  return verb === undefined ? [] : [{ isAllowed: verb === 'Allow', path }];
});

const matches = (rule: string, path: string) => {
  const parts = rule.split('*').map((part) => part.replace(/[.?]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`).test(path);
};

/** By RFC 9309: the longest matching rule counts, and a path without one is allowed. */
function isAllowed(path: string): boolean {
  const [longest] = rules
    .filter((rule) => matches(rule.path, path))
    .toSorted((one, other) => other.path.length - one.path.length);
  return longest?.isAllowed ?? true;
}

/** For crawlers that use the first matching rule. */
const isAllowedFirst = (path: string) => rules.find((rule) => matches(rule.path, path))?.isAllowed ?? true;

describe('robots.txt', () => {
  it.each([
    '/',
    '/internships/i1',
    '/hi/internships/i1',
    '/verify-certificate/INT26-7F3K9Q',
    '/images/share.png',
    '/api/certificates/INT26-7F3K9Q/card.png',
    '/api/files/pictures/a1/web-1200x630.jpg',
  ])('robots.txt lets a crawler read %s', (path) => {
    expect([isAllowed(path), isAllowedFirst(path)]).toEqual([true, true]);
  });

  it.each([
    '/api/',
    '/api/docs',
    '/api/internships/public',
    '/api/certificates/verify/INT26-7F3K9Q',
    '/api/certificates/INT26-7F3K9Q',
    '/api/files/screenshots/u1/a.webp?e=1&s=2',
    '/api/files/avatars/u1/a.webp',
    '/api/files/certificates/u1/a.pdf?e=1&s=2',
  ])('robots.txt keeps crawlers from %s', (path) => {
    expect([isAllowed(path), isAllowedFirst(path)]).toEqual([false, false]);
  });

  it('robots.txt names both site maps', () => {
    expect(lines.filter((line) => line.startsWith('Sitemap: '))).toEqual([
      'Sitemap: https://prarambh.example/sitemap-pages.xml',
      'Sitemap: https://prarambh.example/sitemap-internships.xml',
    ]);
  });
});
