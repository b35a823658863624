import { readFileSync, writeFileSync } from 'node:fs';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { deployedLock } from './deployed-lock';

const folder = new URL('..', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
  dependencies: Record<string, string>;
};

/**
 * Bundled, like the contract, because every instance loads them before its first response, and finding and
 * reading these files takes longer than running them. All other packages are installed beside the build: some
 * have native parts or fonts, and the deployment looks for firebase-functions.
 */
const BUILT_IN = ['busboy', 'express', 'express-rate-limit', 'papaparse', 'pino', 'zod'];

/** zod contains its messages in fifty languages; the API always uses its own (http/validation-messages.ts). */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: path.slice(0, path.lastIndexOf('/')),
    }));
  },
};

/** Builds the handlers as a file of their own, so that declaring the functions does not load them. */
const instanceApart: Plugin = {
  name: 'instance-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/app\/instance$/ }, () => ({ path: './instance.cjs', external: true }));
  },
};

const options: BuildOptions = {
  absWorkingDir: new URL('.', folder).pathname,
  bundle: true,
  platform: 'node',
  target: 'node22',
  // Node starts CommonJS fastest. It has no import.meta; paths beside the code are resolved from the built
  // file.
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
  // With `import()`, Node would parse the other file a second time to find its exports.
  supported: { 'dynamic-import': false },
});
await build({
  ...options,
  entryPoints: ['src/app/instance.ts'],
  outfile: 'lib/instance.cjs',
  plugins: [oneLanguage],
  // Node parses the whole file before it runs. Names stay readable for stack traces in the log.
  minifySyntax: true,
  minifyWhitespace: true,
});

// Cloud Build installs from the lockfile in this folder; the workspaces share the root's.
const lock = deployedLock(JSON.parse(readFileSync(new URL('../package-lock.json', folder), 'utf8')));
writeFileSync(new URL('package-lock.json', folder), `${JSON.stringify(lock, null, 2)}\n`);
