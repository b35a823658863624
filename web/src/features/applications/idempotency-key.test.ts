import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key';

test('sending the same form again carries the same key, so that it applies once', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor({ utr: '1' })).toBe(keys.keyFor({ utr: '1' }));
});

test('a changed form keeps the key while the answer to the first attempt is missing', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ utr: '1' });
  expect(keys.keyFor({ utr: '2' })).toBe(first);
});

test('a refused form gets a new key once something is changed', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ utr: '1' });
  keys.refused({ utr: '1' });
  expect(keys.keyFor({ utr: '1' })).toBe(first);
  const second = keys.keyFor({ utr: '2' });
  expect(second).not.toBe(first);
  expect(keys.keyFor({ utr: '2' })).toBe(second);
});

test('two forms never share a key', () => {
  expect(createIdempotencyKeys().current()).not.toBe(createIdempotencyKeys().current());
});
