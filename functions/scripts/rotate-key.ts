import fs from 'node:fs';
import path from 'node:path';
import { fail, readOptions } from '../src/shared/command-line';
import {
  keyNameOf,
  newCredentialKeys,
  parseCredentialKeys,
  rotateCredentialKeys,
} from '../src/shared/credential-keys';

const USAGE = `Usage: npm run rotate-key [-- --file keys.json]

Makes a new key that signs certificates and keeps the public half of the old one, so that what it signed can still be
checked. Without --file it changes the keys of the local data folder (DATA_DIR, else .data). A file that is not there
is made. docs/SECRETS.md says how the secret of a deployed site is rotated.`;

function nextKeys(file: string) {
  if (!fs.existsSync(file)) return newCredentialKeys();
  try {
    return rotateCredentialKeys(parseCredentialKeys(fs.readFileSync(file, 'utf8')));
  } catch {
    return fail(`${file} holds no keys of certificates; nothing was changed.`);
  }
}

const options = readOptions(USAGE, { file: { type: 'string' } });
const file = path.resolve(options.file ?? path.join(process.env.DATA_DIR || '.data', 'credential-keys.json'));
if (!fs.existsSync(path.dirname(file))) fail(`There is no folder ${path.dirname(file)}.\n\n${USAGE}`);
const keys = nextKeys(file);
fs.writeFileSync(`${file}.new`, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
fs.renameSync(`${file}.new`, file);
console.log(
  `The key ${keyNameOf(keys.current)} signs from the next start on; ${keys.retired.length} retired ones stay published.`,
);
