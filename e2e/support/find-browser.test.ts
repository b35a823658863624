import { expect, test } from 'vitest';
import { findBrowser } from './find-browser';

test('a browser that a variable names is taken, and a wrong name is said', () => {
  expect(findBrowser({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findBrowser({ CHROME_PATH: '/nowhere/chrome' })).toThrow('CHROME_PATH names /nowhere/chrome');
});
