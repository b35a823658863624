import { endpoints } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { problemOf } from './response-check';

const row = endpoints['GET /auth/me'];
const headers = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
const answer = (status: number, body: unknown) => ({
  status,
  headers,
  body: Buffer.from(JSON.stringify(body)),
});
const refusal = (fields: object) => ({
  success: false,
  code: 'not_found',
  message: 'There is none.',
  ...fields,
});

test('the fuzz check accepts an error from the closed set', () => {
  expect(problemOf(row, answer(404, refusal({ requestId: 'x' })), true)).toBeNull();
});

test.each([
  ['a failure of the server', answer(500, refusal({ code: 'internal' })), 'status 500'],
  ['a code with another status', answer(400, refusal({})), 'the code not_found with status 400'],
  ['an unknown code', answer(404, refusal({ code: 'gone' })), 'outside the envelope'],
  ['a field too many', answer(404, refusal({ stack: 'x' })), 'outside the envelope'],
  ['a stack', answer(404, refusal({ message: 'No\n    at find (db.ts:1)' })), 'about the inside'],
  [
    'words that are no sentence',
    answer(404, refusal({ errors: [{ path: 'a', message: 'too_small' }] })),
    'no sentence',
  ],
  ['success that its schema does not know', answer(200, { success: true, data: {} }), 'outside its schema'],
  ['success with another status', answer(201, { success: true, data: {} }), 'success with status 201'],
])('the fuzz check reports %s', (_label, given, problem) => {
  expect(problemOf(row, given, true)).toContain(problem);
});

test('the fuzz check reports success for a caller without access', () => {
  expect(problemOf(row, answer(200, {}), false)).toContain('does not let in');
});

test('the fuzz check reports a personal response that the CDN would cache', () => {
  const kept = {
    ...answer(404, refusal({})),
    headers: { ...headers, 'cache-control': 'public, s-maxage=60' },
  };
  expect(problemOf(row, kept, true)).toBe('an answer that the CDN keeps');
});

test('the fuzz check reports a download whose bytes do not have the declared type', () => {
  const pack = endpoints['GET /certificates/pack'];
  const download = (body: string) => ({ status: 200, headers, body: Buffer.from(body) });
  expect(problemOf(pack, download('%PDF-1.7\n'), true)).toBeNull();
  expect(problemOf(pack, download('PK\x03\x04'), true)).toContain('no application/pdf');
});
