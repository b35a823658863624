import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Browser tests that `npm test` runs, one per role. All other test files belong to the matrix. */
const ROLE_JOURNEYS = [
  'student-life.test.ts',
  'admin.test.ts',
  'coadmin.test.ts',
  'accountant.test.ts',
  'support/find-browser.test.ts',
];

type Files = Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'name' | 'include' | 'exclude'>;

const browserTests = (files: Files) =>
  defineConfig({
    test: {
      ...files,
      globalSetup: ['support/global-setup.ts'],
      setupFiles: ['support/setup.ts'],
      // Long tests and the start of the product are slow on a loaded machine.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // A poll waits as long as Playwright does for a page (support/browser.ts).
      expect: { poll: { timeout: 90_000 } },
      // The files of a worker share its browser and product.
      isolate: false,
    },
  });

export const matrix = browserTests({ name: 'matrix', include: ['**/*.test.ts'], exclude: ROLE_JOURNEYS });

export default browserTests({ name: 'e2e', include: ROLE_JOURNEYS });
