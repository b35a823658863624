import babelExtractor from '@lingui/cli/api/extractors/babel';
import type { LinguiConfig, OrderByFn } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from '../contract/src/languages.ts';
import { messageExtractor, templateExtractor } from './scripts/extractors.ts';
import { byCodeUnits } from './src/by-code-units.ts';
import { AREAS, fromWeb } from './src/language/areas.ts';

const within = (folder: string) => (place: string) => place.startsWith(`${folder}/`);

/** Patterns of other areas within these folders. */
const partsOf = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => Object.values(AREAS).flat().filter(within(folder)))
    .flatMap((place) => [place, `${place}/**`]);

/** Sorts messages by their text. Messages of the server have only an ID, which is their text. */
const byText: OrderByFn = (one, other) =>
  byCodeUnits(one.entry.message || one.messageId, other.entry.message || other.messageId);

/** Source folders of each area; see docs/decisions/0019-languages.md. */
export default {
  sourceLocale: 'en',
  locales: languages.filter((language) => language !== 'en'),
  catalogs: Object.entries(AREAS).map(([name, folders]) => ({
    path: `<rootDir>/src/locales/{locale}/${name}`,
    include: folders.map((folder) => `<rootDir>/${fromWeb(folder)}`),
    exclude: partsOf(folders).map((place) => `<rootDir>/${fromWeb(place)}`),
  })),
  orderBy: byText,
  extractors: [templateExtractor, messageExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
} satisfies LinguiConfig;
