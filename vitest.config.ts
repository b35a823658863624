import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What drives a product in a browser, then what drives one without, before all else. */
const FIRST = ['e2e', 'matrix', 'trials'];
/** What takes minutes: begun last, they would leave all cores but their own without work. */
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
      'stand-ins',
      'local',
      'web',
      'e2e',
      'e2e/vitest.matrix.config.ts',
      'trials',
    ],
    // Tests wait for answers, mails and timers: with a worker for each core a quarter of the machine would be idle. That
    // of a journey has a browser and a product besides, so a large machine's memory sets the end.
    maxWorkers: Math.min(Math.ceil(availableParallelism() * 1.5), 12),
    sequence: { sequencer: SlowestFirst },
  },
});
