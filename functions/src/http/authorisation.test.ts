import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { ROLES, type Role } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { printedAccess, rowOf } from '../testing/access';
import { useApi } from '../testing/api';
import type { Refusal } from '../testing/client';
import { signedIn } from '../testing/people';

const api = await useApi();
const people = new Map(
  await Promise.all(ROLES.map(async (role) => [role, await signedIn(api, { role })] as const)),
);

const operations = Object.keys(endpoints) as Operation[];
/** Read docs/ACCESS.md, so that no expectation is derived from the tested code. */
const access = printedAccess();
const guarded = operations.filter((operation) => access.get(operation) !== 'public');

function rolesOf(operation: Operation): readonly Role[] {
  const roles = access.get(operation) ?? [];
  return roles === 'public' ? ROLES : roles;
}

/** Parameters that match no record: a permitted caller gets 404 or 422, never 401 or 403. */
async function answerTo(
  operation: Operation,
  token: string | null,
): Promise<{ status: number } & Partial<Refusal>> {
  const method = operation.split(' ')[0];
  const params = { id: 'nothing', resettoken: 'nothing', token: 'nothing' };
  const response = await api.send(operation, {
    token,
    params: params as never,
    ...(method === 'GET' ? {} : { body: {} }),
  });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const body = isJson ? ((await response.json()) as object) : {};
  return { status: response.status, ...body };
}

test('docs/ACCESS.md lists every operation with the roles for which it is declared', () => {
  const declared = operations.map((operation) => {
    const { roles }: Endpoint = endpoints[operation];
    return rowOf(operation, roles);
  });
  const printed = operations.flatMap((operation) => {
    const who = access.get(operation);
    return who ? [rowOf(operation, who)] : [];
  });
  expect(printed).toEqual(declared);
  expect([...access.keys()].filter((operation) => !Object.hasOwn(endpoints, operation))).toEqual([]);
});

describe.each(guarded)('%s', (operation) => {
  test('a private operation is refused to a visitor who is not signed in', async () => {
    const { status, code, message } = await answerTo(operation, null);
    expect({ status, code, message }).toEqual({
      status: 401,
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
    });
  });

  test.each(ROLES)('the operation is open to a %s only if docs/ACCESS.md says so', async (role) => {
    // Logging out ends a session, so use one that no other test needs.
    const person = operation === 'POST /auth/logout' ? await signedIn(api, { role }) : people.get(role);
    const { status, code } = await answerTo(operation, person?.token ?? null);
    if (rolesOf(operation).includes(role)) expect([401, 403, 500]).not.toContain(status);
    else expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
  });
});

test('public operations need no token', async () => {
  for (const operation of operations.filter((candidate) => !guarded.includes(candidate))) {
    const { status } = await answerTo(operation, null);
    expect([403, 500], operation).not.toContain(status);
    if (operation !== 'POST /auth/login') expect(status, operation).not.toBe(401);
  }
});
