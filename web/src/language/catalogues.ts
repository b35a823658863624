import { WORDS as FRAME } from 'words:main';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { LANGUAGES, type Language, languages } from '@prarambh/contract/languages';

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

/** The words of a page or of another part of the site, by language. */
type Words = typeof FRAME;

/** What is on the page by now, and the languages it has been in. */
const shown = new Set<Words>([FRAME]);
const inUse = new Set<Language>();
const prepared = new Map<Language, Promise<void>>();
const ready = new Set<Language>(['en']);
const waiting = new Set<() => void>();
let arrivals = 0;
/** Whether code has come whose words are among those for later. */
let hasLaterCode = false;

/** What has been taken over: a module that is imported again has the same messages. */
const taken = new Set<Messages>();

function take(language: Language, messages: Messages): void {
  if (taken.has(messages)) return;
  taken.add(messages);
  wordsIn(language).load(language, messages);
  arrivals += 1;
  for (const tell of waiting) tell();
}

/** Without its words a page is in English, which is better than no page. */
const failed = (error: unknown) => console.warn('The words could not be loaded.', error);

/** Loads what a page or a part of the site shows at once in a language, and answers whether that is there now. */
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

/** Loads what may be said later of all that is on the page, in the languages it has been in. */
async function loadLater(): Promise<void> {
  await Promise.all([...inUse].map((language) => loadAll(loadLaterIn, language)));
}

/** Waits for code that speaks for itself, and for its words. The build puts it around imports of such code. */
export async function withWords<Code>(code: Promise<Code>, words: Words): Promise<Code> {
  shown.add(words);
  // With it comes what has failed before.
  const [loaded] = await Promise.all([code, ...[...inUse].map((language) => loadAll(loadWordsIn, language))]);
  void loadLater();
  return loaded;
}

/** Waits for code of what is on the page, and for what may be said later. The build puts it around other imports. */
export async function withLaterWords<Code>(code: Promise<Code>): Promise<Code> {
  hasLaterCode = true;
  const [loaded] = await Promise.all([code, loadLater()]);
  return loaded;
}

/** Tells when words have come; `wordsThere` counts how often. */
export function onWords(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

export const wordsThere = () => arrivals;

/** Whether the page can be shown in a language without waiting. */
export const isReadyIn = (language: Language) => ready.has(language);

/** Loads what the page says in a language; what it shows later comes with that by itself. */
export function prepareLanguage(language: Language): Promise<void> {
  inUse.add(language);
  const known = prepared.get(language);
  if (known) return known;
  const begun = loadWhatIsShown(language).then(() => {
    ready.add(language);
    // Only the page that waits for it needs the same promise; who asks later may ask for what has failed.
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
