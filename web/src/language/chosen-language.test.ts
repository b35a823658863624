import { afterEach, expect, test, vi } from 'vitest';
import { chosenLanguage, keepChosen } from './chosen-language';

const storage = () => vi.spyOn(Storage.prototype, 'setItem');

afterEach(() => {
  vi.restoreAllMocks();
  keepChosen('en');
});

test('what was chosen last counts, although the browser keeps only what was chosen before', () => {
  keepChosen('en');
  const full = storage().mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  keepChosen('hi');
  expect(chosenLanguage()).toBe('hi');
  full.mockRestore();
  keepChosen('en');
  expect(chosenLanguage()).toBe('en');
});

test('what another tab has chosen since counts again once a choice is kept', () => {
  keepChosen('hi');
  localStorage.setItem('language', 'en');
  expect(chosenLanguage()).toBe('en');
});
