import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { ErrorBody } from '@prarambh/contract/errors';
import { ROLES } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { pathOf } from '../testing/client';
import { signedIn } from '../testing/people';
import { everyOperation } from './operations';

const api = await useApi({ config: { rateLimits: true } });
const people = Object.fromEntries(
  await Promise.all(ROLES.map(async (role) => [role, await signedIn(api, { role })] as const)),
);

const rowOf = (operation: Operation): Endpoint => endpoints[operation];
const takesBody = (operation: Operation) => Boolean(rowOf(operation).body ?? rowOf(operation).upload);
const guarded = everyOperation.filter(
  (operation) => rowOf(operation).roles !== 'public' && takesBody(operation),
);

interface Announced {
  token?: string | undefined;
  type?: string;
  bytes?: number;
}

/** Returns the refusal of a request that announces a body and sends only its first byte. */
async function refusalOf(operation: Operation, { token, type, bytes = 1000 }: Announced = {}) {
  const isUpload = rowOf(operation).upload !== undefined;
  const sent = request(api.url + pathOf(operation, { params: { id: 'nothing' } }), {
    method: operation.split(' ')[0],
    headers: {
      'Content-Type': type ?? (isUpload ? 'multipart/form-data; boundary=part' : 'application/json'),
      'Content-Length': bytes,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  sent.write('{');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  sent.destroy();
  return { status: response.statusCode, code: ErrorBody.parse(JSON.parse(text)).code };
}

describe.each(guarded)('%s', (operation) => {
  test('a visitor is refused before the body has arrived', async () => {
    expect(await refusalOf(operation)).toEqual({ status: 401, code: 'unauthenticated' });
  });

  test('a caller with another role is refused before the body has arrived', async () => {
    const { roles } = rowOf(operation);
    for (const role of ROLES.filter((candidate) => !roles.includes(candidate))) {
      const refusal = await refusalOf(operation, { token: people[role]?.token });
      expect(refusal, role).toEqual({ status: 403, code: 'forbidden' });
    }
  });
});

const uploads = everyOperation.filter((operation) => rowOf(operation).upload);

test.each(uploads)(
  '%s refuses a caller who uploads too often before the body has arrived',
  async (operation) => {
    const role = ROLES.find((candidate) => rowOf(operation).roles.includes(candidate));
    const { token } = await signedIn(api, { role });
    // A body announced as JSON is refused at once, and counts.
    for (let call = 1; call <= (rowOf(operation).perMinute ?? 0); call += 1) {
      const refusal = await refusalOf(operation, { token, type: 'application/json' });
      expect(refusal).toEqual({ status: 400, code: 'invalid' });
    }
    expect(await refusalOf(operation, { token })).toEqual({ status: 429, code: 'rate_limited' });
  },
);

test('an address above its limit is refused before the body has arrived', async () => {
  for (let call = 1; call <= 10; call += 1) await api.send('POST /auth/resend-otp', { body: {} });
  expect(await refusalOf('POST /auth/resend-otp')).toEqual({ status: 429, code: 'rate_limited' });
});

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=part'])(
  'a body of %s that announces more than 200 kB is refused unread by every operation',
  async (type) => {
    for (const operation of everyOperation.filter((one) => takesBody(one) && !uploads.includes(one))) {
      if (rowOf(operation).perMinute) continue;
      const role = ROLES.find((candidate) => rowOf(operation).roles.includes(candidate));
      const token = role && people[role]?.token;
      const refusal = await refusalOf(operation, { token, type, bytes: 200_001 });
      expect(refusal, operation).toEqual({ status: 413, code: 'too_large' });
    }
  },
);
