import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { json as parseJson } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { ErrorBody } from '@prarambh/contract/errors';
import { type HttpFunction, httpFunctions } from '@prarambh/functions/shared/http-functions';
import { afterEach, expect, test } from 'vitest';
import { startDeployed } from './start-deployed';

const MIB = 1024 * 1024;

const { functions } = await startDeployed();

afterEach(async () => {
  for (const { peakMemoryBytes, memoryBytes } of Object.values(functions))
    expect(await peakMemoryBytes(), 'the most memory so far').toBeLessThan(memoryBytes / 2);
});

const json = { 'Content-Type': 'application/json' };

/** Objects whose parsed form takes many times their length in memory. */
const objects = (bytes: number) => Buffer.from(`{"a":[${'{},'.repeat(bytes / 3)}{}]}`);

const addressOf = (name: HttpFunction) => `${functions[name].url}/api`;
const LOG_IN = `${addressOf('api')}/auth/login`;
const UPLOAD = `${addressOf('uploads')}/applications/upload-payment-screenshot`;

/** Sends a body and returns the response, even if the server did not read the whole body. */
async function post(url: string, body: Buffer, headers: OutgoingHttpHeaders) {
  const sent = request(url, { method: 'POST', headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // The server may close the connection before it has read the rest of a rejected body.
  sent.on('error', () => undefined);
  return { status: response.statusCode, ...ErrorBody.parse(await parseJson(response)) };
}

async function refused(url: string, body: Buffer, headers: OutgoingHttpHeaders) {
  const { status, code } = await post(url, body, { ...headers, 'Content-Length': body.length });
  return { status, code };
}

const logIn = { email: 'nobody@example.test', password: 'correct horse battery' };
const tooLarge = { status: 413, code: 'too_large' };
const unauthenticated = { status: 401, code: 'unauthenticated' };

test('a body of 58 kB of gzip with 60 MB of JSON is rejected without being inflated', async () => {
  const body = gzipSync(objects(60 * MIB));
  expect(body.length).toBeLessThan(70_000);
  const headers = { ...json, 'Content-Encoding': 'gzip' };
  expect(await refused(LOG_IN, body, headers)).toEqual({ status: 415, code: 'unsupported_type' });
  expect(await refused(UPLOAD, body, headers)).toEqual(unauthenticated);
});

test("an instance rejects its maximum of concurrent bodies at the platform's maximum size", async () => {
  const body = objects(31 * MIB);
  const refusals = (url: string, { concurrency }: { concurrency: number }) =>
    Promise.all(Array.from({ length: concurrency }, () => refused(url, body, json)));
  for (const refusal of await refusals(LOG_IN, httpFunctions.api)) expect(refusal).toEqual(tooLarge);
  for (const refusal of await refusals(UPLOAD, httpFunctions.uploads))
    expect(refusal).toEqual(unauthenticated);
});

test('a large body of another type is rejected', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])
    expect(await refused(LOG_IN, objects(31 * MIB), { 'Content-Type': type })).toEqual(tooLarge);
});

test('a body without a length is read up to the same limit', async () => {
  const headers = { ...json, 'Transfer-Encoding': 'chunked' };
  expect(await post(LOG_IN, objects(31 * MIB), headers)).toMatchObject(tooLarge);
  expect(await post(LOG_IN, Buffer.from(JSON.stringify(logIn)), headers)).toMatchObject({ status: 401 });
});

test("a body that is not JSON is answered with the API's error message", async () => {
  expect(await post(LOG_IN, Buffer.from('{"email":'), json)).toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'The body is not valid JSON.',
  });
});

test('each function answers only its own operations', async () => {
  const notFound = { status: 404, code: 'not_found' };
  const body = Buffer.from(JSON.stringify(logIn));
  expect(await refused(`${addressOf('uploads')}/auth/login`, body, json)).toEqual(notFound);
  const upload = `${addressOf('api')}/applications/upload-payment-screenshot`;
  expect(await refused(upload, body, json)).toEqual(notFound);
});
