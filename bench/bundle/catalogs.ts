// Measures the size of a language's texts: for a reader of the site, and what the office adds to it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ChunkEntry } from '../../frontend/build/chunk-list.ts';

/** A script that contains a part of a catalog. */
export type CatalogWeight = { name: string; gzipBytes: number; code: string };

const dist = path.resolve(import.meta.dirname, '../../frontend/dist');

/** Returns the parts of the catalogs in `frontend/dist`, which must be built. */
export const catalogWeights = (): CatalogWeight[] => {
  const list: ChunkEntry[] = JSON.parse(readFileSync(path.join(dist, '.vite', 'chunks.json'), 'utf8'));
  return list
    .filter(({ modules }) => modules.some((module) => module.endsWith('.po')))
    .map(({ name, fileName }) => {
      const code = readFileSync(path.join(dist, fileName), 'utf8');
      return { name, code, gzipBytes: gzipSync(code, { level: 9 }).length };
    });
};
