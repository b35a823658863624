import { expect, test } from 'vitest';
import { fileAddress } from './file-address';

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/api/files/a.png?e=1&s=2', '/api/files/a.png?e=1&s=2'],
  ['backend/uploads/a.png', '/uploads/a.png'],
  ['/backend/uploads/a.png', '/uploads/a.png'],
  ['uploads/a.png', '/uploads/a.png'],
])('the stored file address %s becomes the URL %s, without backend/', (address, linked) => {
  expect(fileAddress(address)).toBe(linked);
});

test.each(['', '  ', null, undefined])('the stored file address %j has no URL', (address) => {
  expect(fileAddress(address)).toBeNull();
});
