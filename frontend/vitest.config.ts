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
    // One thread runs many files and loads their modules once; the set-up resets the modules' state.
    isolate: false,
    // The same number as in the projects that run at the same time: the runner refuses two numbers in one group.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: {
        // A frame stays empty: without `enableIframePageLoading` each one logs an error, with it alone it would load
        // its page from the network.
        settings: { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } },
      },
    },
    // A tenth faster than separate processes.
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts', '../scripts/test/setup/property-seed.ts'],
    css: false,
    restoreMocks: true,
    // The page is unmounted first, and what the test stubbed stays until then.
    sequence: { hooks: 'list' },
    // Limits end what hangs; they measure nothing, and are high enough for a busy machine.
    testTimeout: 200_000,
    hookTimeout: 200_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
