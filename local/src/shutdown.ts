/** Cleanup steps for the end of the program, in the order in which they were added. */
export interface Shutdown {
  add(step: () => Promise<void> | void): void;
  /** Runs all steps, latest first; a failing step does not stop the others. */
  run(): Promise<void>;
}

export function createShutdown(): Shutdown {
  const steps: (() => Promise<void> | void)[] = [];
  return {
    add: (step) => steps.push(step),
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}

/** A terminal and a parent process may both forward one Ctrl-C; only a later signal is a second one. */
const SAME_SIGNAL_MS = 300;

/** Ends the program on Ctrl-C or SIGTERM; a second Ctrl-C ends it at once. */
export function stopOnSignals(shutdown: Shutdown): void {
  let stoppingSince: number | undefined;
  const stop = (): void => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      console.log('\nStopping …');
      void shutdown.run().then(() => process.exit(0));
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      process.exit(130);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
