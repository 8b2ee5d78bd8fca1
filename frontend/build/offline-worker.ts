// Builds `offline-worker.js`: the worker of the desk and the displays, with the files of these pages and of nothing else.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { pageFiles } from '../src/app/page-files.ts';

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss?: Set<string>; importedAssets?: Set<string> };
};

const offlinePages = [
  '/admin/poker-clock',
  '/admin/poker-clock/:id/display',
  '/tv',
  '/admin/poker-clock/display',
] as const;
/** Files of `public/` that each page names. */
const publicFiles = ['/first-paint.js', '/favicon.svg'];

/** Returns the chunks with everything that they import at once or later, without the pages that others lead to. */
const closure = (
  starts: readonly Chunk[],
  chunks: Map<string, Chunk>,
  barrier: ReadonlySet<Chunk>,
): Chunk[] => {
  const found = new Set(starts);
  for (const chunk of found) {
    const later = barrier.has(chunk) ? [] : chunk.dynamicImports;
    for (const name of [...chunk.imports, ...later]) {
      const imported = chunks.get(name);
      if (imported) found.add(imported);
    }
  }
  return [...found];
};

const sourceOf = async (worker: string, files: string[], buildId: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      FILES: JSON.stringify(files),
      BUILD: JSON.stringify(buildId),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: worker, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The offline worker was not built.');
  return chunk.code;
};

/** Returns the plugin; `folder` is that of the sources. */
export const offlineWorkerPlugin = (folder: string): Plugin => ({
  name: 'ahl:offline-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const all = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk] as const));
      const ofModule = (file: string) => all.find((one) => one.facadeModuleId === path.join(folder, file));
      const entries = all.filter(({ isEntry }) => isEntry);
      const loader = ofModule('app/page-modules.ts');
      const pages = offlinePages.map((page) => ofModule(pageFiles[page] ?? ''));
      const starts = [...entries, loader, ...pages].filter((chunk) => chunk !== undefined);
      if (starts.length < entries.length + 1 + offlinePages.length - 1)
        throw new Error('A page that starts without a network has no chunk.');
      // The module that loads pages leads to all of them.
      const found = closure(starts, chunks, new Set(loader ? [loader] : []));
      const styles = found.flatMap(({ viteMetadata }) => [
        ...(viteMetadata?.importedCss ?? []),
        ...(viteMetadata?.importedAssets ?? []),
      ]);
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const files = [...new Set([...found.map(({ fileName }) => fileName), ...styles, ...fonts])].map(
        (name) => `/${name}`,
      );
      const listed = [...files, ...publicFiles];
      const buildId = createHash('sha256').update(listed.join()).digest('hex').slice(0, 16);
      const source = await sourceOf(path.join(folder, 'offline/offline-worker.ts'), listed, buildId);
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source });
    },
  },
});
