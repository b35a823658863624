/** What the words of a source are, as the build makes them (web/scripts/words-of-pages.ts). */
declare module 'words:*' {
  interface WordsInLanguage {
    messages: import('@lingui/core').Messages;
    /** Loads what the source may say later, if there is anything. */
    later?(): Promise<{ messages: import('@lingui/core').Messages }>;
  }

  /** What loads what the source shows at once, by language other than English. */
  export const WORDS: Readonly<Record<string, () => Promise<WordsInLanguage>>>;
}
