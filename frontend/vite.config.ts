import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { messagePlugins } from './build/messages.ts';
import { pageFilesPlugin } from './build/page-files.ts';

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/** The font files of the first view; every other asset loads when a page asks for it. */
const firstViewFonts = [
  'figtree-latin-wght-normal.woff2',
  'barlow-condensed-latin-600-normal.woff2',
  'barlow-condensed-latin-700-normal.woff2',
];

/** Adds a preload link with the hashed address of each font of the first view. */
const preloadFonts = (files: string[]): Plugin => ({
  name: 'ahl:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] => {
      const built = Object.values(bundle ?? {}).filter((file) => file.type === 'asset');
      return files.map((name) => {
        const asset = built.find((file) => file.names.includes(name));
        if (!asset) throw new Error(`The font ${name} is not in the build.`);
        return {
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${asset.fileName}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        };
      });
    },
  },
});

/** The web client: `npm run dev -w @ahl/frontend` serves it beside the API, `npm run build` fills `dist`. */
export default defineConfig({
  plugins: [
    messagePlugins(),
    react(),
    tailwind(),
    preloadFonts(firstViewFonts),
    pageFilesPlugin(fileURLToPath(new URL('src/routes', import.meta.url))),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1_024 }),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  server: { proxy: { '/api': api, '/socket.io': { ...api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // Small SVG may go into the CSS; fonts stay files so that they can be preloaded and cached.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
