import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { messageOf } from '@prarambh/functions/shared/command-line';
import fc from 'fast-check';
import { Memory } from './memory';
import { drawRequest, requestOf, type SentRequest } from './requests';
import { type Answer, markRawWords, parseJson, problemOf } from './response-check';
import { CALLERS, type CallerName, createCallers, startTarget } from './target';

export interface FuzzOutcome {
  requests: number;
  /** Wrong responses with the smallest requests that cause them, then problems of the stored data and queries. */
  findings: string[];
  /** Operations that never succeeded. */
  neverSucceeded: Operation[];
}

/** Maximum turns over all operations. Later turns find records that earlier requests to other operations created. */
const MOST_TURNS = 10;
/** Requests change the stored data, so a failure may not return; shrinking ends after this time. */
const SHRINK_MS = 20_000;
/** Longer than any response of the API, shorter than Hosting's limit. */
const PATIENCE_MS = 30_000;
const OPERATIONS = Object.keys(endpoints) as Operation[];

function mayCall({ roles }: Endpoint, caller: CallerName): boolean {
  return roles === 'public' || (caller !== 'public' && roles.includes(caller));
}

/** The request in a form that can be sent again; tokens are left out. */
function describe({ path, init }: SentRequest, caller: CallerName): string {
  const headers = { ...init.headers };
  if ((headers.Authorization?.length ?? 0) > 200) headers.Authorization = `(token of ${caller})`;
  const body = init.body === undefined ? '' : Buffer.from(init.body).toString('latin1').slice(0, 2000);
  return `${init.method} /api${path}\n  ${JSON.stringify(headers)}\n  ${body}`;
}

/**
 * Sends at least `requests` generated requests to every operation as every caller, all callers at once, and examines the
 * stored data afterwards. The seed determines the requests, except IDs, codes and cursors, which come from responses.
 */
export async function fuzz({ seed, requests }: { seed: number; requests: number }): Promise<FuzzOutcome> {
  const target = await startTarget();
  const { api } = target;
  const restoreWords = markRawWords();
  const memory = new Memory();
  const callers = createCallers(api, memory);
  const findings = new Map<string, string>();
  const succeeded = new Set<Operation>();
  const draws = new Map(
    OPERATIONS.map((operation) => {
      const [method = '', path = ''] = operation.split(' ');
      return [operation, drawRequest(endpoints[operation], method, path)] as const;
    }),
  );
  let sent = 0;

  /** Sends one request and returns the problem of its response. */
  async function attempt(operation: Operation, caller: CallerName, { path, init }: SentRequest) {
    const row: Endpoint = endpoints[operation];
    sent += 1;
    let answer: Answer;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await api.fetch(path, { ...init, redirect: 'manual', signal });
      const body = Buffer.from(await response.arrayBuffer());
      answer = { status: response.status, headers: response.headers, body };
    } catch (error) {
      return `no response: ${messageOf(error)} ${error instanceof Error ? messageOf(error.cause) : ''}`;
    }
    if (answer.status < 300) {
      succeeded.add(operation);
      memory.learn(operation.split(' ')[1] ?? '', caller, parseJson(answer.body));
    }
    if ([401, 403].includes(answer.status) && mayCall(row, caller)) await callers.noteRefusal(caller);
    const problem = problemOf(row, answer, mayCall(row, caller));
    const id = problem?.match(/"requestId":"([^"]+)"/)?.[1];
    return id ? `${problem}\n  logged: ${target.errorOf(id)}` : problem;
  }

  /** Sends several requests to an operation and records a failure with its smallest request. */
  async function visit(operation: Operation, caller: CallerName, turn: number, numRuns: number) {
    const name = `${operation} as ${caller}`;
    const draw = draws.get(operation);
    if (!draw || findings.has(name)) return;
    const holds = fc.asyncProperty(draw, async (drawn) => {
      const token = await callers.tokenOf(caller);
      const request = await requestOf(drawn, { operation, token, caller }, memory);
      const problem = await attempt(operation, caller, request);
      if (problem) throw new Error(`${name}: ${problem}\n${describe(request, caller)}`);
    });
    const ownSeed = fc.hash(`${seed} ${turn} ${name}`);
    const result = await fc.check(holds, { numRuns, seed: ownSeed, interruptAfterTimeLimit: SHRINK_MS });
    if (result.errorInstance) findings.set(name, messageOf(result.errorInstance));
  }

  async function turnOf(caller: CallerName, turn: number, numRuns: number) {
    const all = fc.shuffledSubarray(OPERATIONS, { minLength: OPERATIONS.length });
    const [order = []] = fc.sample(all, { numRuns: 1, seed: fc.hash(`${seed} ${turn} ${caller}`) });
    for (const operation of order) await visit(operation, caller, turn, numRuns);
  }

  const turns = Math.min(MOST_TURNS, requests);
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      await Promise.all(CALLERS.map((caller) => turnOf(caller, turn, Math.ceil(requests / turns))));
      await target.runJobs();
      for (const mail of api.platform.inbox.messages().toReversed()) memory.read(mail);
    }
    const problems = await target.problems();
    const neverSucceeded = OPERATIONS.filter((operation) => !succeeded.has(operation));
    return { requests: sent, findings: [...findings.values(), ...problems], neverSucceeded };
  } finally {
    restoreWords();
    await api.close();
  }
}
