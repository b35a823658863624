import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of a product in processes of their own, without a browser. */
const OF_PROCESSES = ['fuzz', 'faults', 'smoke'];
/** Projects that drive a product in a browser start first, then those that drive one without. */
const FIRST = ['e2e', 'matrix', ...OF_PROCESSES];
/** Slow files start first; started last, they would leave other cores idle. */
const LONGEST = /\/(?:routes-\w+|open-states|staff-states|student-life(?:-\w+)?|smoke)\.test\.ts$/;

function turnOf({ moduleId, project }: TestSpecification): number {
  if (LONGEST.test(moduleId)) return -1;
  const turn = FIRST.indexOf(project.name);
  return turn === -1 ? FIRST.length : turn;
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

export default defineConfig({
  test: {
    projects: [
      'contract',
      'docs',
      'functions',
      'emulators',
      'local',
      'web',
      'e2e',
      'e2e/vitest.matrix.config.ts',
      ...OF_PROCESSES.map((name) => ({
        test: {
          name,
          root: name,
          include: ['*.test.ts'],
          // Each test starts its own product, and some kill it.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: ['../e2e/support/built-pages.ts'],
        },
      })),
    ],
    // Tests wait for responses, mails and timers, so one worker per core would leave a quarter of the machine
    // idle. An end-to-end worker also runs a browser and a product, so memory limits the number on a large
    // machine.
    maxWorkers: Math.min(Math.ceil(availableParallelism() * 1.5), 12),
    sequence: { sequencer: SlowestFirst },
  },
});
