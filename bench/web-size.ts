import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const KB = 1000;
const DIST = join(import.meta.dirname, '../web/dist');

/** kB of gzipped script that the first visit of `/` may cost, and what another page may add. */
const BUDGET = { home: 175, page: 90 };

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

/** Pages that visitors open; every other page comes inside the frame of an area, with the session kept alive. */
const PUBLIC_PAGE = /features\/(?:home|content|contact|internships|accounts|verification)\//;
const FRAME = /area-layout\.tsx$|src\/session\/firebase-/;

/** Prints the gzipped script of the first visit of `/` and what each other page adds to it, with its budget. */
export function benchWebSize(): void {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const keys = Object.keys(manifest);
  const home = closure(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry || key.endsWith('/home-page.tsx')),
  );
  const homeSize = kilobytes(home);
  console.log(
    `\nScript, gzip\n  ${'/'.padEnd(32)} ${homeSize.toFixed(1)} kB (${share(homeSize, BUDGET.home)})`,
  );
  const frame = keys.filter((key) => FRAME.test(key));
  for (const key of keys.filter((name) => /(?<!home\/home)-page\.tsx$/.test(name)).sort()) {
    const files = closure(manifest, PUBLIC_PAGE.test(key) ? [key] : [key, ...frame]);
    const added = kilobytes([...files].filter((file) => !home.has(file)));
    const name = key.split('/').pop()?.replace('.tsx', '') ?? key;
    console.log(`  ${name.padEnd(32)}+${added.toFixed(1).padStart(5)} kB (${share(added, BUDGET.page)})`);
  }
}

function share(size: number, budget: number): string {
  return `${((size / budget) * 100).toFixed(0)} % of ${budget}`;
}
