import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from './product-process';
import type { Stage } from './stage';

/** One run of a fault, on a copy of the stage's data. */
export interface Trial {
  stage: Stage;
  /** Starts the product on the current data. */
  start(): Promise<Product>;
  /**
   * Throws the doctor's findings in the data of a stopped product. The doctor also runs after every fault.
   */
  examine(): Promise<void>;
}

/** A fault, and what must hold in spite of it. */
export interface Fault {
  name: string;
  /** Its effect for users. */
  seen: string;
  /** The remedy, by the product or its operator. */
  remedy: string;
  /** The test files that prove it, this fault test first. */
  provenBy: readonly string[];
  /** Each causes the fault in its own product and throws for anything that does not hold. */
  runs: readonly ((trial: Trial) => Promise<void>)[];
}

/** The Markdown table in docs/OPERATIONS.md. Faults with the same effect and remedy share a row. */
export function tableOf(faults: readonly Fault[]): string {
  const names = new Map<string, string[]>();
  for (const { name, seen, remedy } of faults) {
    const cells = `${seen} | ${remedy}`;
    names.set(cells, [...(names.get(cells) ?? []), name]);
  }
  const rows = [...names].map(([cells, group]) => `| ${group.join('; ')} | ${cells} |`);
  return ['| fault | what people see | what repairs it |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Throws `expected` if the condition does not hold. */
export function expectThat(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new Error(`Not so: ${expected}`);
}

const RECOVERY_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Repeats an action that an outage may still refuse for some seconds, as people and schedules do. Returns its result, or
 * throws its last error after a minute.
 */
export async function withinAMinute<Result>(action: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + RECOVERY_MS;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(PAUSE_MS);
    }
  }
}

export function expectSame(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  expectThat(one === other, `${what} is ${other}; it is ${one}`);
}
