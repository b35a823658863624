import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { respond } from '../testing/responder';
import * as appCheck from './app-check';
import { call } from './client';

const rowOf = (operation: Operation): Endpoint => endpoints[operation];
// Logging out does not go through the client.
const operations = (Object.keys(endpoints) as Operation[]).filter(
  (operation) => operation !== 'POST /auth/logout' && !rowOf(operation).download,
);

const paramsOf = (operation: Operation) =>
  Object.fromEntries([...operation.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
const headerOf = async (operation: Operation) => {
  const server = respond();
  const send = call as (operation: Operation, options: object) => Promise<unknown>;
  await send(operation, { params: paramsOf(operation), body: {} }).catch(() => {});
  return server.received[0]?.headers.get('X-Firebase-AppCheck') ?? null;
};

describe('a site that is built with an App Check key', () => {
  afterEach(() => vi.unstubAllEnvs());

  function switchOn(token: string | null) {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
    return vi.spyOn(appCheck, 'appCheckToken').mockResolvedValue(token);
  }

  it('the client sends the App Check token with exactly the operations that require it', async () => {
    switchOn('attested');
    const shown: Operation[] = [];
    for (const operation of operations) if ((await headerOf(operation)) === 'attested') shown.push(operation);
    expect(shown).toEqual(operations.filter((operation) => rowOf(operation).fromSiteOnly));
  });

  it('the client sends a form without a token if App Check provides none, so that the API decides', async () => {
    switchOn(null);
    const server = respond({ 'POST /contact-queries': { body: { success: true, message: 'Sent.' } } });
    const body = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Is it open?' };
    await call('POST /contact-queries', { body });
    expect(server.callsTo('POST /contact-queries')[0]?.headers.has('X-Firebase-AppCheck')).toBe(false);
  });
});

it('a site that is built without an App Check key never loads App Check', async () => {
  const token = vi.spyOn(appCheck, 'appCheckToken');
  expect(await headerOf('POST /auth/register')).toBeNull();
  expect(token).not.toHaveBeenCalled();
});
