import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'trials',
    include: ['**/*.test.ts'],
    // Each test starts its own product, and some kill it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    globalSetup: ['../e2e/support/built-pages.ts'],
  },
});
