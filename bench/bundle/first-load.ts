// Finds which JavaScript a browser loads before the first view of `/`: walks the graph of chunks that are loaded
// together with the entry. Dynamic imports come after the first paint and do not count. The product's build is the one
// in frontend/dist; the skeleton is built in memory.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { type ChunkEntry, listChunks } from '../../frontend/build/chunk-list.ts';
import { ensureBuilt } from '../../scripts/bootstrap/build-frontend.mjs';

/** A script of the first load; `modules` are relative to the checkout. */
export type FirstLoadScript = { name: string; gzipBytes: number; modules: string[] };

const root = path.resolve(import.meta.dirname, '../..');

const gzipBytes = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length;

/** The page of `/`: its chunk belongs to the first load even though the route table imports it lazily. */
const homePage = 'frontend/src/routes/public/home.tsx';

const chunksOfFirstLoad = (list: readonly ChunkEntry[]): ChunkEntry[] => {
  const chunks = new Map(list.map((chunk) => [chunk.fileName, chunk] as const));
  const wanted = new Set(list.filter((chunk) => chunk.isEntry || chunk.modules.includes(homePage)));
  for (const chunk of wanted)
    for (const fileName of chunk.imports) {
      const imported = chunks.get(fileName);
      if (imported) wanted.add(imported);
    }
  return [...wanted];
};

/** Reads a file of a build by its name. */
type ReadCode = (fileName: string) => string | Uint8Array;

/** Returns the scripts that index.html lists beside the entry, as the build writes them. */
const plainScripts = (folder: string, readCode: ReadCode): FirstLoadScript[] =>
  [...readFileSync(path.join(folder, 'index.html'), 'utf8').matchAll(/<script src="\/([^"]+)"/g)].map(
    ([, name = '']) => ({ name, gzipBytes: gzipBytes(readCode(name)), modules: [] }),
  );

/** Returns the scripts of a build's first load; `folder` contains the index.html that it was built from. */
const firstLoadOf = (folder: string, list: readonly ChunkEntry[], readCode: ReadCode): FirstLoadScript[] => {
  const chunks = chunksOfFirstLoad(list).map(({ name, fileName, modules }) => ({
    name,
    gzipBytes: gzipBytes(readCode(fileName)),
    modules,
  }));
  return [...chunks, ...plainScripts(folder, readCode)];
};

/** Returns the first load of the product's home page from frontend/dist, which is rebuilt if it is out of date. */
export const productFirstLoad = async (): Promise<FirstLoadScript[]> => {
  await ensureBuilt(root);
  const folder = path.join(root, 'frontend');
  const dist = path.join(folder, 'dist');
  const list: ChunkEntry[] = JSON.parse(readFileSync(path.join(dist, '.vite', 'chunks.json'), 'utf8'));
  return firstLoadOf(folder, list, (fileName) => readFileSync(path.join(dist, fileName)));
};

const skeletonFolder = path.join(import.meta.dirname, 'skeleton');

const buildInMemory = async (): Promise<Rolldown.RolldownOutput['output']> => {
  // If NODE_ENV is set, such as to `test` by the test runner, Vite builds for it.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const built = await build({
      root: skeletonFolder,
      logLevel: 'error',
      configFile: false,
      plugins: [react()],
      build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, write: false },
    });
    return ((Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput).output;
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const buildSkeleton = async (): Promise<FirstLoadScript[]> => {
  const output = await buildInMemory();
  const codes = new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  return firstLoadOf(skeletonFolder, listChunks(output), (fileName) => {
    const code = codes.get(fileName);
    if (code === undefined) throw new Error(`The build does not write ${fileName}.`);
    return code;
  });
};

/** All inputs of the skeleton's build: its two files, the packages, and this script. */
const skeletonSources = [
  path.join(root, 'package-lock.json'),
  path.join(skeletonFolder, 'index.html'),
  path.join(skeletonFolder, 'main.tsx'),
  import.meta.filename,
];

const skeletonCacheFile = (): string => {
  const hash = createHash('sha256');
  for (const file of skeletonSources) hash.update(readFileSync(file)).update('\0');
  return path.join(root, 'node_modules', '.cache', 'bundle-skeleton', `${hash.digest('hex')}.json`);
};

/** Returns the first load of a minimal app with the same libraries and Vite; rebuilt when its sources changed. */
export const skeletonFirstLoad = async (): Promise<FirstLoadScript[]> => {
  const file = skeletonCacheFile();
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const scripts = await buildSkeleton();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(scripts));
  return scripts;
};

/** Returns the total size in bytes. */
export const totalBytes = (scripts: readonly FirstLoadScript[]): number =>
  scripts.reduce((total, script) => total + script.gzipBytes, 0);
