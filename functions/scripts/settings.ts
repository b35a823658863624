import { parseArgs } from 'node:util';
import { fail, readOrExplain } from '../src/shared/command-line';
import { fileProblems, readSettings, writeSettings } from './settings-file';

const USAGE = `Usage: npm run settings -- --project PROJECT [NAME=VALUE …]

Writes all settings of a project to functions/.env.PROJECT, from which Firebase deploys them, and shows them. Settings
that are not given keep their value, or get their default. docs/DEPLOY.md explains each.`;

const { project, changes } = readOrExplain(USAGE, () => {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' } },
    allowPositionals: true,
  });
  if (!values.project) throw new Error('--project is missing.');
  return { project: values.project, changes: positionals };
});
readOrExplain(USAGE, () => writeSettings(project, changes));
for (const [name, value] of Object.entries(readSettings(project))) console.log(`${name}=${value}`);
const problems = fileProblems(project);
if (problems.length > 0) fail(`\nNot complete yet:\n- ${problems.join('\n- ')}`);
