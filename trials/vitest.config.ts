import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'trials',
    include: ['**/*.test.ts'],
    // Each starts a product of its own, and some of them kill it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One product at a time, after the journeys: the first that starts may have to build the web pages.
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
});
