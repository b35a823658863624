import { availableParallelism } from 'node:os';
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
    // A page that is drawn keeps a core busy: more journeys than cores would only wait for each other. Each has a browser
    // and a product besides, so a large machine's memory sets the end.
    maxWorkers: Math.min(availableParallelism(), 8),
    // The files of a worker share its browser and its product.
    isolate: false,
    // Projects whose number of workers differs may not run at the same time.
    sequence: { groupOrder: 1 },
  },
});
