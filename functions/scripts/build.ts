import { readFileSync, writeFileSync } from 'node:fs';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { deployedLock } from './deployed-lock';

const folder = new URL('..', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
  dependencies: Record<string, string>;
};

/**
 * What every instance loads before its first answer. Finding and reading these files one by one takes longer than running
 * them, so they are built in, like the contract. All others are installed beside the build: some have native parts or
 * fonts, and the deployment itself looks for firebase-functions.
 */
const BUILT_IN = ['busboy', 'csv-stringify', 'express', 'express-rate-limit', 'pino', 'zod'];

/** zod says its own sentences in fifty languages; every answer here gets sentences of ours (http/sentences.ts). */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: path.slice(0, path.lastIndexOf('/')),
    }));
  },
};

/** What does the work is a file of its own, so that declaring functions does not load it. */
const instanceApart: Plugin = {
  name: 'instance-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/instance$/ }, () => ({ path: './instance.cjs', external: true }));
  },
};

const options: BuildOptions = {
  absWorkingDir: new URL('.', folder).pathname,
  bundle: true,
  platform: 'node',
  target: 'node22',
  // Node starts CommonJS fastest. It knows no import.meta; what is looked up beside the code is looked up from the
  // built file.
  format: 'cjs',
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  external: Object.keys(dependencies)
    .filter((name) => !BUILT_IN.includes(name))
    .flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'info',
};

await build({
  ...options,
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.cjs',
  plugins: [instanceApart],
  // With `import()`, Node would read all of the other file once more to find out what it exports.
  supported: { 'dynamic-import': false },
});
await build({
  ...options,
  entryPoints: ['src/instance.ts'],
  outfile: 'lib/instance.cjs',
  plugins: [oneLanguage],
  // Node looks through all of it before it runs any of it. Names stay, for the stacks in the log.
  minifySyntax: true,
  minifyWhitespace: true,
});

// Cloud Build installs from the lockfile that it finds in this folder; the workspaces share the root's.
const lock = deployedLock(JSON.parse(readFileSync(new URL('../package-lock.json', folder), 'utf8')));
writeFileSync(new URL('package-lock.json', folder), `${JSON.stringify(lock, null, 2)}\n`);
