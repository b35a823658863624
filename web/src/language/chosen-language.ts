import { type Language, languages } from '@prarambh/contract/languages';

// The key is that of language/first-address.js, which runs before the first paint.
const KEY = 'language';

/** Where a browser keeps nothing, the choice counts until the page is left. */
let unkept: Language | null = null;
const listeners = new Set<() => void>();

/** What somebody has chosen on this device; null before that. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY);
    return languages.find((language) => language === stored) ?? unkept;
  } catch {
    return unkept;
  }
}

export function keepChosen(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
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
