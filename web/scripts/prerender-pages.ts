import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { brand } from '../../contract/src/brand.ts';
import { buildWorker } from './offline-app.ts';

/** What the module that is built for the server exports; see src/prerender.tsx. */
type Prerender = typeof import('../src/prerender.tsx');
type RenderedPage = import('../src/prerender.tsx').RenderedPage;

const SHELL = 'app.html';
/** The function asks for it by this name; see functions/src/http/page-shell.ts. */
const INTERNSHIP = 'internship.html';
const INTERNSHIP_SOURCE = 'src/features/internships/internship-page.tsx';
const SITEMAP_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const DESCRIPTION = /(?<=<meta\s+name="description"\s+content=")[^"]*/;
const ROOT = /<div id="root"><\/div>/;

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Replaces one place of the page, and fails where a change of index.html has moved it. */
function replaceOnce(page: string, place: RegExp, text: string): string {
  if (page.search(place) === -1) throw new Error(`index.html has no ${place}`);
  return page.replace(place, () => text);
}

/**
 * The style sheets of the template are a few rules each, so the first paint does not wait for a request. Their links
 * stay, disabled: by those the scripts that load further parts see that they need not fetch them.
 */
function withInlineStyles(page: string, outDir: string): string {
  return page.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
    const styles = fs.readFileSync(path.join(outDir, file), 'utf8').trim();
    return `<style>${styles}</style><link rel="stylesheet" href="/${file}" disabled>`;
  });
}

/**
 * The first script runs in a task of its own, after what it takes over. Else it is part of the task that ends the page's
 * parsing, and what the browser then styles and lays out comes on top. Its file and what it imports are named in the head.
 */
function withScriptAtEnd(page: string): string {
  const [tag, address = ''] = /<script type="module" crossorigin (src="[^"]+")><\/script>/.exec(page) ?? [];
  if (!tag) throw new Error('index.html has no first script.');
  const alone = page.replace(tag, '');
  return replaceOnce(
    alone,
    /<\/body>/,
    `<script type="module" async crossorigin ${address}></script>\n  </body>`,
  );
}

/** The files that a module of the app needs, so that they are fetched beside the first script and not after it. */
function filesOf(manifest: Manifest, source: string): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return [...found];
}

