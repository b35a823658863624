import { defineConfig } from 'vitest/config';

// Not part of `npm test`: the rules run in the official emulators, which need Java.
export default defineConfig({ test: { name: 'rules', include: ['*.test.ts'], testTimeout: 30_000 } });
