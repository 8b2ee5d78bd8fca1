// Splits a catalog by the part of the site that uses its texts, so that a reader of the public site does not load those
// of the office. There is one .po; which module uses which text is known after compilation, and which pages reach which
// module follows from the graph of imports.
import type { Plugin } from 'vite';

/** A module in the graph: its imports, static or dynamic, and its messages. */
export type GraphModule = { imports: readonly string[]; messages: ReadonlySet<string> };

/** The parts of a catalog: `office` has the messages that only the office's pages use. */
const catalogParts = ['site', 'office'] as const;
export type CatalogPart = (typeof catalogParts)[number];

const isOfficePage = (id: string): boolean => /\/src\/routes\/admin\/|\.office-page\.tsx$/.test(id);

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

/** Returns the ids of the messages of each part; a message that both use is in `site`. */
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

/** Returns the part of a catalog that a module is: the build has one module for each, made from the same .po. */
const partOf = (id: string): CatalogPart | undefined =>
  /\.po\?(\w+)\?lingui$/.exec(id)?.[1] as CatalogPart | undefined;

const placeOf = (part: CatalogPart): string => `@@texts of ${part}@@`;

type Messages = Record<string, unknown>;

/** Returns the plugin; `used` receives the ids of each module's messages during compilation. */
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
