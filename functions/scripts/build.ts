import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const folder = new URL('..', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
  dependencies: Record<string, string>;
};

// CommonJS with the dependencies outside starts fastest (docs/ARCHITECTURE.md); the contract is inlined, since only
// this folder is deployed.
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
  logLevel: 'info',
});
