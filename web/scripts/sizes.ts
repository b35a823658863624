import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { StudentFiles } from '../src/app/late/site-worker';
import { STUDENT_FILES, STUDENT_PAGE } from './offline-app';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const KB = 1000;
const DIST = join(import.meta.dirname, '../dist');

/**
 * Limits in kB, gzipped: the script of `/`, the script that another page adds, the HTML of a public page, and the
 * translations of a page with those of the app frame. `requests` is the number of requests before the content of a
 * page for signed-in users.
 */
export const BUDGET = { home: 175, page: 100, html: 20, words: 4.5, requests: 8 };

function closure(manifest: Record<string, Chunk>, start: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of start) visit(key);
  return files;
}

function kilobytes(files: Iterable<string>): number {
  let total = 0;
  for (const file of files)
    if (file.endsWith('.js')) total += gzipSync(readFileSync(join(DIST, file))).length;
  return total / KB;
}

/** Pages that visitors open. All other pages also load the session renewal and the frame of an area. */
const PUBLIC_PAGE = /features\/(?:home|content|contact|internships|accounts|verification)\//;
const FRAMELESS_PAGE = /(?:apply|payment|submitted)-page\.tsx$/;
const SESSION = /src\/session\/firebase-/;
const STUDENT_FRAME = /student-area\.tsx$/;
const STAFF_FRAME = /staff-area\.tsx$/;

interface WebSizes {
  home: number;
  /** Script size that each page adds to that of `/`. */
  pages: { name: string; added: number }[];
  /** HTML size of each prerendered page. */
  html: { name: string; size: number }[];
  /** Size of the translations that each page of visitors and students loads, by page and language. */
  words: { name: string; size: number }[];
}

const WORDS = /^src\/(?<source>.+)\.tsx\?words=(?<language>[a-z]+)$/;

/**
 * Returns the translation size of each page with that of the app frame, and for student pages with that of the area's
 * frame.
 */
function sizesOfWords(manifest: Record<string, Chunk>): WebSizes['words'] {
  return Object.keys(manifest).flatMap((key) => {
    const { source, language } = WORDS.exec(key)?.groups ?? {};
    if (!source?.endsWith('-page')) return [];
    const isStudents = STUDENT_PAGE.test(`src/${source}.tsx`);
    const frames = isStudents ? ['src/main.tsx', 'src/app/student-area.tsx'] : ['src/main.tsx'];
    const files = [key, ...frames.map((frame) => `${frame}?words=${language}`)].flatMap(
      (one) => manifest[one]?.file ?? [],
    );
    return [{ name: `${source.split('/').pop()}, ${language}`, size: kilobytes(files) }];
  });
}

/** Returns the sizes of the built web, in kB gzipped. */
export function webSizes(): WebSizes {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const keys = Object.keys(manifest);
  const home = closure(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry || key.endsWith('/home-page.tsx')),
  );
  const session = keys.filter((key) => SESSION.test(key));
  const frameOf = (page: string) => (STUDENT_PAGE.test(page) ? STUDENT_FRAME : STAFF_FRAME);
  const around = (key: string) => {
    if (PUBLIC_PAGE.test(key)) return [];
    if (FRAMELESS_PAGE.test(key)) return session;
    const frame = frameOf(key);
    return [...session, ...keys.filter((other) => frame.test(other))];
  };
  const pages = keys
    .filter((key) => /(?<!home\/home)-page\.tsx$/.test(key))
    .sort()
    .map((key) => {
      const files = closure(manifest, [key, ...around(key)]);
      const name = key.split('/').pop()?.replace('.tsx', '') ?? key;
      return { name, added: kilobytes([...files].filter((file) => !home.has(file))) };
    });
  const html = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, size: gzipSync(readFileSync(join(DIST, name))).length / KB }));
  return { home: kilobytes(home), pages, html, words: sizesOfWords(manifest) };
}

/**
 * Returns the number of requests before the content of a page for signed-in users: the page itself, the first scripts,
 * the page's own files and one API call, as the table for first-loads.js names them.
 */
export function requestsOf(path: string): number {
  const html = readFileSync(join(DIST, 'app.html'), 'utf8');
  const [, table = ''] = /id="first-loads">([^<]*)</.exec(html) ?? [];
  const { pages } = JSON.parse(table) as { pages: Record<string, { files: unknown[] }> };
  const first = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file));
  const own = pages[path]?.files.length;
  if (own === undefined) throw new Error(`The table names no page ${path}.`);
  return 1 + first.size + own + 1;
}

/** Returns the sources whose files the device of a student keeps for offline use. */
export function keptByStudents(): string[] {
  const read = (name: string) => JSON.parse(readFileSync(join(DIST, name), 'utf8'));
  const { files: kept } = read(STUDENT_FILES) as StudentFiles;
  const files = new Set(kept);
  const chunks = Object.values(read('.vite/manifest.json') as Record<string, Chunk>);
  return chunks.flatMap(({ file, src }) => (src && files.has(`/${file}`) ? [src] : []));
}

/** Returns the names of the chunks that the first script imports. */
export function importsOfFirstScript(): string[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const first = Object.values(manifest).find(({ isEntry }) => isEntry);
  return (first?.imports ?? []).map((key) => manifest[key]?.name ?? key);
}
