import { describe, expect, test } from 'vitest';
import { upgraded } from '../db/schema-version';
import { COLLECTIONS } from './collections';

/** What stays of a person who is deleted, each with what else its older shapes had. */
const kept = [
  ['applications', COLLECTIONS.applications, { flags: {} }],
  ['certificates', COLLECTIONS.certificates, {}],
  ['offer letters', COLLECTIONS.offerLetters, {}],
] as const;

describe.each(kept)('%s from before they said that their person was deleted', (_, collection, fields) => {
  const anonymity = (document: object) => upgraded(collection, { ...fields, ...document }).isAnonymous;

  test('are known by the missing address', () => {
    expect(anonymity({ user: { email: '' } })).toBe(true);
    expect(anonymity({ user: { email: 'asha@example.test' } })).toBe(false);
  });

  test('are anonymous also where newer code has said so in the older shape', () => {
    expect(anonymity({ user: { email: '' }, isAnonymous: true })).toBe(true);
  });
});
