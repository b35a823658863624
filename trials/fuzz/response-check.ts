import type { Endpoint } from '@prarambh/contract/endpoints';
import { ERROR_STATUS, ErrorBody } from '@prarambh/contract/errors';
import { z } from 'zod';
import type { Answer } from './send';

/** Replaces zod's own messages after `markRawWords`. */
const RAW = '(the validator’s own words)';

/** Marks messages that are not the product's own from now on. Returns a function that undoes it. */
export function markRawWords(): () => void {
  z.config({ localeError: () => RAW });
  return () => void z.config(z.locales.en());
}

/** Signs of internal errors: stacks, Firestore's names, type names. */
const INNARDS =
  /\bat \S+ \(|node_modules|\bfirestore\b|INVALID_ARGUMENT|undefined|\[object |Cannot (read|convert)|is not a function|ECONN/i;

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function refusalProblem({ status, body }: Answer): string | null {
  const parsed = ErrorBody.safeParse(parseJson(body));
  if (!parsed.success) return `a refusal outside the envelope: ${body.toString().slice(0, 300)}`;
  const { code, message, errors = [] } = parsed.data;
  if (ERROR_STATUS[code] !== status) return `the code ${code} with status ${status}`;
  const sentences = errors.map((error) => error.message);
  for (const sentence of [message, ...sentences]) {
    if (sentence.includes(RAW)) return 'the validator’s own words';
    if (INNARDS.test(sentence)) return `a sentence about the inside: ${sentence}`;
  }
  const fragment = sentences.find((sentence) => !/^[\p{Lu}“].*[.?!]$/su.test(sentence));
  return fragment === undefined ? null : `what is no sentence: ${fragment}`;
}

type FileType = Exclude<NonNullable<Endpoint['download']>, 'application/json'>;

const FILE_BEGINNINGS: Record<FileType, RegExp> = {
  'text/csv': /^\ufeff?"?[A-Z]/,
  'text/plain': /^[\w-]+\.[\w-]+\.[\w-]+$/,
  'application/zip': /^PK/,
  'application/pdf': /^%PDF-/,
};

function successProblem(row: Endpoint, { status, headers, body }: Answer): string | null {
  if (status !== (row.status ?? 200)) return `success with status ${status}`;
  if (row.download && row.download !== 'application/json') {
    const begins = FILE_BEGINNINGS[row.download].test(body.toString('utf8', 0, 4000));
    return begins ? null : `a file that is no ${row.download}: ${body.toString('utf8', 0, 100)}`;
  }
  const parsed = row.response.safeParse(parseJson(body));
  if (!parsed.success) return `an answer outside its schema: ${parsed.error.issues.map(placeOf).join(', ')}`;
  return String(headers['content-type']).startsWith('application/json') ? null : 'JSON of another type';
}

const placeOf = ({ path, code }: z.core.$ZodIssue) => `${path.map(String).join('.')} (${code})`;

function headersProblem(row: Endpoint, { headers, status }: Answer): string | null {
  if (headers['x-powered-by']) return 'a header that names the server';
  if (headers['x-content-type-options'] !== 'nosniff') return 'no X-Content-Type-Options';
  const isPublic = String(headers['cache-control']).startsWith('public');
  return isPublic && (status >= 300 || row.cdnSeconds === undefined) ? 'an answer that the CDN keeps' : null;
}

/** Returns the problem of a response, or null. `mayCall`: the endpoint table allows the caller. */
export function problemOf(row: Endpoint, answer: Answer, mayCall: boolean): string | null {
  const { status } = answer;
  if (status >= 500) return `status ${status}: ${answer.body.toString().slice(0, 300)}`;
  // 304 has no body, because the client already has the response.
  if (status === 304 && mayCall) return null;
  if (status < 300 && !mayCall) return `status ${status} for whom the table does not let in`;
  const problem = status < 300 ? successProblem(row, answer) : refusalProblem(answer);
  return problem ?? headersProblem(row, answer);
}
