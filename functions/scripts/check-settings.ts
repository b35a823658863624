import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { brand } from '@prarambh/contract/brand';
import { settingsProblems } from './settings-problems';

// Firebase runs this before it deploys, and names the project and the folder of the function in these variables.
const { GCLOUD_PROJECT = '', RESOURCE_DIR = path.join(import.meta.dirname, '..') } = process.env;

/** The settings that will be deployed: .env, and over it the file of the project. */
function readSettings(): NodeJS.Dict<string> {
  const files = ['.env', `.env.${GCLOUD_PROJECT}`].map((name) => path.join(RESOURCE_DIR, name));
  const read = files
    .filter((file) => fs.existsSync(file))
    .map((file) => parseEnv(fs.readFileSync(file, 'utf8')));
  return Object.assign({}, ...read);
}

const problems = settingsProblems(brand, readSettings().SITE_URL);
if (problems.length > 0) {
  console.error(
    ['Not deployed; correct contract/src/brand.ts and functions/.env:', ...problems].join('\n- '),
  );
  process.exit(1);
}
