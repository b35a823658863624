import { defineConfig } from 'vitest/config';

// Not among the projects of `npm test`: the rules are judged by the official emulators, which need Java.
export default defineConfig({ test: { name: 'rules', include: ['*.test.ts'], testTimeout: 30_000 } });
