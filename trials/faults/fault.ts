import type { Product } from './product-process';
import type { Stage } from './stage';

/** One run of a fault, on a copy of the stage's data. */
export interface Trial {
  stage: Stage;
  /** Starts the product on the data as it is by now. */
  start(): Promise<Product>;
  /** Raises what the doctor finds in the data of a stopped product. It is asked once more after the fault. */
  examine(): Promise<void>;
}

/** Something that breaks, and what must hold all the same. */
export interface Fault {
  name: string;
  /** What people see of it. */
  seen: string;
  /** What is done about it, by the product or by whoever operates it. */
  remedy: string;
  /** The files that prove it, this trial's own first. */
  provenBy: readonly string[];
  /** Each brings it about in a product of its own and raises what does not hold. */
  runs: readonly ((trial: Trial) => Promise<void>)[];
}

const COLUMNS = ['fault', 'what people see', 'what is done about it', 'proven by'];

/** A table of Markdown, as docs/OPERATIONS.md has it. */
export function tableOf(faults: readonly Fault[]): string {
  const rows = faults.map(({ name, seen, remedy, provenBy }) => [
    name,
    seen,
    remedy,
    provenBy.map((file) => `\`${file}\``).join(', '),
  ]);
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Raises what was expected when it is not so. */
export function expectThat(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new Error(`Not so: ${expected}`);
}

export function expectSame(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  expectThat(one === other, `${what} is ${other}; it is ${one}`);
}