/** Data for machines, which no browser runs. A `<` could end it. */
function dataBlock(facts: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

interface Head {
  path: string;
  title: string;
  description: string;
  facts?: object | undefined;
}

function headOf({ path: address, title, description, facts }: Head): string {
  const url = escapeMarkup(`${brand.siteUrl}${address}`);
  return [
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:site_name" content="${escapeMarkup(brand.name)}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${escapeMarkup(title)}" />`,
    `<meta property="og:description" content="${escapeMarkup(description)}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${brand.siteUrl}/images/share.png" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(facts ? [dataBlock(facts)] : []),
  ].join('\n    ');
}

/** The largest picture of a page that the function completes: asked for before the scripts, which would be in its way. */
const PICTURE = '<link rel="preload" as="image" fetchpriority="high" href="{{image}}" />';

/** What the page adds to the first script, fetched beside it. */
function preloadsOf(manifest: Manifest, template: string, source: string): string {
  return filesOf(manifest, source)
    .filter((file) => !template.includes(`href="/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ');
}

async function writePages(outDir: string, prerenderFile: string): Promise<void> {
  const { renderInternship, renderPages, renderShell } = (await import(
    pathToFileURL(prerenderFile).href
  )) as Prerender;
  const manifest = JSON.parse(fs.readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const built = fs.readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const template = withScriptAtEnd(withInlineStyles(built, outDir));
  const write = (file: string, content: string) => fs.writeFileSync(path.join(outDir, file), content);

  const writeFrame = (file: string, { html, styles }: RenderedPage, ...preloads: string[]) => {
    const head = ['</title>', '<meta name="robots" content="noindex" />', ...preloads, styles];
    const app = replaceOnce(template, ROOT, `<div id="root">${html}</div>`);
    write(file, replaceOnce(app, /<\/title>/, head.join('\n    ')));
  };
  writeFrame(SHELL, await renderShell());
  writeFrame(
    INTERNSHIP,
    await renderInternship(),
    PICTURE,
    preloadsOf(manifest, template, INTERNSHIP_SOURCE),
  );

  const pages = await renderPages();
  for (const { path: address, source, shell, description, facts, title, html, styles } of pages) {
    const head = [
      `<title>${escapeMarkup(title)}</title>`,
      headOf({ path: address, title, description, facts }),
      ...(shell ? [PICTURE] : []),
      preloadsOf(manifest, template, source),
      styles,
    ];
    const named = replaceOnce(template, /<title>[^<]*<\/title>/, head.join('\n    '));
    const described = replaceOnce(named, DESCRIPTION, escapeMarkup(description));
    const page = replaceOnce(described, ROOT, `<div id="root" data-page="${address}">${html}</div>`);
    write(address === '/' ? 'index.html' : `${shell ?? address.slice(1)}.html`, page);
  }

  const urls = pages.map(({ path: address }) => `<url><loc>${brand.siteUrl}${address}</loc></url>`);
  write('sitemap-pages.xml', `${SITEMAP_HEAD}${urls.join('')}</urlset>`);
  // Pages behind a login say noindex themselves, which only those may say that a crawler is let see.
  const maps = ['pages', 'internships'].map((name) => `Sitemap: ${brand.siteUrl}/sitemap-${name}.xml`);
  write('robots.txt', ['User-agent: *', 'Disallow: /api/', ...maps, ''].join('\n'));
}

/** What a page holds itself instead of naming a file; data for machines is not run. */
const INLINE = {
  'script-src': /<script>(.*?)<\/script>/gs,
  'style-src': /<style[^>]*>(.*?)<\/style>/gs,
};

/** Emotion's own element, whose rules scripts add one by one, is empty in the page. */
const EMPTY = '';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Names every script and style that stands in a page in the content security policy of firebase.json, which allows no
 * other. The same sources give the same hashes, so the file changes only with them.
 */
function writePolicy(outDir: string, settingsFile: string): void {
  const files = fs.readdirSync(outDir).filter((name) => name.endsWith('.html'));
  const pages = files.map((name) => fs.readFileSync(path.join(outDir, name), 'utf8')).join('\n');
  const settings = fs.readFileSync(settingsFile, 'utf8');
  let named = settings;
  for (const [directive, inline] of Object.entries(INLINE)) {
    const texts = [...pages.matchAll(inline)].map(([, text = '']) => text);
    const hashes = new Set([...(directive === 'style-src' ? [EMPTY] : []), ...texts].map(hashOf));
    named = replaceOnce(
      named,
      new RegExp(`${directive} 'self'[^;]*`),
      `${directive} 'self' ${[...hashes].sort().join(' ')}`,
    );
  }
  if (named === settings) return;
  fs.writeFileSync(settingsFile, named);
  console.warn(
    'The styles of the pages have changed: firebase.json names them in its policy. Commit it with the change.',
  );
}

/**
 * Builds the app twice, for the browser and for this process, and writes each public page as HTML beside the scripts
 * (`about.html`); `app.html` is the frame that every other address opens with.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    config: () => ({
      environments: {
        ssr: {
          build: {
            outDir: '../node_modules/.cache/prarambh/prerender',
            emptyOutDir: true,
            copyPublicDir: false,
            manifest: false,
            rolldownOptions: { input: 'src/prerender.tsx' },
          },
        },
      },
      builder: { buildApp: buildBoth },
    }),
  };
}

async function buildBoth(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('Vite has no environments to build for.');
  await builder.build(client);
  await builder.build(ssr);
  const within = (folder: string) => path.resolve(builder.config.root, folder);
  const outDir = within(client.config.build.outDir);
  await writePages(outDir, path.join(within(ssr.config.build.outDir), 'prerender.js'));
  await buildWorker(builder, outDir);
  writePolicy(outDir, within('../firebase.json'));
}
