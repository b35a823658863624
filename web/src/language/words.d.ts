/** The messages of a source file, created by the build (web/scripts/words-of-pages.ts). */
declare module 'words:*' {
  interface WordsInLanguage {
    messages: import('@lingui/core').Messages;
    /** Loads the later messages of the source, if there are any. */
    later?(): Promise<{ messages: import('@lingui/core').Messages }>;
  }

  /** Loaders of the source's initial messages, by language other than English. */
  export const WORDS: Readonly<Record<string, () => Promise<WordsInLanguage>>>;
}
