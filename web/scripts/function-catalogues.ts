import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** The functions read the translations from this file (functions/src/shared/say-in.ts). */
export const CATALOGUES_FILE = path.join(import.meta.dirname, '../../functions/src/shared/catalogues.json');

/** The functions translate the sentences of these files themselves. The web translates all others. */
const SAID_BY_FUNCTIONS = [
  'contract/src/brand.ts',
  'contract/src/internship-texts.ts',
  'functions/src/mail/words.ts',
];

/**
 * Returns the text of the file: the current translations of the functions' sentences, by language and English template.
 */
export async function functionCatalogues(): Promise<string> {
  const config = getConfig({ cwd: path.join(import.meta.dirname, '..') });
  const catalogues = await getCatalogs(config);
  const words: Record<string, Record<string, string>> = {};
  for (const locale of config.locales) {
    const entries = await Promise.all(catalogues.map((catalogue) => catalogue.read(locale)));
    const said = entries
      .flatMap((messages) => Object.entries(messages ?? {}))
      .filter(([, { origin = [] }]) =>
        origin.some(([file]) => SAID_BY_FUNCTIONS.some((one) => file.endsWith(one))),
      )
      .flatMap(([id, { translation }]) => (translation ? [[id, translation]] : []));
    words[locale] = Object.fromEntries(said);
  }
  return `${JSON.stringify(words, null, 2)}\n`;
}
