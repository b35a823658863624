import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ErrorBody } from '@prarambh/contract/errors';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { pngImage } from '../src/testing/builders';
import { startDeployed } from './start-deployed';

const MIB = 1024 * 1024;
/** How many requests an instance gets at once (`concurrency` in index.ts). */
const AT_ONCE = 20;

const deployed = await startDeployed();
afterAll(() => deployed.close());

afterEach(async () => {
  expect(await deployed.peakMemoryMb(), 'the most memory so far').toBeLessThan(deployed.memoryMb / 2);
});

const json = { 'Content-Type': 'application/json' };

/** Objects that take many times their length in memory once they are parsed. */
const objects = (bytes: number) => Buffer.from(`{"a":[${'{},'.repeat(bytes / 3)}{}]}`);

async function post(path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(deployed.url + path, { method: 'POST', ...init });
  return { status: response.status, ...((await response.json()) as object) };
}

const refused = async (body: Buffer, headers: Record<string, string>) => {
  const { status, ...answer } = await post('/auth/login', { headers, body: new Uint8Array(body) });
  return { status, code: ErrorBody.parse(answer).code };
};

/** Sends a body without saying how long it is, and answers the status. */
function postInChunks(path: string, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${deployed.url}${path}`, { method: 'POST', headers: json }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    for (let start = 0; start < body.length; start += MIB) sent.write(body.subarray(start, start + MIB));
    sent.end();
  });
}

const logIn = { email: 'nobody@example.test', password: 'correct horse battery' };

test('60 MB of JSON in 58 kB of gzip are refused unread', async () => {
  const body = gzipSync(objects(60 * MIB));
  expect(body.length).toBeLessThan(70_000);
  const headers = { ...json, 'Content-Encoding': 'gzip' };
  expect(await refused(body, headers)).toEqual({ status: 415, code: 'unsupported_type' });
});

test('as many bodies at once as an instance takes, as large as the platform lets through, are refused', async () => {
  const body = objects(31 * MIB);
  const refusals = await Promise.all(Array.from({ length: AT_ONCE }, () => refused(body, json)));
  expect(refusals).toEqual(Array(AT_ONCE).fill({ status: 413, code: 'too_large' }));
});

test('a large body of another type is not kept either', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])
    expect(await refused(objects(31 * MIB), { 'Content-Type': type })).toMatchObject({ status: 400 });
});

test('a body that does not say its length is read up to the same limit', async () => {
  expect(await postInChunks('/auth/login', objects(31 * MIB))).toBe(413);
  expect(await postInChunks('/auth/login', Buffer.from(JSON.stringify(logIn)))).toBe(401);
});

test('what is not JSON is answered with a sentence, as everywhere', async () => {
  expect(await post('/auth/login', { headers: json, body: '{"email":' })).toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'The body is not valid JSON.',
  });
});

describe('somebody who registers', () => {
  const account = { name: 'Asha Verma', email: 'asha@example.test', password: 'correct horse battery' };

  const postJson = (path: string, body: object) => post(path, { headers: json, body: JSON.stringify(body) });

  async function signIn(): Promise<string> {
    expect(await postJson('/auth/register', account)).toMatchObject({ status: 201 });
    await expect.poll(() => deployed.mails().length).toBe(1);
    const otp = deployed.mails()[0]?.text.match(/\b\d{6}\b/)?.[0];
    expect(await postJson('/auth/verify-otp', { ...account, otp })).toMatchObject({ status: 200 });
    const { token } = await postJson('/auth/login', account);
    return String(token);
  }

  test('signs in and uploads a screenshot, which comes back as it was sent; one too large is refused', async () => {
    const headers = { Authorization: `Bearer ${await signIn()}` };
    const upload = (bytes: Buffer) => {
      const body = new FormData();
      body.append('paymentScreenshot', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'proof.png');
      return post('/applications/upload-payment-screenshot', { headers, body });
    };
    const bytes = Buffer.concat([pngImage(), Buffer.alloc(4 * MIB)]);

    const { status, url } = await upload(bytes);
    const tooLarge = await upload(Buffer.concat([bytes, Buffer.alloc(25 * MIB)]));

    expect([status, tooLarge.status]).toEqual([201, 413]);
    const image = await fetch(new URL(String(url), deployed.url));
    expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
  });
});
