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
        // Nothing moves but in the tests that are about it.
        settings: { fetch: { disableSameOriginPolicy: true }, device: { prefersReducedMotion: 'reduce' } },
      },
    },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Loading React and Chakra takes longer than most files' tests, so the files of a worker share what is loaded;
    // the setup file clears after each test what the app keeps in its modules and in the window.
    isolate: false,
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
