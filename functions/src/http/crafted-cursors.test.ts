import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { ROLES, type Role } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApi } from '../testing/api';
import { addInternship } from '../testing/builders';
import { signedIn } from '../testing/people';

const api = await useApi();
const tokens = new Map<Role, string>();
for (const role of ROLES) tokens.set(role, (await signedIn(api, { role })).token);
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin);
await addInternship(api, admin);
const firstPage = await api.call('GET /internships', { token: admin.token, query: { limit: 1 } });
const cursor = firstPage.nextCursor ?? '';

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Forged cursors: positions of rows that exist, of rows that cannot exist, and no positions at all. */
const CRAFTED = [
  'nonsense',
  'x'.repeat(43),
  ...[
    ['date', '2026-11-20T18:30:00.123Z', 'x'],
    ['document', '', 'x'],
    ['document', '', internship._id],
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

const REFUSED = {
  success: false,
  code: 'invalid',
  message: 'This page link is not valid. Please load the list again.',
  errors: [{ path: 'cursor', message: 'This page link is not valid. Please load the list again.' }],
};

/** Filters that a list requires. */
const NEEDED: Partial<Record<Operation, object>> = { 'GET /bulk-jobs': { kind: 'assignTask' } };

describe.each(lists)('%s', (operation) => {
  test('refuses a forged cursor with the same answer for existing and unknown rows', async () => {
    const { roles } = rowOf(operation);
    const token = roles === 'public' ? null : tokens.get(roles[0] as Role);
    const needed = NEEDED[operation];
    for (const crafted of CRAFTED) {
      const sent = { token, params: { id: 'nothing' }, query: { cursor: crafted, ...needed } } as never;
      expect(await api.refusal(operation, sent), crafted).toMatchObject({ status: 400, ...REFUSED });
    }
  });
});

test.each(['POST /certificates/bulk/preview', 'POST /offer-letters/bulk/preview'] as const)(
  '%s refuses a forged cursor',
  async (operation) => {
    for (const crafted of CRAFTED) {
      const body = { internshipId: internship._id, limit: 1, cursor: crafted };
      expect(await api.refusal(operation, { token: admin.token, body }), crafted).toMatchObject({
        status: 400,
        ...REFUSED,
      });
    }
  },
);

/** Replaces a letter of the position, which stands before the signature. */
const withOtherLetter = (cursor: string) =>
  `${cursor.slice(0, 4)}${cursor[4] === 'x' ? 'y' : 'x'}${cursor.slice(5)}`;

describe('a signed cursor', () => {
  const list = (token: string, query: object) => api.send('GET /internships', { token, query } as never);

  test('a signed cursor continues the list, also with another page size', async () => {
    for (const limit of [1, 2]) expect((await list(admin.token, { limit, cursor })).status).toBe(200);
  });

  test.each([
    ['another caller', () => list(tokens.get('admin') ?? '', { cursor })],
    ['other filters', () => list(admin.token, { cursor, sort: 'oldest' })],
    ['another operation', () => api.send('GET /notifications', { token: admin.token, query: { cursor } })],
    ['a changed position', () => list(admin.token, { cursor: withOtherLetter(cursor) })],
    ['no signature', () => list(admin.token, { cursor: cursor.slice(0, -43) })],
  ])('a signed cursor is refused for %s', async (_, attempt) => {
    const response = await attempt();
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining(REFUSED)]);
  });
});
