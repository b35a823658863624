/** What has to be undone when the program ends, in the order in which it was done. */
export interface Shutdown {
  add(step: () => Promise<void> | void): void;
  /** Undoes everything, latest first; a step that fails does not keep the others from their turn. */
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

/** A terminal and a parent process may both pass one Ctrl-C on; only a later one is a second wish. */
const SAME_SIGNAL_MS = 300;

/** Ends the program on Ctrl-C or SIGTERM; a second Ctrl-C does not wait for open work. */
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
