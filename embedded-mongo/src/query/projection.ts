/** Projections of `find` and `$project`: inclusion, exclusion, computed fields, `$slice`, `$elemMatch`, `$`. */
import { MongoError } from '../errors.ts';
import { type Doc, isDoc, setField } from '../values/kinds.ts';
import { matchedPosition } from './positional.ts';
import { isLeaf, type Leaf, type ProjectionContext, parseProjection, type Tree } from './projection-tree.ts';

export type { ProjectionContext } from './projection-tree.ts';

/** Returns the projected document. */
export type Projector = (doc: Doc) => Doc;

/** Compiles a projection. @throws MongoError as MongoDB does; see `parseProjection` */
export function compileProjection(spec: Doc, context: ProjectionContext): Projector {
  const { tree, isInclusion, position } = parseProjection(spec, context);
  const { filter } = context;
  if (position === undefined || filter === undefined) return (doc) => projectDoc(doc, tree, isInclusion, doc);
  return (doc) => {
    const find = (): number | undefined => matchedPosition(doc, filter, context);
    return withElement(projectDoc(doc, tree, isInclusion, doc), position, find) as Doc;
  };
}

/** Keeps one element of the first array on a path. @throws MongoError 51246, 51247 if no such element is known */
function withElement(value: unknown, path: readonly string[], find: () => number | undefined): unknown {
  if (Array.isArray(value)) {
    const at = find();
    const problem = "Executor error during find command :: caused by :: positional operator '.$'";
    if (at === undefined)
      throw new MongoError(51246, `${problem} couldn't find a matching element in the array`);
    if (at >= value.length) throw new MongoError(51247, `${problem} element mismatch`);
    return value.slice(at, at + 1);
  }
  const [part, ...rest] = path;
  if (part === undefined || !isDoc(value) || !Object.hasOwn(value, part)) return value;
  return { ...value, [part]: withElement(value[part], rest, find) };
}

function projectDoc(doc: Doc, tree: Tree, isInclusion: boolean, root: Doc): Doc {
  const out: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.get(key);
    if (node === undefined && isInclusion) continue;
    const value = node === undefined ? doc[key] : projectValue(doc[key], node, isInclusion, root);
    if (value !== undefined) setField(out, key, value);
  }
  for (const [key, node] of tree) {
    if (isLeaf(node)) {
      if (node.kind !== 'compute' && node.kind !== 'meta') continue;
      const value = node.evaluate(root);
      if (value !== undefined) setField(out, key, value);
      else delete out[key];
    } else if (!Object.hasOwn(doc, key) && hasComputed(node)) {
      setField(out, key, projectDoc({}, node, isInclusion, root));
    }
  }
  return out;
}

function hasComputed(tree: Tree): boolean {
  return [...tree.values()].some((node) =>
    isLeaf(node) ? node.kind === 'compute' || node.kind === 'meta' : hasComputed(node),
  );
}

function projectValue(value: unknown, node: Tree | Leaf, isInclusion: boolean, root: Doc): unknown {
  if (isLeaf(node)) return projectLeaf(value, node);
  if (Array.isArray(value)) {
    return value
      .map((element) => projectValue(element, node, isInclusion, root))
      .filter((element) => element !== undefined);
  }
  if (isDoc(value)) return projectDoc(value, node, isInclusion, root);
  if (!isInclusion) return value;
  return hasComputed(node) ? projectDoc({}, node, isInclusion, root) : undefined;
}

function projectLeaf(value: unknown, leaf: Leaf): unknown {
  switch (leaf.kind) {
    case 'include':
    case 'position':
      return value;
    case 'exclude':
    case 'compute':
    case 'meta':
      return undefined;
    case 'slice':
      return Array.isArray(value) ? slice(value, leaf.skip, leaf.limit) : value;
    case 'elemMatch': {
      const found = Array.isArray(value) ? value.find((element) => leaf.matches(element)) : undefined;
      return found === undefined ? undefined : [found];
    }
  }
}

function slice(array: unknown[], skip: number | undefined, limit: number): unknown[] {
  if (skip === undefined) return limit < 0 ? array.slice(limit) : array.slice(0, limit);
  const from = skip < 0 ? Math.max(array.length + skip, 0) : skip;
  return array.slice(from, from + limit);
}
