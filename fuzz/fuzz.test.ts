import { type Endpoint, endpoints } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { fuzz } from './fuzz';
import { problemOf } from './response-check';

test('generated requests to every operation as every caller get valid responses and leave consistent data', async () => {
  const { findings, requests, neverSucceeded } = await fuzz({ seed: 1, requests: 2 });
  expect(findings).toEqual([]);
  const operations = Object.keys(endpoints).length;
  expect(requests).toBeGreaterThanOrEqual(2 * 5 * operations);
  expect(neverSucceeded.length).toBeLessThan(operations / 2);
});

const me: Endpoint = endpoints['GET /auth/me'];
const HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
const ERROR = { success: false, code: 'not_found', message: 'There is none.' };

/** The problem that the check finds in a response to a caller. */
function check(status: number, body: object | string, { row = me, mayCall = true, headers = {} } = {}) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return problemOf(row, { status, headers: new Headers({ ...HEADERS, ...headers }), body: bytes }, mayCall);
}

test('the check of responses accepts an error of the contract and reports everything else', () => {
  expect(check(404, { ...ERROR, requestId: 'x' })).toBeNull();
  expect(check(500, { ...ERROR, code: 'internal' })).toContain('status 500');
  expect(check(400, ERROR)).toContain('the code not_found with status 400');
  expect(check(404, { ...ERROR, code: 'gone' })).toContain('outside the envelope');
  expect(check(404, { ...ERROR, stack: 'x' })).toContain('outside the envelope');
  expect(check(404, { ...ERROR, message: 'No\n    at find (db.ts:1)' })).toContain('internal message');
  expect(check(404, { ...ERROR, errors: [{ path: 'a', message: 'too_small' }] })).toContain('no sentence');
  expect(check(200, { success: true, data: {} })).toContain('outside its schema');
  expect(check(201, { success: true, data: {} })).toContain('success with status 201');
  expect(check(200, {}, { mayCall: false })).toContain('without access');
  const headers = { 'cache-control': 'public, s-maxage=60' };
  expect(check(404, ERROR, { headers })).toContain('the CDN keeps');
  const row = endpoints['GET /certificates/pack'];
  expect(check(200, '%PDF-1.7\n', { row })).toBeNull();
  expect(check(200, 'PK\u0003\u0004', { row })).toContain('no application/pdf');
});
