import { type AskedName, examine } from './examine';
import type { Examined, Finding } from './finding';

/** How many things are wrong still, and how many were mended. */
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
 * Examines everything, says each finding as it comes and, when asked to, what is done about it before it is done. Answers
 * how much is left.
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
