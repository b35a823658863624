import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/messages.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: {
        url: 'http://localhost:3000/',
        // Animations run only in the tests about them.
        settings: { fetch: { disableSameOriginPolicy: true }, device: { prefersReducedMotion: 'reduce' } },
      },
    },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Loading React and Chakra takes longer than most tests, so the files of a worker share loaded modules.
    // The setup file clears the app's state after each test.
    isolate: false,
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
