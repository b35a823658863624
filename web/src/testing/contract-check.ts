import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { ERROR_STATUS, ErrorBody } from '@prarambh/contract/errors';
import type { z } from 'zod';

type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${Filled<After>}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;

/** An operation of the contract with its parameters filled in, such as `PUT /users/u2/role`. */
export type FilledOperation = Filled<Operation>;

/** One call as the browser made it, and what a test has it answered. */
export interface Exchange {
  method: string;
  /** Without `/api`. */
  path: string;
  query: URLSearchParams;
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

/** What the tests since the last time have said otherwise than the contract. */
export function takeDrifts(): string[] {
  const taken = drifts;
  drifts = [];
  return taken;
}

/** Compares what a test sends and answers with the contract, so that neither drifts from what the server does. */
export function checkExchange(exchange: Exchange): void {
  const { method, path, status } = exchange;
  // What stands before the API, such as a load balancer, fails in no form of ours.
  if (status >= 500 && !exchange.answer) return;
  const row = ROWS.find(({ pattern }) => pattern.test(`${method} ${path}`))?.row;
  const wrong = row ? wrongWith(row, exchange) : ['there is no such operation'];
  drifts.push(...wrong.map((sentence) => `${method} ${path} (${status}): ${sentence}`));
}

function wrongWith(row: Endpoint, { query, body, status, answer }: Exchange): string[] {
  if (status >= 400) return [...misfits('the failure', ErrorBody, answer), ...misplaced(status, answer)];
  return [
    ...(row.download ? [] : misfits('the answer', row.response, answer)),
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
