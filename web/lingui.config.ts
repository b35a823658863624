import babelExtractor from '@lingui/cli/api/extractors/babel';
import type { ExtractorType, LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from '../contract/src/languages.ts';
import { AREAS } from './src/language/areas.ts';

/**
 * Files with texts that no macro marks, and the name of the object with the templates of contract and server.
 */
const TEMPLATES: Record<string, string> = {
  'contract/src/brand.ts': 'brandWords',
  'contract/src/internship-words.ts': 'INTERNSHIP_TEMPLATES',
  'contract/src/notices.ts': 'NOTICES',
  'functions/src/mail/words.ts': 'MAIL_WORDS',
};

const templatesIn = (filename: string) => Object.keys(TEMPLATES).find((file) => filename.endsWith(file));

/** All texts of an object with their key paths. */
function textsIn(value: unknown, names: readonly string[]): { text: string; comment: string }[] {
  if (typeof value === 'string') return [{ text: value, comment: names.join('.') }];
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsIn(part, [...names, name]));
}

/** Adds the key path of each text for translators: “tasks.groups.today.title”. */
const templateExtractor: ExtractorType = {
  match: (filename) => templatesIn(filename) !== undefined,
  async extract(filename, _code, onMessageExtracted) {
    const exported = (await import(filename)) as Record<string, unknown>;
    const texts = exported[TEMPLATES[templatesIn(filename) ?? ''] ?? ''];
    for (const { text, comment } of textsIn(texts, []))
      onMessageExtracted({ id: text, comment, origin: [filename, 1] });
  },
};

const within = (folder: string) => (place: string) => place.startsWith(`${folder}/`);

/** Patterns of other areas within these folders. */
const partsOf = (folders: readonly string[]) =>
  folders.flatMap((folder) => Object.values(AREAS).flat().filter(within(folder)));

/** Source folders of each area; see docs/decisions/0019-languages.md. */
export default {
  sourceLocale: 'en',
  locales: languages.filter((language) => language !== 'en'),
  catalogs: Object.entries(AREAS).map(([name, folders]) => ({
    path: `<rootDir>/src/locales/{locale}/${name}`,
    include: folders.map((folder) => `<rootDir>/src/${folder}`),
    exclude: partsOf(folders).map((place) => `<rootDir>/src/${place}`),
  })),
  extractors: [templateExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
} satisfies LinguiConfig;
