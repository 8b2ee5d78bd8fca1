// Writes `.vite/chunks.json` into the build: the modules of each script, so that a tool that measures the build does
// not have to build it again.
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A script of the build: its static imports (file names), and its modules, relative to the checkout. */
export type ChunkEntry = {
  fileName: string;
  name: string;
  isEntry: boolean;
  imports: string[];
  modules: string[];
};

const checkout = path.resolve(import.meta.dirname, '../..');

const moduleName = (id: string): string =>
  path.relative(checkout, id.replace(/^\0/, '').replace(/\?.*$/, '')).split(path.sep).join('/');

/** Returns the scripts among the files of a build. */
export const listChunks = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): ChunkEntry[] =>
  files
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, name, isEntry, imports, moduleIds }) => ({
      fileName,
      name,
      isEntry,
      imports,
      modules: moduleIds.map(moduleName),
    }));

/** Returns the plugin that writes the list. */
export const chunkListPlugin = (): Plugin => ({
  name: 'ahl:chunk-list',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const source = JSON.stringify(listChunks(Object.values(bundle)));
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source });
    },
  },
});
