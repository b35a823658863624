import { type Language, languages } from '@prarambh/contract/languages';

// The key is that of language/first-address.js, which runs before the first paint.
const KEY = 'language';

/** A choice that the browser did not store; it counts until the page is closed. */
let unkept: Language | null = null;
const listeners = new Set<() => void>();

/** The language chosen on this device; null without a choice. */
export function chosenLanguage(): Language | null {
  if (unkept) return unkept;
  try {
    const stored = localStorage.getItem(KEY);
    return languages.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

export function keepChosen(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
    unkept = null;
  } catch {
    unkept = language;
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a language is chosen on this page; the answer stops that. */
export function onChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
