import { describe, expect, test } from 'vitest';
import { upgraded } from '../firestore/schema-version';
import { COLLECTIONS } from './collections';

/** Records that stay of a deleted person, each with the extra fields of its older shapes. */
const kept = [
  ['applications', COLLECTIONS.applications, { flags: {} }],
  ['certificates', COLLECTIONS.certificates, {}],
  ['offer letters', COLLECTIONS.offerLetters, {}],
] as const;

describe.each(kept)('%s from before `isAnonymous`', (_, collection, fields) => {
  const anonymity = (document: object) => upgraded(collection, { ...fields, ...document }).isAnonymous;

  test('records of an older version without an email count as anonymous', () => {
    expect(anonymity({ user: { email: '' } })).toBe(true);
    expect(anonymity({ user: { email: 'asha@example.test' } })).toBe(false);
  });

  test('records of an older version that newer code marked as anonymous stay anonymous', () => {
    expect(anonymity({ user: { email: '' }, isAnonymous: true })).toBe(true);
  });
});
