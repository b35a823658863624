import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['contract', 'docs', 'functions', 'stand-ins', 'local', 'web', 'trials', 'e2e'],
    // Tests wait for answers, mails and timers: with a worker for each core a quarter of the machine would be idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
});
