import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkListPlugin } from './build/chunk-list.ts';
import { compressFiles } from './build/compress.ts';
import { preloadFonts } from './build/fonts.ts';
import { messagePlugins } from './build/messages.ts';
import { offlineWorkerPlugin } from './build/offline-worker.ts';
import { pageFilesPlugin } from './build/page-files.ts';
import { minifyPublicScripts } from './build/public-scripts.ts';
import { serverBuild } from './build/server-build.ts';

/** The libraries that every page needs, in one script: on a phone each script costs a round trip. */
const library =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core)|jotai|@lingui)\/(?!.*(useMutation|mutationObserver|hydration))/;

/** The code that every call of the server uses, and small parts of nearly every page, in one script likewise. */
const calls =
  /frontend\/src\/realtime\/connection\.ts|frontend\/src\/lib\/(api-client|display-key|endpoint-query|use-endpoint|form-owner|unsaved-changes|storage|cn)\.ts|shared-types\/src\/(query-keys|permissions\/access)|frontend\/src\/components\/ui\/(select-field|button-style|dot)|lucide-react\/.*\/(createLucideIcon|search|chevron-down)\./;

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The web client: `npm run dev -w @ahl/frontend` serves it beside the API, `npm run build` builds it into `dist`. */
export default defineConfig({
  plugins: [
    messagePlugins(),
    react(),
    tailwind(),
    preloadFonts(),
    pageFilesPlugin(here('src')),
    minifyPublicScripts(),
    chunkListPlugin(),
    offlineWorkerPlugin(here('src')),
    compressFiles(),
    serverBuild(path.join('src', 'app', 'entry-server.tsx')),
  ],
  resolve: { alias: { '@': here('src') } },
  server: { proxy: { '/api': api, '/socket.io': { ...api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'library', test: library },
            { name: 'calls', test: calls },
            { name: 'texts-site', test: /\.po\?site/ },
            { name: 'texts-office', test: /\.po\?office/ },
          ],
        },
      },
    },
    sourcemap: false,
    // Small SVGs can be inlined into the CSS; fonts stay files so that they can be preloaded and cached.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
