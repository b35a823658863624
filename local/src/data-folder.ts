import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { newCredentialKeys } from '@prarambh/functions/shared/credential-keys';
import { StartError } from './config';

/** Secrets that are created once per data folder, so links and codes survive a restart. */
export interface Secrets {
  signingSecret: string;
  /** Keys that sign certificates, as JSON; `npm run rotate-key` changes them. */
  credentialKeys: string;
}

/**
 * Locks a data folder for this process, creates it if needed, and returns the function that unlocks it. Two
 * processes would destroy the journals.
 */
export function lockDataFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, 'lock');
  const owner = readOwner(lock);
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw new StartError(
      `The data folder ${folder} is in use by process ${owner}. ` +
        'Stop it, or start with another folder: DATA_DIR=.data-2 npm start.',
    );
  }
  // The process that held the lock ended without removing it, as after `kill -9`.
  if (owner !== undefined) fs.rmSync(lock, { force: true });
  fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
  return () => fs.rmSync(lock, { force: true });
}

/** Reads the secrets of a data folder; creates them on first use. */
export function loadSecrets(folder: string): Secrets {
  const newSecrets = () => ({ signingSecret: randomBytes(32).toString('hex') });
  const secrets = JSON.parse(readOrMake(folder, 'secrets.json', newSecrets)) as Pick<
    Secrets,
    'signingSecret'
  >;
  return { ...secrets, credentialKeys: readOrMake(folder, 'credential-keys.json', newCredentialKeys) };
}

/** Returns the content of a file; creates a missing one, readable by its owner only. */
function readOrMake(folder: string, name: string, make: () => object): string {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) {
    fs.writeFileSync(`${file}.new`, `${JSON.stringify(make())}\n`, { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return fs.readFileSync(file, 'utf8');
}

function readOwner(lock: string): number | undefined {
  try {
    return Number(fs.readFileSync(lock, 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
