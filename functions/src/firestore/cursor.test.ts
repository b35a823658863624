import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor';

test('a cursor decodes to its row, with the type of its value', () => {
  const rows = [
    { value: new Date('2026-11-20T18:30:00.123Z'), id: 'a' },
    { value: 'Überblick / नमस्ते', id: 'with_ID-1' },
    { value: '2026-11-20T18:30:00.123Z', id: 'a text that looks like a date' },
    { value: 0, id: 'zero' },
    { value: new Date('9999-12-31T00:00:00.000Z'), id: 'never' },
  ];
  for (const row of rows) expect(decodeCursor(encodeCursor(row))).toEqual(row);
});

test('a cursor can be part of an address without escaping', () => {
  expect(encodeCursor({ value: '???>>>~~~', id: '//++' })).toMatch(/^[\w-]+$/);
});

test('decoding any other text throws `invalid`', () => {
  const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const wrong = [
    '',
    'nonsense',
    '%%%',
    token(null),
    token({}),
    token(['date', 'yesterday', 'a']),
    token(['date', '2026-11-20T18:30:00.123Z']),
    token(['date', 8_640_000_000_000_000, 'a']),
    token(['date', '0000-01-01T00:00:00.000Z', 'a']),
    token(['date', '+275760-09-13T00:00:00.000Z', 'a']),
    token(['number', '5', 'a']),
    token(['text', 5, 'a']),
    token(['text', '\ud83d', 'a']),
    token(['text', 'x', '\ud83d']),
    token(['other', 'x', 'a']),
    token(['text', {}, 'a']),
    token(['text', 'x', 5]),
  ];
  for (const cursor of wrong) {
    expect(() => decodeCursor(cursor), cursor).toThrow(expect.objectContaining({ code: 'invalid' }));
  }
});
