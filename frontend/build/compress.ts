import type { Plugin, PluginOption } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Writes a gzip and a Brotli copy beside each file that browsers fetch, at build time, with maximum compression. */
export const compressFiles = (): PluginOption => {
  const made = compression({
    algorithms: ['gzip', 'brotliCompress'],
    threshold: 1_024,
    exclude: [/\.html$/, /\.json$/],
  });
  const plugins: Plugin[] = Array.isArray(made) ? made : [made];
  return plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));
};
