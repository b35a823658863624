import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { brand, brandWords } from '../../contract/src/brand.ts';
import type { StudentFiles } from '../src/app/late/site-worker.ts';

const FRAME = 'src/main.tsx';

/** What works without a network whoever comes: the frame, what the first script needs, and what says "offline". */
const SHELL_SOURCES = ['index.html', 'src/app/late/late-parts.tsx', 'src/api/kept-answers.ts'];

/**
 * The pages of students and their frame, each with what it loads later. Staff have nothing to read offline
 * (docs/decisions/0015).
 */
export const STUDENT_PAGE =
  /features\/(?:student-home|applications|transactions|certificates|meetings|notifications|offer-letters|tasks|help|profile|account-deletion)\/[\w-]+-page\.tsx$|src\/app\/student-area\.tsx$/;

/** What the frame of the areas leads others to, and the words of a language that may not be theirs. */
const OF_OTHERS = /-page\.tsx$|\/staff\/|\/staff-(?:area|finder)\.tsx$|\?words=/;
const isOfStudents = (source: string) => STUDENT_PAGE.test(source) || !OF_OTHERS.test(source);

/** Names the student's files for the app, which has the worker keep them once a student is signed in. */
export const STUDENT_FILES = 'student-files.json';

const picture = (name: string, sizes: string) => ({
  src: `/images/app/${name}.png`,
  sizes,
  type: 'image/png',
});

/**
 * The web manifest, and the service worker that is built from worker/worker.ts. The worker names the pages too, which
 * the plugin does not wait for: `buildWorker` makes it once they are written.
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

/** Hosting leads from `/app.html` to `/app`, and a browser opens no page with an answer that led elsewhere. */
const withoutEnding = (entries: { url: string; revision: string | null; size: number }[]) => ({
  manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url.replace(/\.html$/, '')}` })),
});

function withoutEarlyWorker(plugin: Plugin): Plugin {
  if (plugin.name !== 'vite-plugin-pwa:build') return plugin;
  const { closeBundle: _early, ...rest } = plugin;
  return rest;
}

/** The files of some sources and of what they import, at once or, where asked, later for students. */
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

/** The files with what the frame and the pages of students say, by language other than English. */
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
  // Their names follow from their contents, so they need no revision, and the browser has most of them already.
  extendManifestEntries(() => shell.map((url) => ({ url, revision: null })));
  await generateSW();
}

/** Names the shapes of the API's answers, as far as contract and client decide them: what a device keeps has one of them. */
export function answerShapes(): string {
  const hash = createHash('sha256');
  for (const folder of ['../../contract/src', '../src/api']) {
    const root = path.join(import.meta.dirname, folder);
    const names = fs.readdirSync(root).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    for (const name of names.sort()) hash.update(fs.readFileSync(path.join(root, name)));
  }
  return hash.digest('base64url').slice(0, 12);
}

/** A worker that `npm start` has left at this address would answer with what was built. */
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
