import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { respond } from '../testing/responder';
import * as appCheck from './app-check';
import { call } from './client';

const rowOf = (operation: Operation): Endpoint => endpoints[operation];
// Logging out is a call of its own, which the client does not make.
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

describe('a site that was built with a key for App Check', () => {
  afterEach(() => vi.unstubAllEnvs());

  function switchOn(token: string | null) {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
    return vi.spyOn(appCheck, 'appCheckToken').mockResolvedValue(token);
  }

  it('shows its token with just the operations that ask for it', async () => {
    switchOn('attested');
    const shown: Operation[] = [];
    for (const operation of operations) if ((await headerOf(operation)) === 'attested') shown.push(operation);
    expect(shown).toEqual(operations.filter((operation) => rowOf(operation).fromSiteOnly));
  });

  it('sends the form all the same when no token is to be had, for the API to decide', async () => {
    switchOn(null);
    const server = respond({ 'POST /contact-queries': { body: { success: true, message: 'Sent.' } } });
    const body = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Is it open?' };
    await call('POST /contact-queries', { body });
    expect(server.callsTo('POST /contact-queries')[0]?.headers.has('X-Firebase-AppCheck')).toBe(false);
  });
});

it('a site without such a key never loads App Check', async () => {
  const token = vi.spyOn(appCheck, 'appCheckToken');
  expect(await headerOf('POST /auth/register')).toBeNull();
  expect(token).not.toHaveBeenCalled();
});
