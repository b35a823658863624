import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SETTINGS, WEB_SETTINGS } from '../src/shared/settings';

/** The folder with the settings that Firebase deploys. */
export const FUNCTIONS = path.join(import.meta.dirname, '..');

const KNOWN: Record<string, string | number | boolean> = { ...SETTINGS, ...WEB_SETTINGS };

/** Values are written without quotes, so that Firebase and Node read the same. */
const VALUE = /^[\w.:/@+-]+$/;

const HEAD =
  '# Written by `npm run settings`. Firebase reads the settings of this project from this file and from no other.\n';

export const settingsFileOf = (project: string, folder = FUNCTIONS) => path.join(folder, `.env.${project}`);

/** Returns the settings in a project's file; empty without a file. */
export function readSettings(project: string, folder = FUNCTIONS): NodeJS.Dict<string> {
  const file = settingsFileOf(project, folder);
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
}

function valueProblem(name: string, value: string | undefined): string[] {
  const preset = KNOWN[name];
  if (preset === undefined) return [`${name} is not a setting`];
  if (!value) return [`${name} has no value`];
  if (!VALUE.test(value)) return [`${name} contains a character that settings cannot have`];
  if (typeof preset === 'boolean' && value !== 'true' && value !== 'false')
    return [`${name} must be true or false, not ${value}`];
  if (typeof preset === 'number' && !/^[1-9]\d{0,9}$/.test(value))
    return [`${name} must be a whole number above 0, not ${value}`];
  return [];
}

/**
 * Returns a sentence for each reason why Firebase would not deploy exactly these settings: a missing, unknown
 * or wrong value, or a second file that Firebase would also read.
 */
export function fileProblems(project: string, folder = FUNCTIONS): string[] {
  const settings = readSettings(project, folder);
  const names = new Set([...Object.keys(KNOWN), ...Object.keys(settings)]);
  const problems = [...names].flatMap((name) => valueProblem(name, settings[name]));
  if (fs.existsSync(path.join(folder, '.env')))
    problems.push('functions/.env must go: its lines would be used for every project');
  return problems;
}

/**
 * Writes every setting of a project: from `changes` (NAME=VALUE), else from the file, else the default.
 * Throws for a change without a known name and a valid value, and leaves the file unchanged.
 */
export function writeSettings(project: string, changes: string[], folder = FUNCTIONS): void {
  const changed = Object.fromEntries(
    changes.map((change) => {
      const at = change.indexOf('=');
      return [change.slice(0, Math.max(at, 0)) || change, change.slice(at + 1)];
    }),
  );
  const problems = Object.entries(changed).flatMap(([name, value]) => valueProblem(name, value));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const settings = { ...KNOWN, ...readSettings(project, folder), ...changed };
  const lines = Object.keys(KNOWN).map((name) => `${name}=${settings[name]}`);
  fs.writeFileSync(settingsFileOf(project, folder), `${HEAD}${lines.join('\n')}\n`);
}
