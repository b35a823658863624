import fs from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { AREAS } from '../src/language/areas.ts';
import { messagesIn } from './extractors.ts';
import { CATALOGUES_FILE, functionCatalogues } from './function-catalogues.ts';
import { looseTexts } from './loose-texts.ts';

/** Returns the names of a message's placeholders, in all of its plural forms. */
function placesOf(message: CompiledMessage): string[] {
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, , forms] = part;
    const inForms = Object.values(forms ?? {}).filter((form): form is CompiledMessage => Array.isArray(form));
    return [name, ...inForms.flatMap(placesOf)];
  });
}

/** Compares placeholders. A translation may leave out numbered ones such as {1}, which stand for quoted words. */
function hasSamePlaces(english: string, translation: string): boolean {
  const known = placesOf(compileMessage(english));
  const said = placesOf(compileMessage(translation));
  const needed = known.filter((place) => !/^\d+$/.test(place));
  return said.every((place) => known.includes(place)) && needed.every((place) => said.includes(place));
}

/** Reports messages of the code that a catalogue does not translate, and entries that no code uses any more. */
async function problemsOf(rootDir: string): Promise<string[]> {
  const config = getConfig({ cwd: rootDir });
  const problems: string[] = [];
  for (const catalogue of await getCatalogs(config)) {
    const said = (await catalogue.collect()) ?? {};
    for (const locale of config.locales) {
      const name = path.relative(rootDir, catalogue.getFilename(locale));
      const words = (await catalogue.read(locale)) ?? {};
      for (const [id, { message }] of Object.entries(said)) {
        const { translation, obsolete } = words[id] ?? {};
        if (!translation || obsolete) problems.push(`${name} has no words for: ${message ?? id}`);
        else if (!hasSamePlaces(message ?? id, translation))
          problems.push(`${name} has other {places} than: ${message ?? id}`);
      }
      for (const [id, { message }] of Object.entries(words)) {
        if (!said[id]) problems.push(`${name} has words that nothing says: ${message ?? id}`);
      }
    }
  }
  return problems;
}

/** Reports English texts with two translations. The app merges the catalogues, so only one of the two would show. */
async function contradictionsIn(rootDir: string): Promise<string[]> {
  const config = getConfig({ cwd: rootDir });
  const catalogues = await getCatalogs(config);
  const problems: string[] = [];
  for (const locale of config.locales) {
    const known = new Map<string, string>();
    for (const catalogue of catalogues) {
      for (const [id, { message = id, translation }] of Object.entries(
        (await catalogue.read(locale)) ?? {},
      )) {
        const before = known.get(id);
        if (before && translation && before !== translation)
          problems.push(`${message}: “${before}” and “${translation}”; only one can be shown.`);
        if (translation) known.set(id, translation);
      }
    }
  }
  return problems;
}

/** Checks that `npm run words` has copied the current translations to functions/src; no build does it locally. */
async function problemsOfFunctions(): Promise<string[]> {
  const isCurrent = fs.readFileSync(CATALOGUES_FILE, 'utf8') === (await functionCatalogues());
  return isCurrent ? [] : ['functions/src/shared/catalogues.json has other words than the catalogues.'];
}

/** Reports texts on pages of students and visitors that bypass the catalogues. */
async function loose(rootDir: string): Promise<string[]> {
  const catalogues = await getCatalogs(getConfig({ cwd: rootDir }));
  const said = await Promise.all(catalogues.map((catalogue) => catalogue.collect()));
  const known = said.flatMap((words) =>
    Object.entries(words ?? {}).map(([id, { message }]) => message ?? id),
  );
  // The code of some sentences inserts their numbers, so that it has {0} in place of the digits.
  const withPlaces = known.map((text) => text.replace(/\d+/, '{0}'));
  return looseTexts(new Set([...known, ...withPlaces])).map(
    (text) => `${text}: not in the words of a catalogue`,
  );
}

const WEB = path.join(import.meta.dirname, '..');
const ROOT = path.join(WEB, '..');

/** Returns the files of contract and functions that may answer students and visitors. */
function answeringFiles(): string[] {
  const files = ['contract/src', 'functions/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`),
  );
  const answers = /import \{[^}]+\} from '(?:\.\.?\/)+errors'|^export const \w+Endpoints = /m;
  return files.filter(
    (file) => file.endsWith('.ts') && answers.test(fs.readFileSync(path.join(ROOT, file), 'utf8')),
  );
}

/** Reports files with messages to students and visitors that no area has, so that no catalogue translates them. */
async function withoutArea(): Promise<string[]> {
  const places = Object.values(AREAS).flat();
  const isIn = (file: string) => places.some((place) => file === place || file.startsWith(`${place}/`));
  const others = answeringFiles().filter((file) => !isIn(file));
  const found = others.map(async (file) => {
    const messages = await messagesIn(path.join(ROOT, file), fs.readFileSync(path.join(ROOT, file), 'utf8'));
    return messages.length > 0
      ? [`${file}: in no area of web/src/language/areas.ts, with “${messages[0]}”`]
      : [];
  });
  return (await Promise.all(found)).flat();
}

const problems = [
  ...(await problemsOf(WEB)),
  ...(await contradictionsIn(WEB)),
  ...(await problemsOfFunctions()),
  ...(await loose(WEB)),
  ...(await withoutArea()),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Run `npm run words`, and translate what is empty.');
  process.exitCode = 1;
}
