import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { brand } from '@prarambh/contract/brand';
import { messageOf } from '../src/command-line';
import { switchProblems } from './console-switches';
import { appCheckProblems, settingsProblems } from './settings-problems';

// Firebase runs this before it deploys, and names the project and the folder of the function in these variables.
const { GCLOUD_PROJECT = '', RESOURCE_DIR = path.join(import.meta.dirname, '..') } = process.env;

const ROOT = path.join(import.meta.dirname, '../..');

/** The settings of these files, of which a later one counts more. */
function readSettings(...files: string[]): NodeJS.Dict<string> {
  const read = files
    .filter((file) => fs.existsSync(file))
    .map((file) => parseEnv(fs.readFileSync(file, 'utf8')));
  return Object.assign({}, ...read);
}

function readPolicy(): string {
  const { hosting } = JSON.parse(fs.readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

/** Returns the open console switches, or one problem when they cannot be checked. */
async function consoleProblems(apiKey: string | undefined): Promise<string[]> {
  if (!apiKey) return ['WEB_API_KEY is not set in functions/.env'];
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const url = `${emulator ? `http://${emulator}/` : 'https://'}identitytoolkit.googleapis.com`;
  try {
    return await switchProblems({ url, apiKey });
  } catch (error) {
    return [`The switches of the Firebase console could not be checked: ${messageOf(error)}`];
  }
}

// What will be deployed: .env, and over it the file of the project.
const api = readSettings(path.join(RESOURCE_DIR, '.env'), path.join(RESOURCE_DIR, `.env.${GCLOUD_PROJECT}`));
const web = readSettings(path.join(ROOT, 'web/.env'), path.join(ROOT, 'web/.env.production'));
const problems = [
  ...settingsProblems(brand, api.SITE_URL),
  ...appCheckProblems({
    isRequired: api.APP_CHECK === 'true',
    siteKey: web.VITE_APP_CHECK_SITE_KEY,
    policy: readPolicy(),
  }),
];
// The console check needs the network, so it runs only when all other checks pass.
if (problems.length === 0) problems.push(...(await consoleProblems(api.WEB_API_KEY)));
if (problems.length > 0) {
  console.error(
    [
      'Not deployed; correct contract/src/brand.ts, functions/.env and the Firebase console:',
      ...problems,
    ].join('\n- '),
  );
  process.exit(1);
}
