import { cpSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { clientOf } from '@prarambh/functions/testing/client';
import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { newDataFolder } from '../e2e/support/host';
import { signIn, withinTime } from '../e2e/support/site';
import { assertHealthy, type Product, startProduct } from './product-process';
import { ADMIN, type Scene, type Stage } from './stage';

/** One run of a fault, on a copy of the stage's data. */
export interface FaultTest {
  /** Starts the product on the current data. */
  start(): Promise<Scene>;
  /** Throws the doctor's findings in the data of a stopped product. The doctor also runs after every fault. */
  examine(): Promise<void>;
}

/** Causes a fault and throws for anything that does not hold. */
export type Run = (test: FaultTest) => Promise<void>;

/** Runs a fault on a copy of the stage's folder, and then the doctor. */
export async function carryOut(run: Run, stage: Stage, folder: string): Promise<void> {
  const copy = newDataFolder();
  const started: Product[] = [];
  cpSync(folder, copy.path, { recursive: true });
  try {
    await run({
      examine: () => assertHealthy(copy.path),
      async start() {
        const product = await startProduct(copy.path);
        started.push(product);
        const site = clientOf(`${product.siteUrl}/api`);
        const admin = await signIn(site, ADMIN, DEMO_PASSWORD);
        return { ...product, site, admin, stage, posted: [] };
      },
    });
    await assertHealthy(copy.path);
  } finally {
    await Promise.all(started.map((product) => product.kill()));
    copy.remove();
  }
}

/** Throws if the values differ. */
export function expectSame(found: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new Error(`${what} should be ${JSON.stringify(expected)}, but is ${JSON.stringify(found)}`);
}

/** Returns the result of work that must end within `ms`. */
export async function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work;
  const took = Math.round(performance.now() - startedAt);
  if (took >= ms) throw new Error(`${what} should end within ${ms} ms, but took ${took}`);
  return result;
}

/** Repeats an action that an outage may still refuse for some seconds. Throws its last error after a minute. */
export const withinAMinute = <Result>(action: () => Promise<Result>) => withinTime(60_000, 500, action);
