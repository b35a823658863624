import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['support/built-pages.ts', 'support/global-setup.ts'],
    setupFiles: ['support/setup.ts'],
    // A machine that does other work besides takes its time for whole journeys and for the start of the product.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as a page is waited for.
    expect: { poll: { timeout: 30_000 } },
    // The files of a worker share its browser and its product.
    isolate: false,
  },
});
