import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { ERROR_STATUS, ErrorBody } from '@prarambh/contract/errors';
import type { z } from 'zod';

type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${Filled<After>}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;

/** An operation with its parameters filled in, such as `PUT /users/u2/role`. */
export type FilledOperation = Filled<Operation>;

/** A call of the browser, and the test's response. */
export interface Exchange {
  method: string;
  /** Without `/api`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Null where there is none, and for a form with a file. */
  body: unknown;
  status: number;
  answer: unknown;
}

const ROWS = Object.entries(endpoints as Record<string, Endpoint>).map(([key, row]) => ({
  row,
  pattern: new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`),
}));

let drifts: string[] = [];

/** Differences from the contract since the last call. */
export function takeDrifts(): string[] {
  const taken = drifts;
  drifts = [];
  return taken;
}

/** Compares a test's requests and responses with the contract, so that they match the server. */
export function checkExchange(exchange: Exchange): void {
  const { method, path, status } = exchange;
  // Errors of what is before the API, such as a load balancer, have another form.
  if (status >= 500 && !exchange.answer) return;
  const row = ROWS.find(({ pattern }) => pattern.test(`${method} ${path}`))?.row;
  const wrong = row ? wrongWith(row, exchange) : ['there is no such operation'];
  drifts.push(...wrong.map((sentence) => `${method} ${path} (${status}): ${sentence}`));
}

/** The page of a bulk job finds it by itself if the response to its creation is lost. */
const needsKey = ({ idempotent }: Endpoint, path: string) => idempotent && !path.startsWith('/bulk-jobs/');

function wrongWith(row: Endpoint, { path, headers, query, body, status, answer }: Exchange): string[] {
  if (status >= 400) return [...misfits('the failure', ErrorBody, answer), ...misplaced(status, answer)];
  return [
    ...(row.download ? [] : misfits('the answer', row.response, answer)),
    ...(needsKey(row, path) && !headers.has('Idempotency-Key') ? ['the Idempotency-Key is missing'] : []),
    ...(row.query ? misfits('the query', row.query, Object.fromEntries(query)) : []),
    ...(row.body && !row.upload ? misfits('the body', row.body, body) : []),
  ];
}

function misfits(what: string, schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error?.issues.map((issue) => `${what} at “${issue.path.join('.')}”: ${issue.message}`) ?? [];
}

function misplaced(status: number, answer: unknown): string[] {
  const { data } = ErrorBody.safeParse(answer);
  return data && ERROR_STATUS[data.code] !== status
    ? [`${data.code} is never answered with this status`]
    : [];
}
