import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Quoted text that starts with a scoped package name. */
const PACKAGES = /'(@[\w-]+\/[\w-]+)(?:\/[^']*)?'/g;

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Source files, tests and scripts included. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist|lib)\//.test(file))
    .map((file) => path.join(folder, file));
}

function packagesNamedIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(PACKAGES)].map(([, name = '']) => name);
}

/**
 * Returns imports between workspaces that their package.json does not declare, such as `web:
 * @prarambh/contract`; `root` is the folder of the root package.json.
 */
export function undeclaredImports(root: string): string[] {
  const workspaces = (manifestOf(root).workspaces ?? []).map((folder) => {
    const { name, dependencies, devDependencies } = manifestOf(path.join(root, folder));
    return {
      folder,
      name,
      declared: new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]),
    };
  });
  const names = new Set(workspaces.map(({ name }) => name));
  return workspaces.flatMap(({ folder, declared }) => {
    const named = new Set(sourcesOf(path.join(root, folder)).flatMap(packagesNamedIn));
    const undeclared = [...named].filter((name) => names.has(name) && !declared.has(name));
    return undeclared.map((name) => `${folder}: ${name}`);
  });
}
