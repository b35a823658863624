import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { ErrorBody } from '@prarambh/contract/errors';
import { ROLES, type Role } from '@prarambh/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApi } from '../testing/api';
import { signedIn } from '../testing/people';

const RAW = '(the validator’s own words)';

const api = await useApi();
const tokens = new Map<Role, string>();
for (const role of ROLES) tokens.set(role, (await signedIn(api, { role })).token);

beforeAll(() => z.config({ localeError: () => RAW }));
afterAll(() => z.config(z.locales.en()));

const rowOf = (operation: Operation): Endpoint => endpoints[operation];

/** Returns every field name in a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names = new Set<string>();
  const collect = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return;
    if ('properties' in json) for (const name of Object.keys(json.properties as object)) names.add(name);
    for (const part of Object.values(json)) collect(part);
  };
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...names];
}

const nested = (fields: string[], value: unknown) =>
  Object.fromEntries(fields.map((field) => [field, value] as const));

/** Values that almost no field accepts. */
function wrongValues(fields: string[]): unknown[] {
  const plain = [null, '', 'Nope', 'a,b', -1, 0, 1.5, 1e12, true, [], {}, 'x'.repeat(20_000)];
  return [...plain, [null], [7], ['', ''], Array(600).fill('x'), nested(fields, 7), [nested(fields, null)]];
}

async function sentencesOf(
  operation: Operation,
  sent: { query?: object; body?: unknown },
): Promise<string[]> {
  const { roles } = rowOf(operation);
  const token = roles === 'public' ? null : (tokens.get(roles[0] as Role) ?? null);
  const [, path = ''] = operation.split(' ');
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'nothing']));
  const response = await api.send(operation, { token, params, ...sent } as never);
  expect(response.status, JSON.stringify(sent).slice(0, 500)).toBeLessThan(500);
  if (response.status !== 400) return [];
  const { message, errors = [] } = ErrorBody.parse(await response.json());
  return [message, ...errors.map((error) => error.message)];
}

function expectSentences(sentences: string[]): void {
  for (const sentence of sentences) {
    expect(sentence).not.toContain(RAW);
    expect(sentence).toMatch(/^[A-Z“].*[.?!]$/);
  }
}

const all = Object.keys(endpoints) as Operation[];

describe.each(all.filter((operation) => rowOf(operation).query))('the query of %s', (operation) => {
  test('an invalid request is refused with full sentences', async () => {
    const fields = fieldsOf(rowOf(operation).query as z.ZodType);
    for (const value of ['', 'Nope', '0', '-1', '1.5', '1000000', 'x'.repeat(3000)])
      expectSentences(await sentencesOf(operation, { query: nested(fields, value) }));
    expectSentences(await sentencesOf(operation, { query: { nobodyKnows: 'this' } }));
  });
});

const hasJsonBody = (operation: Operation) => rowOf(operation).body && !rowOf(operation).upload;

describe.each(all.filter(hasJsonBody))('the body of %s', (operation) => {
  test('an invalid request is refused with full sentences', async () => {
    const fields = fieldsOf(rowOf(operation).body as z.ZodType);
    expectSentences(await sentencesOf(operation, { body: {} }));
    expectSentences(await sentencesOf(operation, { body: { nobodyKnows: 'this' } }));
    for (const value of wrongValues(fields)) {
      expectSentences(await sentencesOf(operation, { body: nested(fields, value) }));
    }
  });
});

test.each([
  ['GET /internships', { query: { limit: '0' } }, 'limit', 'Limit must be at least 1.'],
  [
    'GET /applications',
    { query: { status: 'Nope' } },
    'status',
    'Status must be one of Applied, Under Review, Approved, Rejected, Offered, Pending.',
  ],
  ['POST /internships', { body: { technologies: 'a,b' } }, 'technologies', 'Technologies must be a list.'],
  ['POST /certificates/generate-self', { body: {} }, 'internshipId', 'Internship is required.'],
] as const)('%s says what is wrong with %o', async (operation, sent, path, message) => {
  const { roles } = rowOf(operation);
  const token = tokens.get(roles[0] as Role) ?? null;
  const { status, errors } = await api.refusal(operation, { token, ...sent } as never);
  expect(status).toBe(400);
  expect(errors).toContainEqual({ path, message });
});
