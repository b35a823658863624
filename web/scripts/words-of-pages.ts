import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { languages } from '../../contract/src/languages.ts';
import { AREAS } from '../src/language/areas.ts';
import { dynamicImportsOf, importsOf } from './imports.ts';

const WEB = path.join(import.meta.dirname, '..');
const SRC = path.join(WEB, 'src');
const inSrc = (name: string) => path.join(SRC, name);

/** What is on every page. */
const FRAME = inSrc('main.tsx');
/** What names the pages of visitors and students, and further parts whose words the browser loads beside their code. */
const LISTS = ['app/routes.tsx', 'app/student-pages.ts'].map(inSrc);
const PARTS = [
  'app/student-area.tsx',
  'app/late/waiting-profile-modal.tsx',
  'app/late/language-offer.tsx',
].map(inSrc);
/** Staff read English. */
const OF_STAFF = /\/staff\/|\/staff-[\w-]+\.tsx?$|\/catalogue\//;

const TRANSLATED = languages.filter((language) => language !== 'en');

const sources = () => [
  FRAME,
  ...PARTS,
  ...new Set(LISTS.flatMap((list) => importsOf(list).later).filter((file) => !OF_STAFF.test(file))),
];

/** The file, and whatever of ours comes with it, also later where that is asked for. Other sources speak for themselves. */
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
  /** The files that say it. */
  files: string[];
  area: string;
}

async function entriesIn(language: string): Promise<Entry[]> {
  const config = getConfig({ cwd: WEB });
  const catalogues = await getCatalogs(config);
  const read = catalogues.map(async (catalogue) => {
    const words = await catalogue.read(language);
    return Object.entries(words ?? {}).flatMap(([id, { translation, origin = [] }]) => {
      const files = origin.map(([file]) => path.resolve(config.rootDir ?? WEB, file));
      return translation ? [{ id, translation, files, area: path.basename(catalogue.path) }] : [];
    });
  });
  return (await Promise.all(read)).flat();
}

/** The areas that have some of these files. */
function areasOf(files: ReadonlySet<string>): string[] {
  const relative = [...files].map((file) => path.relative(SRC, file));
  const isIn = (place: string) => relative.some((file) => file === place || file.startsWith(`${place}/`));
  return Object.entries(AREAS).flatMap(([area, places]) => (places.some(isIn) ? [area] : []));
}

/** What the contract and the server say: no code of a page names it. */
const isSentence = ({ files }: Entry) =>
  files.some((file) => /\/sentences(?:\/[\w-]+)?\.ts$|\/contract\//.test(file));

const saidIn = (entries: readonly Entry[], files: ReadonlySet<string>) =>
  entries.filter((entry) => entry.files.some((file) => files.has(file)));

/** A message without places or tags is its text: what stands in the code as it is needs nothing to read it. */
function compiled(translation: string) {
  const parts = compileMessage(translation);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

const messagesOf = (entries: readonly Entry[]) => {
  const messages = Object.fromEntries(entries.map(({ id, translation }) => [id, compiled(translation)]));
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
};

/** All files that say something to visitors or students. */
function speaking(): Set<string> {
  const all = sources();
  return new Set(all.flatMap((source) => [...filesFrom(source, all, true)]));
}

interface Words {
  /** What the page shows as soon as its code is there. */
  atOnce: Entry[];
  /** What it may say after that: what its code loads when needed, and what the contract and the server say of it. */
  later: Entry[];
}

const idsOf = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id));

/** What a source says in a language, beside what the frame says. What the frame may say later is not there at once. */
function wordsOf(source: string, entries: readonly Entry[], frame: Words): Words {
  const others = sources();
  const withLater = filesFrom(source, others, true);
  const areas = areasOf(withLater);
  const there = idsOf(frame.atOnce);
  const atOnce = saidIn(entries, filesFrom(source, others, false)).filter(({ id }) => !there.has(id));
  const thereLater = idsOf([...frame.atOnce, ...frame.later, ...atOnce]);
  const later = entries.filter(
    (entry) =>
      (areas.includes(entry.area) && isSentence(entry)) || entry.files.some((file) => withLater.has(file)),
  );
  return { atOnce, later: later.filter(({ id }) => !thereLater.has(id)) };
}

/** Of a page, or of the frame itself, which is there with every page. */
function wordsOfPage(source: string, entries: readonly Entry[]): Words {
  const frame = wordsOf(FRAME, entries, { atOnce: [], later: [] });
  return source === FRAME ? frame : wordsOf(source, entries, frame);
}

/**
 * `x.tsx?words` loads the words of x in each language, `?words=hi` is what it shows at once, and `&later` the rest. Code
 * asks for `words:x`, since it depends on the words of x and not on x.
 */
const SCHEME = 'words:';
const ASKED = /^(?<source>[^?]+)\?words(?:=(?<language>[a-z]+)(?<later>&later)?)?$/;

const loading = (asked: string) => `() => import(${JSON.stringify(asked)})`;

const loaders = (source: string) =>
  `export const WORDS = { ${TRANSLATED.map((language) => `${language}: ${loading(`${source}?words=${language}`)}`)} };`;

const CATALOGUES = inSrc('language/catalogues.ts');

/** Has imports wait for the words of what they load: a source for its own, the rest for what may be said later. */
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
  // On the first line, so that every line keeps its number.
  return `import { withLaterWords, withWords } from ${JSON.stringify(CATALOGUES)}; ${named.join(' ')} ${waiting}`;
}

/**
 * The words of each page in a file of its own, so that a browser loads what the page shows and no more: found by what its
 * code imports. What it may say later is a second file.
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
