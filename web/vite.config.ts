import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { transformSync } from 'esbuild';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { brand } from '../contract/src/brand.ts';
import { prerenderPages } from './scripts/prerender-pages.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';

/**
 * Packages that declare side effects (or say nothing) but have none that this app needs. Without this, ReactFire
 * drags Firestore, the Realtime Database, Functions, Remote Config and Storage into the chunk of the session.
 */
const UNUSED_WHEN_NOT_IMPORTED =
  /node_modules\/(?:reactfire|rxfire|rxjs|(?:firebase\/(?:database|firestore|functions|performance|remote-config|storage|app-check|analytics))|@firebase\/(?!app\/|auth\/|component\/|util\/|logger\/)[^/]+)\//;

/**
 * What the same pages need is one file. The first script names every file, so a shared module that becomes one of its
 * own makes the first visit larger.
 */
const LOADED_TOGETHER = [
  { name: 'motion', test: /\/components\/motion\/(?!motion-parts)/ },
  {
    name: 'queries',
    test: /\/(?:react-query\/build\/modern\/(?:useQuery|useBaseQuery|queryOptions|infiniteQueryOptions|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\.js|query-core\/build\/modern\/queryObserver\.js|src\/api\/cursor\.ts)$/,
  },
  {
    name: 'row-changes',
    test: /\/(?:use-busy-rows|use-single-mutation|replace-listed|use-deletion|is-repeated)\.ts$/,
  },
  { name: 'download', test: /\/(?:download|save-blob|export-button)\.tsx?$/ },
  { name: 'staff-table', test: /\/components\/(?:staff-table|filter-bar|search-field)\.tsx$/ },
];

/**
 * ReactFire ships as one file whose part for the Realtime Database runs at load, so that no tree-shaking removes the
 * 35 kB of it. Nothing here uses that database; these names stand in for what the part wants to see.
 */
function withoutRealtimeDatabase(): Plugin {
  const standIn = '\0no-realtime-database';
  const names = ['get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'];
  return {
    name: 'without-realtime-database',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'firebase/database' && importer?.includes('/reactfire/') ? standIn : undefined,
    load: (id) =>
      id === standIn ? names.map((name) => `export const ${name} = undefined;`).join('\n') : undefined,
  };
}

/**
 * framer-motion asks a package of Emotion which attributes an element takes, where there is one. That would move the
 * package out of the first script into a file of its own, which every first visit has to fetch too; framer-motion has
 * a list of its own for when there is none.
 */
function withoutSharedAttributes(): Plugin {
  const question = 'require(emotionPkg).default';
  return {
    name: 'without-shared-attributes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/framer-motion/') || !id.endsWith('/filter-props.mjs')) return;
      if (!code.includes(question)) this.error('framer-motion asks for attributes in another way now.');
      return { code: code.replace(question, 'undefined'), map: null };
    },
  };
}

/**
 * Every zod schema can write itself as JSON Schema, which only the API's own description needs; in the web that would
 * be 5 kB on every page with a form. The names of those modules stay, and do nothing.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/.test(id))
        return;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)];
      const standIns = names.map(([, name]) => `export const ${name} = () => undefined;`);
      return [...standIns, 'export const process = () => undefined;'].join('\n');
    },
  };
}

/** What must run before anything is fetched stands in the page itself, at the comment of its name. */
const INLINE_SCRIPTS = ['src/theme/first-paint.js', 'src/app/early-submit.js'];

function runInPage(file: string): Plugin {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const script = transformSync(source, { minify: true }).code.trim();
  const place = `<!-- ${file.split('/').pop()} -->`;
  return {
    name: `run-in-page:${file}`,
    transformIndexHtml: (html) => html.replace(place, () => `<script>${script}</script>`),
  };
}

/** The page's title before the app runs, from the one place that names the product. */
function nameThePage(): Plugin {
  return { name: 'name-the-page', transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name) };
}

export default defineConfig(({ command, mode }) => {
  // Written in also where it is empty: what only App Check needs is then left out.
  const { VITE_APP_CHECK_SITE_KEY = '' } = loadEnv(mode, import.meta.dirname);
  // A build that is started by a test run inherits its NODE_ENV, and would ship React's development version.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      nameThePage(),
      subsetFonts(),
      ...INLINE_SCRIPTS.map(runInPage),
      withoutRealtimeDatabase(),
      withoutSharedAttributes(),
      withoutJsonSchema(),
      prerenderPages(),
    ],
    define: { 'import.meta.env.VITE_APP_CHECK_SITE_KEY': JSON.stringify(VITE_APP_CHECK_SITE_KEY) },
    build: {
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: UNUSED_WHEN_NOT_IMPORTED, sideEffects: false }],
        },
        output: { codeSplitting: { groups: LOADED_TOGETHER, includeDependenciesRecursively: false } },
      },
    },
  };
});
