// Writes `page-files.json` into the build: the scripts and styles of each page. The server names them in the page's
// head, so that the browser finds the page's own code before the entry has run.
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageFiles } from '../src/app/page-files.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } };

/** Returns a chunk with everything that it imports, without what the entry loads. */
const closure = (start: Chunk, chunks: Map<string, Chunk>, known: ReadonlySet<Chunk>): Chunk[] => {
  const found = new Set([start]);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported && !known.has(imported)) found.add(imported);
    }
  return [...found].filter((chunk) => !known.has(chunk));
};

/** Returns the plugin; `folder` is that of the sources. */
export const pageFilesPlugin = (folder: string): Plugin => ({
  name: 'ahl:page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const all = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk] as const));
      const entries = new Set(
        all.filter((chunk) => chunk.isEntry).flatMap((chunk) => closure(chunk, chunks, new Set())),
      );
      // The module that loads pages is needed before a page; home is in the entry.
      const loader = all.find((one) => one.facadeModuleId === path.join(folder, 'app/page-modules.ts'));
      const rows = Object.entries(pageFiles).flatMap(([page, file]) => {
        const module = path.join(folder, file);
        const chunk = all.find((one) => one.facadeModuleId === module);
        if (!chunk) return [];
        const needed = loader && page !== '/' ? closure(loader, chunks, entries) : [];
        const own = [...new Set([...needed, ...closure(chunk, chunks, entries)])];
        return [
          [
            page,
            {
              scripts: own.map(({ fileName }) => `/${fileName}`),
              styles: own.flatMap(({ viteMetadata }) =>
                [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
              ),
            },
          ] as const,
        ];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'page-files.json',
        source: JSON.stringify(Object.fromEntries(rows)),
      });
    },
  },
});
