import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { deployedLock } from './deployed-lock';

const folder = new URL('..', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
  dependencies: Record<string, string>;
};

// Only this folder is deployed, so the contract is inlined. Dependencies stay outside: some carry fonts and native
// parts that no bundle can hold, and Node starts CommonJS fastest.
await build({
  absWorkingDir: new URL('.', folder).pathname,
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.cjs',
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  // CommonJS knows no import.meta; what is looked up beside the code is looked up from the built file.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'info',
});

// Cloud Build installs from the lockfile that it finds in this folder; the workspaces share the root's.
const lock = deployedLock(JSON.parse(readFileSync(new URL('../package-lock.json', folder), 'utf8')));
writeFileSync(new URL('package-lock.json', folder), `${JSON.stringify(lock, null, 2)}\n`);
