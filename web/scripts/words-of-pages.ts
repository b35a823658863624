import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { languages } from '../../contract/src/languages.ts';
import { AREAS } from '../src/language/areas.ts';
import { isMessageFile } from './extractors.ts';
import { dynamicImportsOf, importsOf } from './imports.ts';

const WEB = path.join(import.meta.dirname, '..');
const SRC = path.join(WEB, 'src');
const inSrc = (name: string) => path.join(SRC, name);

/** The entry point, which every page loads. */
const FRAME = inSrc('main.tsx');
/**
 * The route tables of visitors and students. PARTS are further modules that load their translations beside their code.
 */
const LISTS = ['app/routes.tsx', 'app/student-pages.ts'].map(inSrc);
const PARTS = [
  'app/student-area.tsx',
  'app/late/waiting-profile-modal.tsx',
  'app/late/language-offer.tsx',
].map(inSrc);
/** Pages of staff are in English only. */
const OF_STAFF = /\/staff\/|\/staff-[\w-]+\.tsx?$|\/catalogue\//;

const TRANSLATED = languages.filter((language) => language !== 'en');

const sources = () => [
  FRAME,
  ...PARTS,
  ...new Set(LISTS.flatMap((list) => importsOf(list).later).filter((file) => !OF_STAFF.test(file))),
];

/**
 * Returns the source file and its static imports, with `withLater` also its dynamic ones. Stops at `others`, which have
 * translation files of their own.
 */
function filesFrom(source: string, others: readonly string[], withLater: boolean): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || OF_STAFF.test(file) || (file !== source && others.includes(file))) return;
    found.add(file);
    const { atOnce, later } = importsOf(file);
    for (const imported of withLater ? [...atOnce, ...later] : atOnce) visit(imported);
  };
  visit(source);
  return found;
}

interface Entry {
  id: string;
  translation: string;
  /** The source files that show the message. */
  files: string[];
  /** True for messages about an event, and texts of the contract. They belong to all pages of their area. */
  isOfArea: boolean;
  area: string;
}

async function entriesIn(language: string): Promise<Entry[]> {
  const config = getConfig({ cwd: WEB });
  const catalogues = await getCatalogs(config);
  const read = catalogues.map(async (catalogue) => {
    const words = await catalogue.read(language);
    return Object.entries(words ?? {}).flatMap(([id, { translation, origin = [] }]) => {
      if (!translation) return [];
      const origins = origin.map(([file]) => path.resolve(config.rootDir ?? WEB, file));
      const files = origins.filter((file) => !isMessageFile(file));
      const isOfArea = files.length < origins.length || files.some((file) => !file.startsWith(SRC));
      return [{ id, translation, files, isOfArea, area: path.basename(catalogue.path) }];
    });
  });
  return (await Promise.all(read)).flat();
}

/** Returns the catalogue areas of the files. */
function areasOf(files: ReadonlySet<string>): string[] {
  const relative = [...files].filter((file) => !isMessageFile(file)).map((file) => path.relative(SRC, file));
  const isIn = (place: string) => relative.some((file) => file === place || file.startsWith(`${place}/`));
  return Object.entries(AREAS).flatMap(([area, places]) => (places.some(isIn) ? [area] : []));
}

const saidIn = (entries: readonly Entry[], files: ReadonlySet<string>) =>
  entries.filter((entry) => entry.files.some((file) => files.has(file)));

/**
 * Compiles a translation. A message without placeholders or tags stays a string, which the page shows without a parser.
 */
function compiled(translation: string) {
  const parts = compileMessage(translation);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

const messagesOf = (entries: readonly Entry[]) => {
  const messages = Object.fromEntries(entries.map(({ id, translation }) => [id, compiled(translation)]));
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
};

/** Returns all files with texts for visitors or students. */
function speaking(): Set<string> {
  const all = sources();
  return new Set(all.flatMap((source) => [...filesFrom(source, all, true)]));
}

interface Words {
  /** Messages of the page's static imports. */
  atOnce: Entry[];
  /** Messages of its dynamic imports, and those of the contract and the server. */
  later: Entry[];
}

const idsOf = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id));

/**
 * Returns the messages of a source without those that the app frame has loaded. Messages that the frame loads later are
 * not available at once, so they are repeated.
 */
