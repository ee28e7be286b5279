import { defineConfig } from 'vitest/config';

// `npm run test:engines`: needs browsers that no package brings, so `npm test` leaves it out.
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/engines/**/*.test.ts'],
    maxWorkers: 1,
    reporters: ['verbose'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
