// Splits a catalog by what the pages of a part use, so that a reader of the public site does not load the texts of the
// office. There is one .po; which module says which text is known once everything is compiled, and who reaches which module
// from the graph of imports.
import type { Plugin } from 'vite';

/** What a module is in the graph: what it imports, at once or later. */
export type GraphModule = { imports: readonly string[]; messages: ReadonlySet<string> };

/** The parts of a catalog: `office` has what nothing outside of the office's pages says. */
const catalogParts = ['site', 'office'] as const;
export type CatalogPart = (typeof catalogParts)[number];

const isOfficePage = (id: string): boolean => id.includes('/src/routes/admin/');

const reached = (
  graph: ReadonlyMap<string, GraphModule>,
  entries: readonly string[],
  isOutside: (id: string) => boolean,
): Set<string> => {
  const found = new Set(entries);
  for (const id of found)
    for (const imported of graph.get(id)?.imports ?? []) if (!isOutside(imported)) found.add(imported);
  return found;
};

/** The ids of the messages of each part; a message that both say is in `site`. */
export const messagesByPart = (
  graph: ReadonlyMap<string, GraphModule>,
  entries: readonly string[],
): Record<CatalogPart, Set<string>> => {
  const messagesOf = (modules: Iterable<string>) =>
    new Set([...modules].flatMap((id) => [...(graph.get(id)?.messages ?? [])]));
  const site = messagesOf(reached(graph, entries, isOfficePage));
  const office = messagesOf(reached(graph, entries, () => false)).difference(site);
  return { site, office };
};

/** Which part of a catalog a module is: the build has one for each, made of the same .po. */
const partOf = (id: string): CatalogPart | undefined =>
  /\.po\?(\w+)\?lingui$/.exec(id)?.[1] as CatalogPart | undefined;

const placeOf = (part: CatalogPart): string => `@@texts of ${part}@@`;

type Messages = Record<string, unknown>;

/** The plugin; `used` is filled with the ids of the messages of each module while they are compiled. */
export const splitCatalog = (used: ReadonlyMap<string, ReadonlySet<string>>): Plugin => {
  let all: Messages = {};
  const none: ReadonlySet<string> = new Set();
  return {
    name: 'ahl:split-catalog',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /\.po\?\w+\?lingui$/ },
      handler: async (code, id) => {
        const part = partOf(id);
        if (!part) return null;
        ({ messages: all } = await import(`data:text/javascript,${encodeURIComponent(code)}`));
        return { code: `export const messages = JSON.parse(${JSON.stringify(placeOf(part))});`, map: null };
      },
    },
    renderChunk(code, { moduleIds }) {
      const id = moduleIds.find((one) => partOf(one) !== undefined);
      const part = id === undefined ? undefined : partOf(id);
      if (!part) return null;
      const graph = new Map<string, GraphModule>();
      const entries: string[] = [];
      for (const module of this.getModuleIds()) {
        const info = this.getModuleInfo(module);
        if (!info) continue;
        if (info.isEntry) entries.push(module);
        const imports = [...info.importedIds, ...info.dynamicallyImportedIds];
        graph.set(module, { imports, messages: used.get(module) ?? none });
      }
      const ids = messagesByPart(graph, entries)[part];
      const own = Object.fromEntries(Object.entries(all).filter(([message]) => ids.has(message)));
      const place = new RegExp(`(["'\`])${placeOf(part)}\\1`);
      if (!place.test(code)) throw new Error(`The build lost the place of the texts of ${part}.`);
      return { code: code.replace(place, () => JSON.stringify(JSON.stringify(own))), map: null };
    },
  };
};
