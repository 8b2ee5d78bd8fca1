import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One runner for everything: plain Node projects, components in happy-dom, and journeys in Chromium. */
export default defineConfig({
  test: {
    allowOnly: process.env.CI === undefined,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Limits end what hangs; they measure nothing, and a busy machine does not meet them.
    testTimeout: 400_000,
    // A database elsewhere builds the indexes of a whole league for each file.
    hookTimeout: process.env.TEST_MONGODB_URI ? 1_200_000 : 400_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded-mongo',
          isolate: false,
          include: ['embedded-mongo/**/*.test.ts'],
          setupFiles: ['./scripts/test/setup/no-console-error.ts', './scripts/test/setup/property-seed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          // One process runs many files and loads their modules once: a service keeps its state in what `create…` returns.
          isolate: false,
          include: [
            '{shared-types,realtime,backend}/src/**/*.test.ts',
            '{scripts,docker,bench}/**/*.test.ts',
          ],
          setupFiles: ['./scripts/test/setup/no-console-error.ts', './scripts/test/setup/property-seed.ts'],
        },
      },
      './frontend/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['./e2e/harness/global-setup.ts'],
          setupFiles: ['./scripts/test/setup/no-console-error.ts', './e2e/harness/setup.ts'],
          // A worker's files share one browser.
          isolate: false,
          // After all others, and two at a time, each with a server of its own: one counts while the other waits.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
