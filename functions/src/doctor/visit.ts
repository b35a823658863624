import { type AskedName, examine } from './examine';
import type { Examined, Finding } from './finding';

/** Number of remaining errors and of repaired ones. */
export interface Outcome {
  mended: number;
  left: number;
}

interface Options {
  repair: boolean;
  say(line: string): void;
  only?: readonly AskedName[] | undefined;
  since?: Date | undefined;
}

const inWords = ({ check, subject, problem }: Finding) => `${check}: ${subject}: ${problem}`;

/**
 * Examines all data and prints each finding; with `repair`, also prints each repair before making it. Returns the
 * remaining errors.
 */
export async function visit(examined: Examined, { repair, say, ...scope }: Options): Promise<Outcome> {
  const outcome: Outcome = { mended: 0, left: 0 };
  for await (const finding of examine(examined, scope)) {
    const { remedy, mend } = finding;
    say(inWords(finding));
    if (!mend) outcome.left += 1;
    else if (repair) {
      say(`  repair: ${remedy}`);
      await mend();
      outcome.mended += 1;
    } else {
      say(`  --repair would help: ${remedy}`);
      outcome.left += 1;
    }
  }
  return outcome;
}
