import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'trials',
    include: ['**/*.test.ts'],
    // Each starts a product of its own, and some of them kill it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    globalSetup: ['../e2e/support/built-pages.ts'],
  },
});
