import type { Endpoint } from '@prarambh/contract/endpoints';
import { ERROR_STATUS, ErrorBody } from '@prarambh/contract/errors';
import { z } from 'zod';

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

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

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function refusalProblem({ status, body }: Answer): string | null {
  const parsed = ErrorBody.safeParse(parseJson(body));
  if (!parsed.success) return `an error outside the envelope: ${body.toString().slice(0, 300)}`;
  const { code, message, errors = [] } = parsed.data;
  if (ERROR_STATUS[code] !== status) return `the code ${code} with status ${status}`;
  const messages = errors.map((error) => error.message);
  const inner = [message, ...messages].find((text) => text.includes(RAW) || INNARDS.test(text));
  if (inner) return `an internal message: ${inner}`;
  const fragment = messages.find((text) => !/^[\p{Lu}“].*[.?!]$/su.test(text));
  return fragment === undefined ? null : `a message that is no sentence: ${fragment}`;
}

const FILE_BEGINNINGS = {
  'text/csv': /^\ufeff?"?[A-Z]/,
  'text/plain': /^[\w-]+\.[\w-]+\.[\w-]+$/,
  'application/zip': /^PK/,
  'application/pdf': /^%PDF-/,
};

function successProblem(row: Endpoint, { status, headers, body }: Answer): string | null {
  if (status !== (row.status ?? 200)) return `success with status ${status}`;
  if (row.download && row.download !== 'application/json') {
    const beginning = body.toString('utf8', 0, 4000);
    const isFitting = FILE_BEGINNINGS[row.download].test(beginning);
    return isFitting ? null : `no ${row.download}: ${beginning.slice(0, 100)}`;
  }
  const { error } = row.response.safeParse(parseJson(body));
  if (error) return `a response outside its schema: ${error.issues.map(({ path }) => path.join('.'))}`;
  return headers.get('content-type')?.startsWith('application/json') ? null : 'JSON of another type';
}

function headersProblem(row: Endpoint, { headers, status }: Answer): string | null {
  if (headers.has('x-powered-by')) return 'a header that names the server';
  if (headers.get('x-content-type-options') !== 'nosniff') return 'no X-Content-Type-Options';
  const isPublic = headers.get('cache-control')?.startsWith('public');
  return isPublic && (status >= 300 || row.cdnSeconds === undefined) ? 'a response that the CDN keeps' : null;
}

/** Returns the problem of a response, or null. `mayCall`: the endpoint table allows the caller. */
export function problemOf(row: Endpoint, answer: Answer, mayCall: boolean): string | null {
  const { status } = answer;
  if (status >= 500) return `status ${status}: ${answer.body.toString().slice(0, 300)}`;
  // 304 has no body, because the client already has the response.
  if (status === 304 && mayCall) return null;
  if (status < 300 && !mayCall) return `status ${status} for a caller without access`;
  return (status < 300 ? successProblem(row, answer) : refusalProblem(answer)) ?? headersProblem(row, answer);
}
