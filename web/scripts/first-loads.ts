import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Language } from '../../contract/src/languages.ts';
import { pageSources } from './page-sources.ts';

type Headings = import('../src/page-headings.tsx').Headings;
type FilesOf = (manifest: Manifest, source: string) => string[];

interface Options {
  /** The areas of the app and the first API reads of their pages. */
  site: typeof import('../src/prerender.tsx').firstCalls;
  /** The headings of the pages, by path. */
  headings: Headings;
  manifest: Manifest;
  language: Language;
  /** The HTML of the page. Files that it already names are left out of the table. */
  template: string;
  /** The folder of the built site. */
  outDir: string;
  filesOf: FilesOf;
}

/** Gives each distinct text a number, in the order of first use. */
function numbered() {
  const texts: string[] = [];
  const indexOf = (text: string): number => {
    const known = texts.indexOf(text);
    return known >= 0 ? known : texts.push(text) - 1;
  };
  return { texts, indexOf };
}

/** Replaces a parameter at the end of a path by `*`, as first-loads.js looks it up. */
const withoutParameter = (path: string) => path.replace(/:\w+$/, '*');

/** Returns the name of the search parameter that the reads contain as `{name}`, if any. */
function parameterOf(reads: readonly string[]): { parameter?: string } {
  const [, parameter] = /\{(\w{1,40})\}/.exec(reads.join(' ')) ?? [];
  return parameter === undefined ? {} : { parameter };
}

/** Returns the gzipped size of the scripts that the HTML names, in kilobits. */
function kilobitsOf(template: string, outDir: string): number {
  const scripts = [...template.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const sizes = [...new Set(scripts)].map(
    (file) => gzipSync(fs.readFileSync(path.join(outDir, file))).length,
  );
  return Math.round((sizes.reduce((sum, size) => sum + size, 0) * 8) / 1000);
}

/**
 * Returns the data block for first-loads.js. For each path it lists the heading of the page, the files that it needs after the
 * first script (`entry`), and its first API reads. Files and reads are indexes into shared lists.
 */
export function firstLoads({
  site,
  headings,
  manifest,
  language,
  template,
  outDir,
  filesOf,
}: Options): string {
  const { AREA_PATHS, AREA_ROLES, FRAME_READS, PAGE_READS, areaOf } = site;
  const files = numbered();
  const reads = numbered();
  const pages = pageSources(AREA_PATHS).map(({ path, sources }) => {
    const words = ['src/main.tsx', ...sources].map((source) => `${source}?words=${language}`);
    const needed = [...new Set([...sources, ...words].flatMap((source) => filesOf(manifest, source)))]
      .filter((file) => !template.includes(`href="/${file}"`))
      .flatMap((file) => /^assets\/(.+)\.js$/.exec(file)?.[1] ?? []);
    const area = areaOf(path);
    const isHome = path === (area && AREA_PATHS[area]);
    const begun = PAGE_READS[path] ?? FRAME_READS;
    const row = {
      ...(area && { role: AREA_ROLES[area] }),
      ...(isHome && { isHome }),
      ...parameterOf(begun),
      files: needed.map(files.indexOf),
      reads: begun.map(reads.indexOf),
      heading: headings[path],
    };
    return [withoutParameter(path), row] as const;
  });
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)?.file;
  if (entry === undefined) throw new Error('The build has no first script.');
  const table = {
    entry: `/${entry}`,
    kilobits: kilobitsOf(template, outDir),
    files: files.texts,
    reads: reads.texts,
    overview: '/dashboard/overview',
    frame: FRAME_READS.length,
    pages: Object.fromEntries(pages),
  };
  const json = JSON.stringify(table).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="first-loads">${json}</script>`;
}
