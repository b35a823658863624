import fs from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { CATALOGUES_FILE, functionCatalogues } from './function-catalogues.ts';
import { looseTexts } from './loose-texts.ts';

/** The names of what a message has values for, in whichever form of a plural. */
function placesOf(message: CompiledMessage): string[] {
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, , forms] = part;
    const inForms = Object.values(forms ?? {}).filter((form): form is CompiledMessage => Array.isArray(form));
    return [name, ...inForms.flatMap(placesOf)];
  });
}

/** A translation has the same places, but for the quoted words of a sentence, {1}, which it may have in itself. */
function hasSamePlaces(english: string, translation: string): boolean {
  const known = placesOf(compileMessage(english));
  const said = placesOf(compileMessage(translation));
  const needed = known.filter((place) => !/^\d+$/.test(place));
  return said.every((place) => known.includes(place)) && needed.every((place) => said.includes(place));
}

/** Says of each catalogue what the code says and it lacks, and what it has and the code says no more. */
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

/** Catalogues that are loaded one after the other are one: what two of them have for the same English is the same. */
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

/** What functions say is taken from the catalogues by `npm run words`, since nothing builds the local product. */
async function problemsOfFunctions(): Promise<string[]> {
  const isCurrent = fs.readFileSync(CATALOGUES_FILE, 'utf8') === (await functionCatalogues());
  return isCurrent ? [] : ['functions/src/words/catalogues.json has other words than the catalogues.'];
}

/** What a page for students and visitors says without asking a catalogue. */
async function loose(rootDir: string): Promise<string[]> {
  const catalogues = await getCatalogs(getConfig({ cwd: rootDir }));
  const said = await Promise.all(catalogues.map((catalogue) => catalogue.collect()));
  const known = said.flatMap((words) =>
    Object.entries(words ?? {}).map(([id, { message }]) => message ?? id),
  );
  // Some sentences stand there with the numbers that their code puts in.
  const withPlaces = known.map((text) => text.replace(/\d+/, '{0}'));
  return looseTexts(new Set([...known, ...withPlaces])).map(
    (text) => `${text}: not in the words of a catalogue`,
  );
}

const WEB = path.join(import.meta.dirname, '..');
const problems = [
  ...(await problemsOf(WEB)),
  ...(await contradictionsIn(WEB)),
  ...(await problemsOfFunctions()),
  ...(await loose(WEB)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Run `npm run words`, and translate what is empty.');
  process.exitCode = 1;
}
