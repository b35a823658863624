import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { brand } from '../../contract/src/brand.ts';
import { addressOf, LANGUAGES, type Language, languages } from '../../contract/src/languages.ts';
import { firstLoads } from './first-loads.ts';
import { writeHostingSettings } from './hosting-settings.ts';
import { buildWorker } from './offline-app.ts';
import { pageSettings } from './project-settings.ts';
import { replaceOnce } from './replace-once.ts';
import { robotsTxt } from './robots.ts';
import { fontFilesOf } from './subset-fonts.ts';

/** Exports of the module that is built for the server; see src/prerender.tsx. */
type Prerender = typeof import('../src/prerender.tsx');
type RenderedPage = import('../src/prerender.tsx').RenderedPage;
type PageInLanguage = import('../src/prerender.tsx').PageInLanguage;

const { siteUrl: SITE_URL } = pageSettings(process.env);

const SHELL = 'app';
/** The function requests the page shell by this name; see functions/src/http/page-shell.ts. */
const INTERNSHIP = 'internship';
const INTERNSHIP_NEEDS = {
  source: 'src/features/internships/internship-page.tsx',
  words: ['internships'],
} as const;
const SITEMAP_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const DESCRIPTION = /(?<=<meta\s+name="description"\s+content=")[^"]*/;
const ROOT = /<div id="root"><\/div>/;
const LANGUAGE = /(?<=<html lang=")[^"]*/;

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Chunks (chunks.ts) that run before the first script, in this order. */
const RUN_FIRST = ['styles', 'engine'];

/** Replaces the tag of the first script by links to it and to RUN_FIRST, which src/app/first-scripts.js runs. */
function withFirstScripts(page: string, manifest: Manifest): string {
  const [tag, entry = ''] = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/.exec(page) ?? [];
  if (!tag) throw new Error('index.html has no first script.');
  const files = RUN_FIRST.map((wanted) => {
    const chunk = Object.values(manifest).find(({ name }) => name === wanted);
    if (!chunk) throw new Error(`The build has no chunk "${wanted}".`);
    return chunk.file;
  });
  const links = [...files, entry].map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}" data-run>`,
  );
  const withoutOwnLinks = files.reduce(
    (rest, file) => replaceOnce(rest, new RegExp(`<link [^>]*href="/${file}">`), ''),
    page,
  );
  return withoutOwnLinks.replace(tag, links.join('\n    '));
}

/** Returns the files that a module needs, for preloading beside the first script. */
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

