import path from 'node:path';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { readOptions } from '@prarambh/functions/shared/command-line';

const USAGE = `Usage: npm start, or npm run dev (--dev: reload on change)

Ports, the data folder and other settings are environment variables, such as PORT=3001 DATA_DIR=/tmp/other npm start;
README.md lists them.`;

/** Project of the local host. The emulators never call Google for projects with the prefix `demo-`. */
export const PROJECT_ID = 'demo-prarambh';

export interface LocalConfig {
  port: number;
  mailPort: number;
  authPort: number;
  dataDir: string;
  /** Adds demo records to an empty data folder. The demo accounts always exist. */
  demoRecords: boolean;
  rateLimits: boolean;
  /** Staff need a second factor. */
  staffSecondFactor: boolean;
  /** Minutes in which a bulk job can be reversed before its mails leave. */
  bulkGraceMinutes: number;
  /** Seconds that a minute of the job schedules takes; tests shorten it. */
  jobMinuteSeconds: number;
  /** Reload on change instead of serving a build. */
  isDev: boolean;
}

/** A mistake in the settings or on the command line; its message is enough for the user. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Reads the settings of the local host from environment variables and command line arguments. */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): LocalConfig {
  const { dev } = readOptions(USAGE, { dev: { type: 'boolean', default: false } }, args);
  return {
    port: readPort(env, 'PORT', 3000),
    mailPort: readPort(env, 'MAIL_PORT', 3080),
    authPort: readPort(env, 'AUTH_PORT', 9099),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    demoRecords: readSwitch(env, 'DEMO'),
    rateLimits: readSwitch(env, 'LIMITS'),
    staffSecondFactor: readSwitch(env, 'SECOND_FACTOR', '0'),
    bulkGraceMinutes: readNumber(env, 'BULK_GRACE_MINUTES', { usual: BULK_GRACE_MINUTES, unit: 'minutes' }),
    jobMinuteSeconds: readNumber(env, 'JOB_MINUTE', { usual: 60, unit: 'seconds' }),
    isDev: dev,
  };
}

function readPort(env: NodeJS.ProcessEnv, variable: string, usual: number): number {
  const text = env[variable];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`${variable}=${text} is not a port. Give a number up to 65535, such as ${usual}.`);
}

function readNumber(
  env: NodeJS.ProcessEnv,
  variable: string,
  { usual, unit }: { usual: number; unit: string },
): number {
  const text = env[variable] || String(usual);
  const number = Number(text);
  if (number > 0 && number <= usual) return number;
  throw new StartError(`${variable}=${text} is not a number of ${unit}. Give one up to ${usual}.`);
}

function readSwitch(env: NodeJS.ProcessEnv, variable: string, usual = '1'): boolean {
  const text = env[variable] || usual;
  if (text === '0' || text === '1') return text === '1';
  throw new StartError(`${variable}=${text} is neither 0 nor 1.`);
}
