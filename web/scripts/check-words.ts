import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

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

const WEB = path.join(import.meta.dirname, '..');
const problems = [...(await problemsOf(WEB)), ...(await contradictionsIn(WEB))];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Run `npm run words`, and translate what is empty.');
  process.exitCode = 1;
}
