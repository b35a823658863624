import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, languages } from '../../contract/src/languages.ts';
import { replaceOnce } from './replace-once.ts';

/** What a page holds itself instead of naming a file; data for machines is not run. */
const INLINE = {
  'script-src': /<script>(.*?)<\/script>/gs,
  'style-src': /<style[^>]*>(.*?)<\/style>/gs,
};

/** Emotion's own element, whose rules scripts add one by one, is empty in the page. */
const EMPTY = '';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Names every script and style that stands in a page in the content security policy, which allows no other. The same
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
    // Hosts that the operator added stay, such as those of App Check.
    const hosts = (place.exec(named)?.[0] ?? '').split(' ').filter((source) => source.startsWith('https:'));
    const sources = [directive, "'self'", ...[...hashes].sort(), ...hosts].join(' ');
    return replaceOnce(named, place, sources);
  }, settings);
}

const prefixes = languages.filter((language) => language !== 'en').map((one) => LANGUAGES[one].prefix);

/** The pages that a function answers have one rewrite for all languages, whose prefixes stand at its beginning. */
const PREFIXES = /(?<="regex": "\^\(\?:)\/[^)]*(?=\)\?\/)/g;
/** The frame that other addresses open with is a file of each language. */
const FRAMES = /(?:\{ "source": "\/[\w-]+\/\*\*", "destination": "\/[\w-]+\/app\.html" \},\s*)+/;

/** Rewrites the addresses of each language as those in English are. */
function withLanguages(settings: string): string {
  const frames = prefixes.map(
    (prefix) => `{ "source": "${prefix}/**", "destination": "${prefix}/app.html" },\n      `,
  );
  return replaceOnce(settings, FRAMES, frames.join('')).replace(PREFIXES, prefixes.join('|'));
}

/**
 * Brings firebase.json in step with what was built and with the languages of the site. It changes only with the sources,
 * and belongs into their commit.
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
