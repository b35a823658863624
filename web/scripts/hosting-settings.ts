import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, languages } from '../../contract/src/languages.ts';
import { replaceOnce } from './replace-once.ts';

/** Inline scripts and styles of a page. Browsers do not run data blocks such as JSON-LD, so these are left out. */
const INLINE = {
  'script-src': /<script>(.*?)<\/script>/gs,
  'style-src': /<style[^>]*>(.*?)<\/style>/gs,
};

/** Hash of an empty style element: Emotion's element has no text, because scripts add its rules one by one. */
const EMPTY = '';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Adds the hash of every inline script and style to the content security policy, which allows no other. The same
 * sources give the same hashes.
 */
function withPolicy(settings: string, outDir: string): string {
  const files = fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'));
  const pages = files.map((name) => fs.readFileSync(path.join(outDir, name), 'utf8')).join('\n');
  return Object.entries(INLINE).reduce((named, [directive, inline]) => {
    const texts = [...pages.matchAll(inline)].map(([, text = '']) => text);
    const hashes = new Set([...(directive === 'style-src' ? [EMPTY] : []), ...texts].map(hashOf));
    const place = new RegExp(`${directive} 'self'[^;]*`);
    // Keeps hosts that the operator added, such as those of App Check.
    const hosts = (place.exec(named)?.[0] ?? '').split(' ').filter((source) => source.startsWith('https:'));
    const sources = [directive, "'self'", ...[...hashes].sort(), ...hosts].join(' ');
    return replaceOnce(named, place, sources);
  }, settings);
}

const prefixes = languages.filter((language) => language !== 'en').map((one) => LANGUAGES[one].prefix);

/**
 * Pages that a function answers have one rewrite for all languages; the language prefixes are at the start of its
 * regex.
 */
const PREFIXES = /(?<="regex": "\^\(\?:)\/[^)]*(?=\)\?\/)/g;
/** The app frame, which all other addresses open with, is one file per language. */
const FRAMES = /(?:\{ "source": "\/[\w-]+\/\*\*", "destination": "\/[\w-]+\/app\.html" \},\s*)+/;

/** Repeats the rewrites of the English addresses for each other language. */
function withLanguages(settings: string): string {
  const frames = prefixes.map(
    (prefix) => `{ "source": "${prefix}/**", "destination": "${prefix}/app.html" },\n      `,
  );
  return replaceOnce(settings, FRAMES, frames.join('')).replace(PREFIXES, prefixes.join('|'));
}

/**
 * Updates firebase.json with the hashes of the built pages and the languages of the site. It changes only when the
 * sources do; commit both together.
 */
export function writeHostingSettings(outDir: string, settingsFile: string): void {
  const settings = fs.readFileSync(settingsFile, 'utf8');
  const current = withLanguages(withPolicy(settings, outDir));
  if (current === settings) return;
  fs.writeFileSync(settingsFile, current);
  console.warn(
    'firebase.json names the styles of the pages and the languages, which have changed: commit it.',
  );
}
