import { expect, it } from 'vitest';
import { CreateAnnouncementBody } from './announcements';
import { UpdateMeetingBody } from './meetings';
import { UpdateProfileBody } from './profile';
import { HttpUrl, OptionalLink, OptionalPictureUrl, PictureUrl } from './shapes';
import { SubmitTaskBody } from './tasks';
import { withScheme } from './web-address';

it.each([
  ['github.com/asha', 'https://github.com/asha'],
  ['www.linkedin.com/in/asha-verma?x=1#top', 'https://www.linkedin.com/in/asha-verma?x=1#top'],
  ['GitHub.com', 'https://GitHub.com'],
  ['asha.dev:8080/a', 'https://asha.dev:8080/a'],
  ['//github.com/asha', 'https://github.com/asha'],
  ['my-site.co.in', 'https://my-site.co.in'],
  ['उदाहरण.भारत/काम', 'https://उदाहरण.भारत/काम'],
  ['xn--p1b6ci4b4b3a.xn--h2brj9c', 'https://xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['medium.com/@asha', 'https://medium.com/@asha'],
  ['x.in?a=b:c', 'https://x.in?a=b:c'],
])('a link without a scheme gets https: %s', (typed, stored) => {
  expect(withScheme(typed)).toBe(stored);
  expect(HttpUrl.safeParse(typed).success).toBe(true);
});

it.each([
  'https://github.com/asha',
  'http://localhost:3000/a',
  'HTTPS://github.com',
  'javascript:alert(1)',
  'javascript.com:alert(1)',
  'mailto:asha@example.com',
  'asha@example.com',
  'data:text/html,x',
  'ftp://example.com',
  'asha',
  'my link.com',
  '/dashboard',
  '149.00',
  'report.pdf',
  'a.png',
  '10.0.0.1/a',
  '.com',
  'a..com',
  '-a.com',
  '',
])('any other text stays as it is: %j', (typed) => {
  expect(withScheme(typed)).toBe(typed);
});

it.each(['javascript:alert(1)', 'asha@example.com', 'asha', 'ftp://example.com'])(
  'every link field rejects %s',
  (typed) => {
    expect(HttpUrl.safeParse(typed).success).toBe(false);
    expect(OptionalLink.safeParse(typed).success).toBe(false);
  },
);

it('every link field accepts a link without a scheme', () => {
  const typed = ' example.com/asha ';
  const stored = 'https://example.com/asha';
  expect(UpdateProfileBody.parse({ github: typed, linkedin: typed, website: typed })).toEqual({
    github: stored,
    linkedin: stored,
    website: stored,
  });
  expect(SubmitTaskBody.parse({ assignedTask: 't1', fileLinks: [typed, ''] }).fileLinks).toEqual([stored]);
  expect(UpdateMeetingBody.parse({ link: typed })).toEqual({ link: stored });
  expect(CreateAnnouncementBody.parse({ message: 'Hello', link: typed }).link).toBe(stored);
  expect([PictureUrl.parse(typed), OptionalPictureUrl.parse(typed)]).toEqual([stored, stored]);
});

it('a link whose scheme would make it too long is rejected with a sentence', () => {
  const { error } = HttpUrl.safeParse(`x.in/${'a'.repeat(1994)}`);
  expect(error?.issues[0]?.message).toBe('This link is too long.');
});
