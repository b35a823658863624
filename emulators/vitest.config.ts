import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'emulators',
    include: ['src/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