function wordsOf(source: string, entries: readonly Entry[], frame: Words): Words {
  const others = sources();
  const withLater = filesFrom(source, others, true);
  const areas = areasOf(withLater);
  const there = idsOf(frame.atOnce);
  const atOnce = saidIn(entries, filesFrom(source, others, false)).filter(({ id }) => !there.has(id));
  const thereLater = idsOf([...frame.atOnce, ...frame.later, ...atOnce]);
  const later = entries.filter(
    (entry) =>
      (areas.includes(entry.area) && entry.isOfArea) || entry.files.some((file) => withLater.has(file)),
  );
  return { atOnce, later: later.filter(({ id }) => !thereLater.has(id)) };
}

/** Returns the messages of a page, or of the app frame. */
function wordsOfPage(source: string, entries: readonly Entry[]): Words {
  const frame = wordsOf(FRAME, entries, { atOnce: [], later: [] });
  return source === FRAME ? frame : wordsOf(source, entries, frame);
}

/**
 * `x.tsx?words` loads the translations of x in each language, `?words=hi` is the Hindi file of its static imports, and
 * `&later` the rest. Code imports `words:x`, because it depends on the translations of x and not on x.
 */
const SCHEME = 'words:';
const ASKED = /^(?<source>[^?]+)\?words(?:=(?<language>[a-z]+)(?<later>&later)?)?$/;

const loading = (asked: string) => `() => import(${JSON.stringify(asked)})`;

const loaders = (source: string) =>
  `export const WORDS = { ${TRANSLATED.map((language) => `${language}: ${loading(`${source}?words=${language}`)}`)} };`;

const CATALOGUES = inSrc('language/catalogues.ts');

/**
 * Makes dynamic imports wait for translations: those of sources for their own file, all others for the pending `later`
 * files.
 */
function waitingForWords(code: string, file: string): string | undefined {
  const all = sources();
  const imports = dynamicImportsOf(code, file).filter(({ file: imported }) => !OF_STAFF.test(imported));
  if (imports.length === 0) return;
  const named = imports.flatMap(({ file: imported }, index) =>
    all.includes(imported)
      ? [`import { WORDS as words${index} } from ${JSON.stringify(`${imported}?words`)};`]
      : [],
  );
  const waiting = imports.reduceRight((left, { start, end, file: imported }, index) => {
    const asked = left.slice(start, end);
    const call = all.includes(imported) ? `withWords(${asked}, words${index})` : `withLaterWords(${asked})`;
    return left.slice(0, start) + call + left.slice(end);
  }, code);
  // On the first line, to keep the line numbers of the code.
  return `import { withLaterWords, withWords } from ${JSON.stringify(CATALOGUES)}; ${named.join(' ')} ${waiting}`;
}

/**
 * Puts the translations of each page into two files, found by the imports of its code: one for what the page shows at
 * once, one for what it may show later.
 */
export function wordsOfPages(): Plugin {
  const known = new Map<string, Promise<Entry[]>>();
  const entriesOf = (language: string) => {
    const entries = known.get(language) ?? entriesIn(language);
    known.set(language, entries);
    return entries;
  };
  async function wordsModule(source: string, language: string, isLater: boolean): Promise<string> {
    const { atOnce, later } = wordsOfPage(source, await entriesOf(language));
    if (isLater) return messagesOf(later);
    const rest = later.length > 0 ? loading(`${source}?words=${language}&later`) : undefined;
    return `${messagesOf(atOnce)} export const later = ${rest};`;
  }
  return {
    name: 'words-of-pages',
    enforce: 'pre',
    watchChange: () => known.clear(),
    async resolveId(id, importer) {
      const asked = id.startsWith(SCHEME) ? `${inSrc(id.slice(SCHEME.length))}?words` : id;
      const { source } = ASKED.exec(asked)?.groups ?? {};
      const file = source && (await this.resolve(source, importer))?.id;
      return file && `${file}${asked.slice(source.length)}`;
    },
    transform(code, id) {
      if (!id.startsWith(`${SRC}/`) || !code.includes('import(') || !speaking().has(id)) return;
      const waiting = waitingForWords(code, id);
      return waiting && { code: waiting, map: null };
    },
    async load(id) {
      const { source, language, later } = ASKED.exec(id)?.groups ?? {};
      if (!source) return;
      const code = language ? await wordsModule(source, language, later !== undefined) : loaders(source);
      return { code, moduleType: 'js', map: null };
    },
  };
}
