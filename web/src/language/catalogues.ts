import { WORDS as FRAME } from 'words:main';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { LANGUAGES, type Language, languages } from '@prarambh/contract/languages';

/** The build compiles messages in the code (scripts/messages.ts); others are used as text. */
const asItStands = (message: string) => [message];

function begin(language: Language): I18n {
  const { tag } = LANGUAGES[language];
  return setupI18n({ locale: language, locales: tag, messages: { [language]: {} } }).setMessagesCompiler(
    asItStands,
  );
}

const words = new Map<Language, I18n>(languages.map((language) => [language, begin(language)]));

/** Returns the messages of a language. English needs no catalogue and is the fallback. */
export function wordsIn(language: Language): I18n {
  const found = words.get(language);
  if (!found) throw new Error(`There is no language ${language}.`);
  return found;
}

/** Messages of a page or another part of the site, by language. */
type Words = typeof FRAME;

/** Messages on the page so far, for all its languages. */
const shown = new Set<Words>([FRAME]);
const inUse = new Set<Language>();
const prepared = new Map<Language, Promise<void>>();
const ready = new Set<Language>(['en']);
const waiting = new Set<() => void>();
let arrivals = 0;
/** True once code has loaded whose messages load later. */
let hasLaterCode = false;

/** Catalogues that are already merged: importing a module again returns the same messages. */
const taken = new Set<Messages>();

function take(language: Language, messages: Messages): void {
  if (taken.has(messages)) return;
  taken.add(messages);
  wordsIn(language).load(language, messages);
  arrivals += 1;
  for (const tell of waiting) tell();
}

/** Without its messages a page is in English, which is better than no page. */
const failed = (error: unknown) => console.warn('The words could not be loaded.', error);

/** Loads the initial messages of a page or part in a language; returns true on success. */
export async function loadWordsIn(language: Language, words: Words): Promise<boolean> {
  const loaded = await words[language]?.().catch(failed);
  if (loaded) take(language, loaded.messages);
  return loaded !== undefined;
}

async function loadLaterIn(language: Language, words: Words): Promise<void> {
  const loaded = await words[language]?.()
    .then(({ later }) => later?.())
    .catch(failed);
  if (loaded) take(language, loaded.messages);
}

type Loading = (language: Language, words: Words) => Promise<unknown>;

async function loadAll(load: Loading, language: Language): Promise<void> {
  await Promise.all([...shown].map((words) => load(language, words)));
}

/** Loads the later messages of everything on the page, in all its languages. */
async function loadLater(): Promise<void> {
  await Promise.all([...inUse].map((language) => loadAll(loadLaterIn, language)));
}

/** Waits for code and its own messages. The build wraps imports of such code with it. */
export async function withWords<Code>(code: Promise<Code>, words: Words): Promise<Code> {
  shown.add(words);
  // Also retries what has failed before.
  const [loaded] = await Promise.all([code, ...[...inUse].map((language) => loadAll(loadWordsIn, language))]);
  void loadLater();
  return loaded;
}

/** Waits for code and the later messages of the page. The build wraps other imports with it. */
export async function withLaterWords<Code>(code: Promise<Code>): Promise<Code> {
  hasLaterCode = true;
  const [loaded] = await Promise.all([code, loadLater()]);
  return loaded;
}

/** Calls back when messages have loaded; `wordsThere` counts the loads. */
export function onWords(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

export const wordsThere = () => arrivals;

/** True if the page can be shown in a language at once. */
export const isReadyIn = (language: Language) => ready.has(language);

/** Loads the messages of the page in a language; later messages follow automatically. */
export function prepareLanguage(language: Language): Promise<void> {
  inUse.add(language);
  const known = prepared.get(language);
  if (known) return known;
  const begun = loadWhatIsShown(language).then(() => {
    ready.add(language);
    // Only the waiting page needs this promise; later calls may retry a failure.
    prepared.delete(language);
  });
  prepared.set(language, begun);
  return begun;
}

async function loadWhatIsShown(language: Language): Promise<void> {
  await loadAll(loadWordsIn, language);
  const later = loadLater();
  if (hasLaterCode) await later;
}
