// Writes `.vite/chunks.json` into the build: which modules each script is made of, so that whoever weighs the build need
// not build it a second time.
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A script of the build: what it imports at once (names of files), and its modules, relative to the checkout. */
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

/** The scripts among the files of a build. */
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

/** The plugin. */
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
