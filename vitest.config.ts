import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['contract', 'docs', 'functions', 'stand-ins', 'local', 'web', 'trials', 'e2e'],
    // Vitest would keep one core to itself, which on two cores leaves half the machine idle.
    maxWorkers: '100%',
  },
});
