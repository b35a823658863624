import { defineConfig } from 'vitest/config';

// Not part of `npm test`: it installs the deployed packages, which may need the npm registry.
export default defineConfig({
  test: {
    name: 'deployed',
    include: ['*.test.ts'],
    globalSetup: ['global-setup.ts'],
    // Each file runs the functions in its own processes, whose memory is measured.
    fileParallelism: false,
    // 400 MB pass through the Storage emulator, which takes minutes on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
