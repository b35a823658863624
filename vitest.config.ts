import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes: begun last, they would leave all cores but their own without work. */
const LONGEST = /\/(?:routes-\w+|open-states|smoke)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => Number(LONGEST.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isLongest(other) - isLongest(one));
  }
}

export default defineConfig({
  test: {
    projects: ['contract', 'docs', 'functions', 'stand-ins', 'local', 'web', 'trials', 'e2e'],
    // Tests wait for answers, mails and timers: with a worker for each core a quarter of the machine would be idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
  },
});
