import { afterEach, expect, test, vi } from 'vitest';
import { chosenLanguage, keepChosen } from './chosen-language';

/** A browser whose storage is full. */
function fillStorage() {
  const kept = { language: localStorage.getItem('language') };
  vi.stubGlobal('localStorage', {
    getItem: (key: keyof typeof kept) => kept[key] ?? null,
    setItem() {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  });
}

// Otherwise this choice would affect later tests.
afterEach(() => {
  vi.unstubAllGlobals();
  keepChosen('en');
});

test('the last chosen language is used even if the browser could not store it', () => {
  keepChosen('en');
  fillStorage();
  keepChosen('hi');
  expect(chosenLanguage()).toBe('hi');
  vi.unstubAllGlobals();
  keepChosen('en');
  expect(chosenLanguage()).toBe('en');
});

test('a language chosen in another tab is used in this tab too', () => {
  keepChosen('hi');
  localStorage.setItem('language', 'en');
  expect(chosenLanguage()).toBe('en');
});
