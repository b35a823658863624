/** A step that cannot be tried as things are; what keeps it from it is said, and is no failure. */
export class NotTried extends Error {
  override name = 'NotTried';
}

export interface Steps {
  /** Does something and says in a line how it went; answers null when it failed or could not be tried. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
  failures(): number;
}

/** Steps that are said one a line; `details` of a result that is text stand behind its name. */
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
