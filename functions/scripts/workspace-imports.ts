import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The package name in `from 'package/path'`, `import 'package'` and `import('package')`. */
const IMPORTS = /\b(?:from|import)[ (]'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

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
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/(?:^|\/)(?:node_modules|dist|lib)\//.test(file))
    .map((file) => path.join(folder, file));
}

function packagesImportedIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORTS)].map(([, name = '']) => name);
}

/** Names of all installed packages and workspaces; other imports are Node's or virtual modules of the build. */
function installedPackages(root: string): Set<string> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  return new Set(Object.keys(lock.packages).map((folder) => folder.replace(/^node_modules\//, '')));
}

/**
 * Returns imports of packages that the workspace's package.json does not declare, such as `web:
 * @prarambh/contract`; `root` is the folder of the root package.json. Every workspace may import the tools
 * that the root declares, such as vitest.
 */
export function undeclaredImports(root: string): string[] {
  const { workspaces = [], devDependencies: tools } = manifestOf(root);
  const installed = installedPackages(root);
  return workspaces.flatMap((folder) => {
    const { name, dependencies, devDependencies } = manifestOf(path.join(root, folder));
    const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...tools })]);
    const imported = new Set(sourcesOf(path.join(root, folder)).flatMap(packagesImportedIn));
    return [...imported]
      .filter((found) => installed.has(found) && !declared.has(found))
      .map((found) => `${folder}: ${found}`);
  });
}
