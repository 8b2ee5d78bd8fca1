// What JavaScript a browser gets before the first view of `/`: builds in memory and walks the graph of chunks that
// are loaded together with the entry. Dynamic imports come after the first paint and do not count.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** A script of the first load; `modules` are relative to the checkout. */
export type FirstLoadScript = { name: string; gzipBytes: number; modules: string[] };

const root = path.resolve(import.meta.dirname, '../..');

const gzipBytes = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length;

const moduleName = (id: string): string =>
  path.relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).split(path.sep).join('/');

/** The page of `/`: its chunk belongs to the first load also when the route table imports it lazily. */
const homePage = 'frontend/src/routes/public/home.tsx';

const chunksOfFirstLoad = (output: Rolldown.RolldownOutput['output']): Rolldown.OutputChunk[] => {
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk] as const),
  );
  const wanted = new Set(
    [...chunks.values()].filter(
      (chunk) => chunk.isEntry || chunk.moduleIds.some((id) => moduleName(id) === homePage),
    ),
  );
  for (const chunk of wanted)
    for (const fileName of chunk.imports) {
      const imported = chunks.get(fileName);
      if (imported) wanted.add(imported);
    }
  return [...wanted];
};

/** Scripts that index.html names beside the entry, as the build writes them. */
const plainScripts = (folder: string, output: Rolldown.RolldownOutput['output']): FirstLoadScript[] =>
  [...readFileSync(path.join(folder, 'index.html'), 'utf8').matchAll(/<script src="\/([^"]+)"/g)].map(
    ([, name = '']) => {
      const built = output.find((file) => file.type === 'asset' && file.fileName === name);
      if (built?.type !== 'asset') throw new Error(`The build does not write ${name}.`);
      return { name, gzipBytes: gzipBytes(built.source), modules: [] };
    },
  );

/** Vite takes a NODE_ENV that is set, such as the `test` of the test runner, for the one to build for. */
const buildForProduction = async (config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const built = await build({ logLevel: 'error', ...config, build: { ...config.build, write: false } });
    return ((Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput).output;
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const firstLoadOf = async (folder: string, config: InlineConfig): Promise<FirstLoadScript[]> => {
  const output = await buildForProduction({ root: folder, ...config });
  const chunks = chunksOfFirstLoad(output).map((chunk) => ({
    name: chunk.name,
    gzipBytes: gzipBytes(chunk.code),
    modules: chunk.moduleIds.map(moduleName),
  }));
  return [...chunks, ...plainScripts(folder, output)];
};

/** The first load of the product's home page, built with its own configuration. */
export const productFirstLoad = (): Promise<FirstLoadScript[]> => {
  const folder = path.join(root, 'frontend');
  return firstLoadOf(folder, { configFile: path.join(folder, 'vite.config.ts') });
};

const skeletonFolder = path.join(import.meta.dirname, 'skeleton');

const buildSkeleton = (): Promise<FirstLoadScript[]> =>
  firstLoadOf(skeletonFolder, {
    configFile: false,
    plugins: [react()],
    build: { target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  });

/** Everything that the skeleton's build is made of: its two files, the packages, and this way to build it. */
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

/** The first load of the least app with the same libraries, built by the same Vite; built again when one of them changed. */
export const skeletonFirstLoad = async (): Promise<FirstLoadScript[]> => {
  const file = skeletonCacheFile();
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const scripts = await buildSkeleton();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(scripts));
  return scripts;
};

/** All bytes together. */
export const totalBytes = (scripts: readonly FirstLoadScript[]): number =>
  scripts.reduce((total, script) => total + script.gzipBytes, 0);
