import { defineConfig } from 'vitest/config';

/** One runner for everything: plain Node projects, components in happy-dom, and journeys in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'embedded-mongo',
          include: ['embedded-mongo/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'node',
          include: ['shared-types/src/**/*.test.ts', 'realtime/src/**/*.test.ts', 'backend/src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
