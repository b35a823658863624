/** A step that cannot run here; prints its reason and does not count as failed. */
export class NotTried extends Error {
  override name = 'NotTried';
}

export interface Steps {
  /** Runs a step and prints its result; returns null if it failed or could not run. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
  failures(): number;
}

/** Prints steps one a line; a text result is printed after the step's name. */
export function createSteps(say: (line: string) => void): Steps {
  let failures = 0;
  return {
    failures: () => failures,

    async step(name, work) {
      const startedAt = performance.now();
      const took = () => `${(performance.now() - startedAt).toFixed(0)} ms`;
      try {
        const result = await work();
        say(`ok         ${name}${typeof result === 'string' ? `: ${result}` : ''} (${took()})`);
        return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (!(error instanceof NotTried)) failures += 1;
        say(`${error instanceof NotTried ? 'not tried ' : 'FAILED    '} ${name}: ${reason}`);
        return null;
      }
    },
  };
}
