// Reads the import graph from the syntax tree: static imports and re-exports (types too), `import('…')` in code and in
// types, and files started by URL (workers).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { isNode, type Node, nodesIn } from '../check-source/syntax-tree.ts';

/** One import as written: `to` is a file of the project (relative to its root) or a package's name. */
export type Arrow = { from: string; to: string; specifier: string; isStatic: boolean };

type Written = { specifier: string; isStatic: boolean };

const stringOf = (value: unknown): string[] =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? [value.value] : [];

/** Returns what a node of the syntax tree imports without an import statement. */
const importedBy = (node: Node): string[] => {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return stringOf(node.source);
  const isUrl = node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'URL';
  const [first] = isUrl ? (node.arguments as unknown[]) : [];
  return stringOf(first).filter((text) => /^\..*\.tsx?$/.test(text));
};

const writtenIn = (file: string, source: string): Written[] => {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const reExports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
  );
  const statics = [...module.staticImports.map((statement) => statement.moduleRequest.value), ...reExports];
  return [
    ...statics.map((specifier) => ({ specifier, isStatic: true })),
    ...nodesIn(program.body)
      .flatMap(importedBy)
      .map((specifier) => ({ specifier, isStatic: false })),
  ];
};

/** Returns the part of a specifier that names the package: `@ahl/realtime/bus` → `@ahl/realtime`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Whether a specifier names a file of the project: by a relative path, or from the root of its workspace. */
export const isFileSpecifier = (specifier: string): boolean => /^(\.|@\/|#)/.test(specifier);

const pathOf = (from: string, specifier: string): string => {
  if (specifier.startsWith('#')) return path.posix.join('backend/src', specifier.slice(1));
  if (specifier.startsWith('@/')) return path.posix.join('frontend/src', specifier.slice(2));
  return path.posix.join(path.posix.dirname(from), specifier);
};

const resolve = (root: string, from: string, specifier: string): string => {
  if (!isFileSpecifier(specifier)) return packageOf(specifier);
  const bare = pathOf(from, specifier).replace(/\?.*$/, '');
  const extension = extensions.find(
    (candidate) => existsSync(path.join(root, bare + candidate)) && path.extname(bare + candidate),
  );
  return bare + (extension ?? '');
};

/** Returns all imports of one file. */
export const arrowsOf = (root: string, file: string): Arrow[] =>
  writtenIn(file, readFileSync(path.join(root, file), 'utf8')).map(({ specifier, isStatic }) => ({
    from: file,
    to: resolve(root, file, specifier),
    specifier,
    isStatic,
  }));

/** Returns the first cycle among static imports, as its files in order, or null. */
export const findCycle = (arrows: readonly Arrow[]): string[] | null => {
  const next = Map.groupBy(
    arrows.filter((arrow) => arrow.isStatic),
    (arrow) => arrow.from,
  );
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) return [...trail.slice(seenAt), file];
    if (done.has(file)) return null;
    for (const { to } of next.get(file) ?? []) {
      const cycle = visit(to, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
};
