import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { LANGUAGES, type Language, languages } from '@prarambh/contract/languages';
import type { AreaOfWords } from './areas';

const FILES = import.meta.glob<{ messages: Messages }>([
  '../locales/*/*.po',
  '!../locales/*/{descriptions,mails}.po',
]);

/** What is said in the code has been taken apart by the build (scripts/messages.ts), or stands there as it is. */
const asItStands = (message: string) => [message];

function begin(language: Language): I18n {
  const { tag } = LANGUAGES[language];
  return setupI18n({ locale: language, locales: tag, messages: { [language]: {} } }).setMessagesCompiler(
    asItStands,
  );
}

const words = new Map<Language, I18n>(languages.map((language) => [language, begin(language)]));

/** What says things in a language. English needs no catalogue, and stands in for what another one lacks. */
export function wordsIn(language: Language): I18n {
  const found = words.get(language);
  if (!found) throw new Error(`There is no language ${language}.`);
  return found;
}

/** The areas whose words are on the page by now, and the languages it has been in. */
const areas = new Set<AreaOfWords>(['frame']);
const inUse = new Set<Language>();
const prepared = new Map<Language, Promise<void>>();
const ready = new Set<Language>(['en']);
const loading = new Map<string, Promise<boolean>>();

/** Loads what an area says in one language, and answers whether that is there now. */
export async function loadArea(language: Language, area: AreaOfWords): Promise<boolean> {
  const file = `../locales/${language}/${area}.po`;
  const known = loading.get(file);
  if (known) return known;
  const begun = FILES[file]?.().then(({ messages }) => {
    wordsIn(language).load(language, messages);
    return true;
  });
  if (!begun) return false;
  // Without its catalogue the page is in English, which is better than no page.
  const settled = begun.catch((error: unknown) => {
    loading.delete(file);
    console.warn('The words could not be loaded.', error);
    return false;
  });
  loading.set(file, settled);
  return settled;
}

async function loadAll(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => loadArea(language, area)));
}

/** Loads what an area says, in the languages that the page has been in; with it what has failed before. */
export async function loadWords(...asked: AreaOfWords[]): Promise<void> {
  for (const area of asked) areas.add(area);
  await Promise.all([...inUse].map(loadAll));
}

/** Whether the page can be shown in a language without waiting. */
export const isReadyIn = (language: Language) => ready.has(language);

/** Loads what the page says in a language; what it shows later comes with that by itself. */
export function prepareLanguage(language: Language): Promise<void> {
  inUse.add(language);
  const known = prepared.get(language);
  if (known) return known;
  const begun = loadAll(language).then(() => {
    ready.add(language);
    // Only the page that waits for it needs the same promise; who asks later may ask for what has failed.
    prepared.delete(language);
  });
  prepared.set(language, begun);
  return begun;
}
