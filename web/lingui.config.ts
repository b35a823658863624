import babelExtractor from '@lingui/cli/api/extractors/babel';
import type { ExtractorType, LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { NOTICES } from '../contract/src/notices.ts';
import { AREAS } from './src/language/areas.ts';

/** What the server tells students by itself stands in the contract, where no macro marks it. */
const noticeExtractor: ExtractorType = {
  match: (filename) => filename.endsWith('contract/src/notices.ts'),
  extract(filename, _code, onMessageExtracted) {
    for (const id of new Set(Object.values(NOTICES).flatMap(({ title, message }) => [title, message])))
      onMessageExtracted({ id, origin: [filename, 1] });
  },
};

const within = (folder: string) => (place: string) => place.startsWith(`${folder}/`);

/** What other areas name within these folders. */
const partsOf = (folders: readonly string[]) =>
  folders.flatMap((folder) => Object.values(AREAS).flat().filter(within(folder)));

/** Where the words of each area stand; see docs/decisions/0019-languages.md. */
export default {
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: Object.entries(AREAS).map(([name, folders]) => ({
    path: `<rootDir>/src/locales/{locale}/${name}`,
    include: folders.map((folder) => `<rootDir>/src/${folder}`),
    exclude: partsOf(folders).map((place) => `<rootDir>/src/${place}`),
  })),
  extractors: [noticeExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
} satisfies LinguiConfig;
