import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Config, Platform } from '../shared/platform';
import { Breaker } from './circuit-breaker';
import { LateAnswer } from './time-budget';

export type Breakers = Record<'firestore' | 'auth' | 'storage' | 'mail', Breaker>;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const isLate = (error: unknown) => error instanceof LateAnswer && error.isItsOwn;

/** gRPC: deadline exceeded, resource exhausted (quota), unavailable. */
const FIRESTORE = new Set<unknown>([4, 8, 14]);

/** The Admin SDK could not reach Firebase Auth, or could not read its answer. */
const AUTH = new Set<unknown>([
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
  'auth/internal-error',
  'auth/network-request-failed',
  'auth/quota-exceeded',
]);

/** nodemailer: no connection, no answer, or a server that refuses the account. */
const MAIL = new Set<unknown>([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'EAUTH',
]);

/** Storage answers with an HTTP status; a failed connection has a code of Node. */
function isStorageFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code === 'number') return code === 429 || code >= 500;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR\w*)$/.test(code);
}

/** Throws the error for a call of Firebase Auth's REST API without a usable answer. */
export function authUnreachable(cause: unknown): never {
  throw Object.assign(new Error('Firebase Auth cannot be reached', { cause }), { code: 'app/network-error' });
}

/** Returns true if an error of the Admin SDK says that Firebase Auth is down. */
export const isAuthFailure = (error: unknown): boolean => AUTH.has(codeOf(error)) || isLate(error);

const breakersOfConfig = (logger: Platform['logger']): Breakers => ({
  firestore: new Breaker({
    dependency: 'Firestore',
    logger,
    isFailure: (error) => FIRESTORE.has(codeOf(error)) || isLate(error),
  }),
  auth: new Breaker({ dependency: 'Firebase Auth', logger, isFailure: isAuthFailure }),
  storage: new Breaker({
    dependency: 'Storage',
    logger,
    isFailure: (error) => isStorageFailure(error) || isLate(error),
  }),
  mail: new Breaker({
    dependency: 'The mail server',
    logger,
    isFailure: (error) => MAIL.has(codeOf(error)),
  }),
});

const cellOf = memoizeByKey((_config: Config): { breakers?: Breakers } => ({}));

/** Returns the breakers of a platform: one per dependency, shared by all that have the same configuration. */
export function breakersOf({ config, logger }: Pick<Platform, 'config' | 'logger'>): Breakers {
  const cell = cellOf(config);
  cell.breakers ??= breakersOfConfig(logger);
  return cell.breakers;
}
