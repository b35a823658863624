import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as a page is waited for.
    expect: { poll: { timeout: 30_000 } },
    // One browser at a time: journeys measure nothing, and two cores are soon busy.
    fileParallelism: false,
  },
});
