import { defineConfig } from 'vitest/config';

// Not among the projects of `npm test`: it installs what is deployed, for which it may need npm's registry.
export default defineConfig({
  test: {
    name: 'deployed',
    include: ['*.test.ts'],
    globalSetup: ['global-setup.ts'],
    // Each file runs the functions in processes of their own, whose memory is measured.
    fileParallelism: false,
    // 400 MB go through the emulator of Storage; on a busy machine that takes minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
