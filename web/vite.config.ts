import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { transformSync } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import { brand } from '../contract/src/brand.ts';
import { LANGUAGES, languages, ONE_ADDRESS } from '../contract/src/languages.ts';
import { LOADED_TOGETHER } from './scripts/chunks.ts';
import { manifestSources } from './scripts/manifest-sources.ts';
import { messages } from './scripts/messages.ts';
import { answerShapes, offlineApp } from './scripts/offline-app.ts';
import { prerenderPages } from './scripts/prerender-pages.ts';
import { pageSettings } from './scripts/project-settings.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';

/**
 * Packages that declare side effects (or say nothing) but have none that this app needs. Otherwise ReactFire
 * adds Firestore, the Realtime Database, Functions, Remote Config and Storage to the session's chunk.
 */
const UNUSED_WHEN_NOT_IMPORTED =
  /node_modules\/(?:reactfire|rxfire|rxjs|(?:firebase\/(?:database|firestore|functions|performance|remote-config|storage|app-check|analytics))|@firebase\/(?!app\/|auth\/|component\/|util\/|logger\/)[^/]+)\//;

/**
 * ReactFire is one file whose code for the Realtime Database runs on load, so tree-shaking cannot remove its
 * 35 kB. The app does not use that database; these stubs replace what the code expects.
 */
function withoutRealtimeDatabase(): Plugin {
  const stub = '\0no-realtime-database';
  const names = ['get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'];
  return {
    name: 'without-realtime-database',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'firebase/database' && importer?.includes('/reactfire/') ? stub : undefined,
    load: (id) =>
      id === stub ? names.map((name) => `export const ${name} = undefined;`).join('\n') : undefined,
  };
}

/** The package.json of React Router selects its development build, whose warnings are for developers. */
const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));

/** Scripts that run before anything is fetched; inlined at the comment with their name. */
const INLINE_SCRIPTS = [
  'src/language/first-address.js',
  'src/theme/first-paint.js',
  'src/app/early-submit.js',
  'src/app/early-drafts.js',
  'src/app/first-loads.js',
  'src/app/first-scripts.js',
];

/** Constants that the build replaces in these scripts. */
const KNOWN_IN_PAGE = {
  ONE_ADDRESS: JSON.stringify(ONE_ADDRESS.source),
  PREFIXES: JSON.stringify(
    Object.fromEntries(languages.filter((one) => one !== 'en').map((one) => [one, LANGUAGES[one].prefix])),
  ),
};

function runInPage(file: string): Plugin {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const script = transformSync(source, { minify: true, define: KNOWN_IN_PAGE }).code.trim();
  const place = `<!-- ${file.split('/').pop()} -->`;
  return {
    name: `run-in-page:${file}`,
    transformIndexHtml: (html) => html.replace(place, () => `<script>${script}</script>`),
  };
}

/** Inserts the product's name from the brand into the page's title. */
function nameThePage(): Plugin {
  return { name: 'name-the-page', transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name) };
}

export default defineConfig(({ command }) => {
  // Defined even if empty, so that the build leaves out the code of App Check.
  const { siteUrl, appCheckSiteKey } = pageSettings(process.env);
  // A build started by a test run inherits its NODE_ENV and would contain React's development version.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
      ],
    },
    plugins: [
      messages(),
      react(),
      nameThePage(),
      subsetFonts(),
      ...INLINE_SCRIPTS.map(runInPage),
      withoutRealtimeDatabase(),
      manifestSources(),
      prerenderPages(),
      offlineApp(),
    ],
    define: {
      'import.meta.env.VITE_APP_CHECK_SITE_KEY': JSON.stringify(appCheckSiteKey),
      'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.VITE_ANSWER_SHAPES': JSON.stringify(answerShapes()),
    },
    build: {
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      // Browsers without support load a page's additional files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: UNUSED_WHEN_NOT_IMPORTED, sideEffects: false }],
        },
        output: {
          // Every page names all files that others may need; short names save 1 kB.
          chunkFileNames: 'assets/[hash:7].js',
          codeSplitting: { groups: LOADED_TOGETHER, includeDependenciesRecursively: false },
        },
      },
    },
  };
});