/** Returns a JSON-LD block. Escapes `<`, which could end the block. */
function dataBlock(facts: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** Returns the alternate links of a page, one per language; English is the default. */
function alternatesOf(page: string): string[] {
  const link = (name: string, language: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeMarkup(SITE_URL + addressOf(page, language))}" />`;
  return [...languages.map((language) => link(language, language)), link('x-default', 'en')];
}

function headOf({ path: page, address, language, title, description, facts }: PageInLanguage): string {
  const url = escapeMarkup(`${SITE_URL}${address}`);
  return [
    `<link rel="canonical" href="${url}" />`,
    ...alternatesOf(page),
    `<meta property="og:site_name" content="${escapeMarkup(brand.name)}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:locale" content="${LANGUAGES[language].tag.replace('-', '_')}" />`,
    `<meta property="og:title" content="${escapeMarkup(title)}" />`,
    `<meta property="og:description" content="${escapeMarkup(description)}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${SITE_URL}/images/share.png" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(facts ? [dataBlock(facts)] : []),
  ].join('\n    ');
}

const ICON = /href="\/favicon\.svg"/;
const PICTURE = /<img[^>]*src="\{\{image\}\}"[^>]*>/;
/** React's own preload of the picture, which comes after the scripts. */
const ASKED_BY_REACT = /<link rel="preload" as="image"[^>]*>/;

/**
 * Preloads the largest picture of a page that the function completes, before the scripts delay it. `imagesizes` repeats
 * the `sizes` of the picture; otherwise the browser would choose another size and load both.
 */
function pictureOf(html: string): string {
  const [, sizes] = /sizes="([^"]+)"/.exec(PICTURE.exec(html)?.[0] ?? '') ?? [];
  if (!sizes) throw new Error('The page has no picture that says how wide it is.');
  return `<link rel="preload" as="image" fetchpriority="high" href="{{image}}" imagesizes="${sizes}" />`;
}

interface Needed {
  source: string;
  language: Language;
}

/** Preloads the code of the page and its translations, beside the first script. */
function preloadsOf(manifest: Manifest, template: string, { source, language }: Needed): string {
  const words = ['src/main.tsx', source].map((one) => `${one}?words=${language}`);
  return [...new Set([source, ...words].flatMap((module) => filesOf(manifest, module)))]
    .filter((file) => !template.includes(`href="/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ');
}

/** Returns the file name of a page, without `.html`. Hosting finds it by the address. */
function fileOf({ path: page, shell, language }: PageInLanguage): string {
  const name = shell ?? (page === '/' ? 'index' : page.slice(1));
  return addressOf(`/${name}`, language).slice(1);
}

/** The icon of signed-in pages as part of the page: one request less. Search engines need the file of public pages. */
function inlineIcon(outDir: string): string {
  const icon = fs.readFileSync(path.join(outDir, 'favicon.svg'), 'utf8');
  return `href="data:image/svg+xml,${encodeURIComponent(icon.replaceAll(/\s*\n\s*/g, ''))}"`;
}

async function writePages(outDir: string, prerenderFile: string): Promise<void> {
  const { firstCalls, renderInternship, renderPages, renderShell } = (await import(
    pathToFileURL(prerenderFile).href
  )) as Prerender;
  const manifest = JSON.parse(fs.readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const built = fs.readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const template = withFirstScripts(built, manifest);
  const templateIn = (language: Language) => {
    const fonts = fontFilesOf(language, path.join(outDir, 'assets')).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
    );
    const named = replaceOnce(template, LANGUAGE, LANGUAGES[language].tag);
    return replaceOnce(named, /(?=<title>)/, fonts.join('\n    '));
  };
  const write = (file: string, content: string) => {
    const place = path.join(outDir, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, content);
  };

  const headings = await firstCalls.renderHeadings();
  for (const language of languages) {
    const writeFrame = (
      name: string,
      { html, styles }: Omit<RenderedPage, 'title'>,
      ...preloads: string[]
    ) => {
      const head = ['</title>', '<meta name="robots" content="noindex" />', ...preloads, styles];
      const isShell = name === SHELL;
      const named = isShell
        ? replaceOnce(templateIn(language), ICON, inlineIcon(outDir))
        : templateIn(language);
      const app = replaceOnce(named, ROOT, `<div id="root">${html}</div>`);
      const loads = isShell
        ? `${firstLoads({ site: firstCalls, headings, manifest, language, template, outDir, filesOf })}\n    `
        : '';
      write(
        `${addressOf(`/${name}`, language).slice(1)}.html`,
        replaceOnce(replaceOnce(app, /<\/title>/, head.join('\n    ')), /(?=<link rel="icon")/, loads),
      );
    };
    const preloads = preloadsOf(manifest, template, { ...INTERNSHIP_NEEDS, language });
    writeFrame(SHELL, await renderShell(language));
    const { html, styles } = await renderInternship(language);
    const frame = { html: replaceOnce(html, ASKED_BY_REACT, ''), styles };
    writeFrame(INTERNSHIP, frame, pictureOf(html), preloads);
  }

  const pages = await renderPages();
  for (const page of pages) {
    const { address, language, shell, description, title, html, styles } = page;
    const head = [
      `<title>${escapeMarkup(title)}</title>`,
      headOf(page),
      ...(shell ? [pictureOf(html)] : []),
      preloadsOf(manifest, template, page),
      styles,
    ];
    const named = replaceOnce(templateIn(language), /<title>[^<]*<\/title>/, head.join('\n    '));
    const described = replaceOnce(named, DESCRIPTION, escapeMarkup(description));
    const whole = replaceOnce(described, ROOT, `<div id="root" data-page="${address}">${html}</div>`);
    write(`${fileOf(page)}.html`, whole);
  }

  const urls = pages.map(({ address }) => `<url><loc>${SITE_URL}${address}</loc></url>`);
  write('sitemap-pages.xml', `${SITEMAP_HEAD}${urls.join('')}</urlset>`);
  write('robots.txt', robotsTxt(SITE_URL));
}

/**
 * Builds the app twice, for the browser and for this process, and prerenders each public page as HTML (`about.html`).
 * All other addresses open with the frame `app.html`.
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
  writeHostingSettings(outDir, within('../firebase.json'));
}
