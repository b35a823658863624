import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['contract', 'functions', 'local', 'web', 'e2e'],
  },
});
