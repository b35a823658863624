import fs from 'node:fs';
import path from 'node:path';
import { brand } from '@prarambh/contract/brand';
import { messageOf } from '../src/shared/command-line';
import { switchProblems } from './console-switches';
import { FUNCTIONS, fileProblems, readSettings } from './settings-file';
import { appCheckProblems, settingsProblems } from './settings-problems';

// Firebase runs this script before it deploys, and sets these variables to the project and the function's
// folder.
const { GCLOUD_PROJECT = '', RESOURCE_DIR = FUNCTIONS } = process.env;

const ROOT = path.join(import.meta.dirname, '../..');

function readPolicy(): string {
  const { hosting } = JSON.parse(fs.readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

/** Returns the open console switches, or one problem when they cannot be checked. */
async function consoleProblems(apiKey: string | undefined): Promise<string[]> {
  if (!apiKey) return [];
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const url = `${emulator ? `http://${emulator}/` : 'https://'}identitytoolkit.googleapis.com`;
  try {
    return await switchProblems({ url, apiKey });
  } catch (error) {
    return [`The switches of the Firebase console could not be checked: ${messageOf(error)}`];
  }
}

const settings = readSettings(GCLOUD_PROJECT, RESOURCE_DIR);
const { APP_CHECK, APP_CHECK_SITE_KEY, SITE_URL, WEB_API_KEY } = settings;
const problems = [
  ...fileProblems(GCLOUD_PROJECT, RESOURCE_DIR),
  ...settingsProblems(brand, SITE_URL),
  ...appCheckProblems({
    isRequired: APP_CHECK === 'true',
    siteKey: APP_CHECK_SITE_KEY === 'none' ? undefined : APP_CHECK_SITE_KEY,
    policy: readPolicy(),
  }),
];
// The console check needs the network, so it runs only when all other checks pass.
if (problems.length === 0) problems.push(...(await consoleProblems(WEB_API_KEY)));
if (problems.length > 0) {
  console.error(
    [
      `Not deployed; correct contract/src/brand.ts and payee.ts, the settings (npm run settings -- --project ${GCLOUD_PROJECT}) and the Firebase console:`,
      ...problems,
    ].join('\n- '),
  );
  process.exit(1);
}
