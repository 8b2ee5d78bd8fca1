import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messagePlugins } from './build/messages.ts';

/** Component tests: happy-dom, Testing Library, and a console that must stay silent. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [messagePlugins(), react()],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    name: 'frontend',
    // One thread runs many files and loads their modules once; what a module keeps is reset by the set-up.
    isolate: false,
    // As many as of the projects that run at the same time: the runner refuses two numbers in one group.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: {
        // A frame stays empty: without `enableIframePageLoading` each one is an error in the log, with it alone it would
        // ask the network.
        settings: { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } },
      },
    },
    // A tenth quicker than processes of their own.
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts', '../scripts/test/setup/property-seed.ts'],
    css: false,
    restoreMocks: true,
    // The page goes first, and what the test stood in for stays until then.
    sequence: { hooks: 'list' },
    // Limits end what hangs; they measure nothing, and a busy machine does not meet them.
    testTimeout: 200_000,
    hookTimeout: 200_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
