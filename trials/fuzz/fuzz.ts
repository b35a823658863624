import { createHash } from 'node:crypto';
import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type fc from 'fast-check';
import { CALLERS, type CallerName, createCallers } from './callers';
import { type DrawnRequest, drawRequest } from './drawn-request';
import { Memory } from './memory';
import { markRawWords, problemOf } from './response-check';
import { type Answer, createClient, describeRequest, requestOf, type SentRequest } from './send';
import { smallestFailure } from './smallest-failure';
import { startTarget, type Target } from './target';

/** A wrong response, with the smallest request that causes it. */
export interface FuzzFinding {
  operation: string;
  caller: string;
  problem: string;
  request: string;
  /** The API's log lines. */
  logged: string | null;
}

export interface FuzzOutcome {
  requests: number;
  seconds: number;
  /** CPU seconds of one core for the product and the requests together. */
  cpuSeconds: number;
  findings: FuzzFinding[];
  /** Number of successful responses of each operation. */
  successes: Record<string, number>;
  /** The doctor's findings afterwards. */
  doctor: string[];
  /** Queries without a declared index. */
  queries: string[];
}

interface FuzzOptions {
  seed: number;
  /** Minimum requests to each operation as each caller. */
  requests: number;
  operations?: readonly Operation[];
}

/**
 * Maximum turns over all operations. Later turns find records that earlier requests to other operations
 * created.
 */
const MOST_TURNS = 10;
const ALL = Object.keys(endpoints) as Operation[];

function mayCall({ roles }: Endpoint, caller: CallerName): boolean {
  return roles === 'public' || (caller !== 'public' && roles.includes(caller));
}

/** Returns a number derived from a seed and words, in the range of fast-check's seeds. */
function seedOf(seed: number, ...words: (string | number)[]): number {
  return createHash('sha256')
    .update([seed, ...words].join(' '))
    .digest()
    .readInt32LE();
}

function learnt(path: string, caller: string, memory: Memory, { body }: Answer): void {
  try {
    memory.learn(path, caller, JSON.parse(body.toString()));
  } catch {
    // A file has no values to remember.
  }
}

function createFuzzer(target: Target, { seed, requests, operations = ALL }: FuzzOptions) {
  const memory = new Memory();
  const callers = createCallers(target, memory);
  const client = createClient(target.url);
  const findings: FuzzFinding[] = [];
  const successes: Record<string, number> = Object.fromEntries(operations.map((operation) => [operation, 0]));
  const draws = new Map<Operation, fc.Arbitrary<DrawnRequest>>();
  const turns = Math.min(MOST_TURNS, requests);
  let sent = 0;

  function drawsFor(operation: Operation): fc.Arbitrary<DrawnRequest> {
    const [method = '', path = ''] = operation.split(' ');
    const known = draws.get(operation) ?? drawRequest(endpoints[operation], method, path);
    draws.set(operation, known);
    return known;
  }

  function readMails(): void {
    for (const mail of target.platform.inbox.messages().toReversed()) memory.read(mail);
  }

  /** Sends one request and returns the problem of its response. */
  async function attempt(
    operation: Operation,
    caller: CallerName,
    request: SentRequest,
  ): Promise<string | null> {
    const row: Endpoint = endpoints[operation];
    sent += 1;
    let answer: Answer;
    try {
      answer = await client.send(request);
    } catch (error) {
      return `no answer: ${error instanceof Error ? error.message : error}`;
    }
    if (answer.status < 300) {
      successes[operation] = (successes[operation] ?? 0) + 1;
      learnt(operation.split(' ')[1] ?? '', caller, memory, answer);
    }
    if ([401, 403].includes(answer.status) && mayCall(row, caller)) await callers.noteRefusal(caller);
    return problemOf(row, answer, mayCall(row, caller));
  }

  function findingOf(
    operation: Operation,
    caller: CallerName,
    problem: string,
    request: SentRequest,
  ): FuzzFinding {
    const id = problem.match(/"requestId":"([^"]+)"/)?.[1];
    const logged = (id && target.errorOf(id)) || null;
    return { operation, caller, problem, request: describeRequest(request, caller), logged };
  }

  /** Sends several requests to an operation and records a failure. */
  async function visit(operation: Operation, caller: CallerName, turn: number): Promise<void> {
    const [method = '', path = ''] = operation.split(' ');
    const failure = await smallestFailure(
      drawsFor(operation),
      { count: Math.ceil(requests / turns), seed: seedOf(seed, operation, caller, turn) },
      async (drawn) => {
        const token = await callers.tokenOf(caller);
        const request = requestOf(drawn, { method, path, token, caller }, memory);
        const problem = await attempt(operation, caller, request);
        return problem && findingOf(operation, caller, problem, request);
      },
    );
    if (failure) findings.push(failure);
  }

  async function turnOf(caller: CallerName, turn: number): Promise<void> {
    const order = operations.map((operation) => ({ operation, at: seedOf(seed, operation, caller, turn) }));
    order.sort((one, other) => one.at - other.at);
    for (const { operation } of order) {
      const isKnown = findings.some((one) => one.operation === operation && one.caller === caller);
      if (!isKnown) await visit(operation, caller, turn);
    }
  }

  return {
    async run(): Promise<void> {
      for (let turn = 0; turn < turns; turn += 1) {
        await Promise.all(CALLERS.map((caller) => turnOf(caller, turn)));
        await target.runJobs();
        readMails();
      }
    },
    close: client.close,
    outcome: () => ({ requests: sent, findings, successes }),
  };
}

/**
 * Sends generated requests to every operation as every caller, all callers at once, and examines the stored
 * data afterwards. The seed determines the requests, except IDs, codes and cursors, which come from
 * responses.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const target = await startTarget();
  const restoreWords = markRawWords();
  const fuzzer = createFuzzer(target, options);
  try {
    await fuzzer.run();
    const doctor = await target.examine();
    const seconds = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpuSeconds = (user + system) / 1e6;
    return { ...fuzzer.outcome(), seconds, cpuSeconds, doctor, queries: target.queryProblems() };
  } finally {
    restoreWords();
    fuzzer.close();
    await target.close();
  }
}
