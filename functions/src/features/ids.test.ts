import { expect, test } from 'vitest';
import { newInternId } from './accounts/intern-id';
import { newLetterId } from './offer-letters/letter-id';

test.each([
  ['2026-12-31T18:29:59Z', '26'],
  ['2026-12-31T18:30:00Z', '27'],
])('an intern ID and a letter ID made at %s name the year that it then is in India', (moment, year) => {
  const now = new Date(moment);
  expect(newInternId(now)).toMatch(new RegExp(`^INT${year}-[0-9A-HJKMNP-TV-Z]{6}$`));
  expect(newLetterId(now)).toMatch(new RegExp(`^OL${year}-[0-9A-HJKMNP-TV-Z]{12}$`));
});
