import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { brand, brandWords } from '../../contract/src/brand.ts';
import type { StudentFiles } from '../src/app/late/site-worker.ts';

const FRAME = 'src/main.tsx';

/** Sources that the worker keeps for every visitor: the app frame, the first script and the offline notice. */
const SHELL_SOURCES = ['index.html', 'src/app/late/late-parts.tsx', 'src/api/kept-answers.ts'];

/** Matches the pages and the frame of the student area. Pages of staff do not work offline (docs/decisions/0015). */
export const STUDENT_PAGE =
  /features\/(?:student-home|applications|transactions|certificates|meetings|notifications|offer-letters|tasks|help|profile|account-deletion)\/[\w-]+-page\.tsx$|src\/app\/student-area\.tsx$/;

/**
 * Matches files that students do not need: pages, which STUDENT_PAGE lists, code of staff, and translations in other
 * languages.
 */
const OF_OTHERS = /-page\.tsx$|\/staff\/|\/staff-(?:area|finder)\.tsx$|\?words=/;
const isOfStudents = (source: string) => STUDENT_PAGE.test(source) || !OF_OTHERS.test(source);

/** Lists the files that the service worker keeps once a student is signed in. */
export const STUDENT_FILES = 'student-files.json';

const picture = (name: string, sizes: string) => ({
  src: `/images/app/${name}.png`,
  sizes,
  type: 'image/png',
});

/**
 * Creates the web manifest and the service worker (worker/worker.ts). The worker lists the prerendered pages, but the
 * plugin does not wait for them, so `buildWorker` builds it later.
 */
export function offlineApp(): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'worker.ts',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: { globPatterns: ['app.html', 'favicon.svg'], manifestTransforms: [withoutEnding] },
    manifest: {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      description: `${brandWords.tagline}: your internships, tasks and certificates.`,
      lang: 'en-IN',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      theme_color: '#fbf8f3',
      background_color: '#fbf8f3',
      categories: ['education'],
      icons: [
        picture('icon-192', '192x192'),
        picture('icon-512', '512x512'),
        { ...picture('icon-maskable-512', '512x512'), purpose: 'maskable' },
      ],
      screenshots: [
        {
          ...picture('screenshot-phone', '780x1688'),
          form_factor: 'narrow',
          label: 'What happens next, on a phone',
        },
        {
          ...picture('screenshot-desk', '1440x900'),
          form_factor: 'wide',
          label: 'The dashboard of a student',
        },
      ],
    },
  });
  return [...plugins.map(withoutEarlyWorker), removedInDevelopment()];
}

/** Removes `.html`: Hosting redirects `/app.html` to `/app`, and browsers refuse a redirected response for a page. */
const withoutEnding = (entries: { url: string; revision: string | null; size: number }[]) => ({
  manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url.replace(/\.html$/, '')}` })),
});

function withoutEarlyWorker(plugin: Plugin): Plugin {
  if (plugin.name !== 'vite-plugin-pwa:build') return plugin;
  const { closeBundle: _early, ...rest } = plugin;
  return rest;
}

/** Returns the files of the sources and of their imports. `withLater` adds dynamic imports that students need. */
function filesOf(manifest: Manifest, sources: readonly string[], how: { withLater: boolean }): string[] {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    found.add(chunk.file);
    for (const asset of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(asset);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (!how.withLater || chunk.isEntry) return;
    for (const later of chunk.dynamicImports ?? []) if (isOfStudents(later)) visit(later);
  };
  for (const source of sources) visit(source);
  return [...found];
}

/** Returns the translation files of the frame and of the student pages, by language other than English. */
function studentWords(manifest: Manifest): Record<string, string[]> {
  const isOfFrame = (source: string) => source === FRAME || STUDENT_PAGE.test(source);
  const words = Object.entries(manifest).flatMap(([key, { file }]) => {
    const [source = '', language] = key.split(/\?words=|&/);
    return language && isOfFrame(source) ? [{ language, file: `/${file}` }] : [];
  });
  const ofLanguage = (one: string) =>
    words.filter(({ language }) => language === one).map(({ file }) => file);
  return Object.fromEntries(words.map(({ language }) => [language, ofLanguage(language)]));
}

/** Builds the service worker into a folder that holds the pages and the files of the app. */
export async function buildWorker(builder: ViteBuilder, outDir: string): Promise<void> {
  const manifest = JSON.parse(fs.readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const missing = SHELL_SOURCES.filter((source) => !manifest[source]);
  if (missing.length > 0) throw new Error(`The app is built without ${missing.join(', ')}`);
  const shell = filesOf(manifest, SHELL_SOURCES, { withLater: false });
  const pages = Object.keys(manifest).filter((key) => STUDENT_PAGE.test(key));
  const student = filesOf(manifest, pages, { withLater: true }).filter((file) => !shell.includes(file));
  const kept: StudentFiles = { files: student.map((file) => `/${file}`), words: studentWords(manifest) };
  fs.writeFileSync(path.join(outDir, STUDENT_FILES), JSON.stringify(kept));

  const plugin = builder.config.plugins.find(({ name }) => name === 'vite-plugin-pwa');
  if (!plugin) throw new Error('Vite has no plugin that builds the service worker.');
  const { extendManifestEntries, generateSW } = plugin.api as VitePluginPWAAPI;
  // The names contain a hash of the content, so these entries need no revision.
  extendManifestEntries(() => shell.map((url) => ({ url, revision: null })));
  await generateSW();
}

/**
 * Returns a hash of the sources that define the shapes of API responses. Responses that a device keeps are valid for
 * one hash.
 */
export function answerShapes(): string {
  const hash = createHash('sha256');
  for (const folder of ['../../contract/src', '../src/api']) {
    const root = path.join(import.meta.dirname, folder);
    const names = fs.readdirSync(root).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    for (const name of names.sort()) hash.update(fs.readFileSync(path.join(root, name)));
  }
  return hash.digest('base64url').slice(0, 12);
}

/** Unregisters the worker that `npm start` left at this address; it would serve the built site. */
function removedInDevelopment(): Plugin {
  const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
});`;
  return {
    name: 'remove-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(script);
      });
    },
  };
}
