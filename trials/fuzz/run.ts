import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fail, readOptions } from '@prarambh/functions/command-line';
import type { FuzzOutcome } from './fuzz';

const USAGE = `Usage: npm run fuzz [-- --seed N] [--requests N] [--processes N]

Sends generated requests to every operation of the API as every kind of caller and prints each wrong answer.
--seed repeats a run. --requests: for each operation and caller (200). --processes: products that share the requests
(one more than cores). Ends with exit code 1 if it finds anything.`;

const SEEDS = 2 ** 31;

async function runPart(seed: number, requests: number): Promise<FuzzOutcome> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [String(seed), String(requests)], {
    // Requests leave short-lived objects; a small young generation would copy many of them first.
    execArgv: ['--max-semi-space-size=64', '--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A part of the run ended with ${code}.`);
  });
  const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [FuzzOutcome];
  return outcome;
}

function print(outcomes: FuzzOutcome[], seconds: number): boolean {
  const findings = outcomes.flatMap((outcome) => outcome.findings);
  const stored = outcomes.flatMap(({ doctor, queries }) => [...doctor, ...queries]);
  for (const { operation, caller, problem, request, logged } of findings) {
    console.log(
      `\n${operation} as ${caller}: ${problem}\n${request}${logged ? `\n  logged: ${logged}` : ''}`,
    );
  }
  for (const line of stored) console.log(`\nAfterwards: ${line}`);
  const sumOf = (metric: 'requests' | 'cpuSeconds') =>
    outcomes.reduce((sum, outcome) => sum + outcome[metric], 0);
  const operations = Object.keys(outcomes[0]?.successes ?? {});
  const never = operations.filter((name) => outcomes.every(({ successes }) => !successes[name]));
  const answered = outcomes.flatMap(({ successes }) => Object.values(successes)).reduce((a, b) => a + b, 0);
  console.log(
    `\n${sumOf('requests').toLocaleString('en-IN')} requests in ${seconds.toFixed(0)} s (${sumOf('cpuSeconds').toFixed(0)} s of a core), ${answered.toLocaleString('en-IN')} with success; ` +
      `${findings.length} findings, ${stored.length} of the doctor and of indexes.`,
  );
  if (never.length > 0) console.log(`Never with success: ${never.join(', ')}`);
  return findings.length + stored.length === 0;
}

const options = readOptions(USAGE, {
  seed: { type: 'string', default: String(randomInt(SEEDS)) },
  requests: { type: 'string', default: '200' },
  processes: { type: 'string', default: String(availableParallelism() + 1) },
});
const [seed = 0, requests = 0, processes = 0] = [options.seed, options.requests, options.processes].map(
  Number,
);
if (!Number.isInteger(seed) || !(requests >= 1) || !(processes >= 1))
  fail(`--seed, --requests and --processes take whole numbers.\n\n${USAGE}`);

console.log(`Seed ${seed} (npm run fuzz -- --seed ${seed} repeats this run)`);
const startedAt = performance.now();
const parts = Array.from({ length: processes }, (_, part) =>
  runPart(seed + part, Math.ceil(requests / processes)),
);
const isClean = print(await Promise.all(parts), (performance.now() - startedAt) / 1000);
process.exit(isClean ? 0 : 1);
