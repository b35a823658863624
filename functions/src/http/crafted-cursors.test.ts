import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { ROLES, type Role } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApi } from '../testing/api';
import { addInternship } from '../testing/builders';
import { sameLetter } from '../testing/offer-letters';
import { signedIn } from '../testing/people';

const api = await useApi();
const tokens = new Map<Role, string>();
for (const role of ROLES) tokens.set(role, (await signedIn(api, { role })).token);

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

/** What somebody may make of a cursor: positions that no row has, or none at all. */
const CRAFTED = [
  'nonsense',
  ...[
    ['date', 8_640_000_000_000_000, 'x'],
    ['date', '0000-01-01T00:00:00.000Z', 'x'],
    ['date', '9999-12-31T23:59:59.999Z', 'x'],
    ['text', '\ud83d', 'x'],
    ['text', 'x', '\ud83d'],
    ['text', 'a/b', 'a/b'],
    ['text', '', ''],
    ['text', '__x__', '..'],
    ['number', 1e308, 'x'],
    ['number', -5, 'x'],
  ].map(cursorOf),
];

const rowOf = (operation: Operation): Endpoint => endpoints[operation];
const hasCursor = (operation: Operation) => {
  const { query } = rowOf(operation);
  return query instanceof z.ZodObject && 'cursor' in query.shape;
};
const lists = (Object.keys(endpoints) as Operation[]).filter(hasCursor);

describe.each(lists)('%s', (operation) => {
  test('answers a cursor that it did not make with a page or with what is wrong', async () => {
    const { roles } = rowOf(operation);
    const token = roles === 'public' ? null : tokens.get(roles[0] as Role);
    for (const cursor of CRAFTED) {
      const sent = { token, params: { id: 'nothing' }, query: { cursor } } as never;
      expect([200, 400, 404], cursor).toContain((await api.send(operation, sent)).status);
    }
  });
});

test.each([
  ['POST /certificates/bulk', {}],
  ['POST /certificates/bulk/preview', {}],
  ['POST /offer-letters/bulk', sameLetter],
  ['POST /offer-letters/bulk/preview', {}],
] as const)('so does %s', async (operation, printed) => {
  const token = tokens.get('admin') ?? null;
  const internship = await addInternship(api, { token } as never);
  for (const cursor of CRAFTED) {
    const body = { ...printed, internshipId: internship._id, limit: 1, cursor };
    const { status } = await api.send(operation, { token, body } as never);
    expect([200, 400], cursor).toContain(status);
  }
});
