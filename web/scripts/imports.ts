import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const CONTRACT = path.join(import.meta.dirname, '../../contract/src');
const ENDINGS = ['.ts', '.tsx', ''];

/** Returns the source file that an import names; undefined for packages. */
function fileOf(specifier: string, importer: string): string | undefined {
  const [, ofContract] = /^@prarambh\/contract\/(.+)$/.exec(specifier) ?? [];
  if (!ofContract && !specifier.startsWith('.')) return;
  const place = ofContract ? path.join(CONTRACT, ofContract) : path.join(path.dirname(importer), specifier);
  return ENDINGS.map((ending) => place + ending).find((file) => /\.tsx?$/.test(file) && fs.existsSync(file));
}

interface Imports {
  /** Static imports, without type-only ones. */
  atOnce: string[];
  /** Dynamic imports. */
  later: string[];
}

const known = new Map<string, { changed: number; imports: Imports }>();

/** Returns the source files, not packages, that a source file imports. */
export function importsOf(file: string): Imports {
  const changed = fs.statSync(file).mtimeMs;
  const read = known.get(file);
  if (read?.changed === changed) return read.imports;
  const imports = readImports(file);
  known.set(file, { changed, imports });
  return imports;
}

function readImports(file: string): Imports {
  const code = fs.readFileSync(file, 'utf8');
  const { staticImports, staticExports } = parseSync(file, code).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value]));
  return {
    atOnce: [...imported, ...exported].flatMap((specifier) => fileOf(specifier, file) ?? []),
    later: dynamicImportsOf(code, file).map(({ file: later }) => later),
  };
}

/**
 * Returns the dynamic imports of a module's code, each with the start and end of its `import()`. Packages are left out.
 */
export function dynamicImportsOf(
  code: string,
  importer: string,
): { file: string; start: number; end: number }[] {
  return parseSync(importer, code).module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const file = fileOf(code.slice(moduleRequest.start + 1, moduleRequest.end - 1), importer);
    return file ? [{ file, start, end }] : [];
  });
}
