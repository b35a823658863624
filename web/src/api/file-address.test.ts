import { expect, test } from 'vitest';
import { fileAddress } from './file-address';

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/api/files/a.png?e=1&s=2', '/api/files/a.png?e=1&s=2'],
  ['backend/uploads/a.png', '/uploads/a.png'],
  ['/backend/uploads/a.png', '/uploads/a.png'],
  ['uploads/a.png', '/uploads/a.png'],
])('the file %s is linked as %s, a backend/ prefix stripped', (address, linked) => {
  expect(fileAddress(address)).toBe(linked);
});

test.each(['', '  ', null, undefined])('returns no file address for %j', (address) => {
  expect(fileAddress(address)).toBeNull();
});
