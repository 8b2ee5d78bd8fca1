/** Projections of `find` and `$project`: inclusion, exclusion, computed fields, `$slice`, `$elemMatch`, `$`. */
import { MongoError } from '../errors.ts';
import { type Doc, isDoc, setField } from '../values/kinds.ts';
import { positionIn } from './positional.ts';
import { isLeaf, type Leaf, type ProjectionContext, parseProjection, type Tree } from './projection-tree.ts';

export type { ProjectionContext } from './projection-tree.ts';

/** Makes the projected document. */
export type Projector = (doc: Doc) => Doc;

/** Compiles a projection. @throws MongoError for what MongoDB refuses too; see `parseProjection` */
export function compileProjection(spec: Doc, context: ProjectionContext): Projector {
  const { tree, isInclusion } = parseProjection(spec, context);
  return (doc) => projectDoc(doc, tree, isInclusion, doc, context);
}

function projectDoc(doc: Doc, tree: Tree, isInclusion: boolean, root: Doc, context: ProjectionContext): Doc {
  const out: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.get(key);
    if (node === undefined && isInclusion) continue;
    const value = node === undefined ? doc[key] : projectValue(doc[key], node, isInclusion, root, context);
    if (value !== undefined) setField(out, key, value);
  }
  for (const [key, node] of tree) {
    if (isLeaf(node)) {
      if (node.kind !== 'compute' && node.kind !== 'meta') continue;
      const value = node.evaluate(root);
      if (value !== undefined) setField(out, key, value);
      else delete out[key];
    } else if (!Object.hasOwn(doc, key) && hasComputed(node)) {
      setField(out, key, projectDoc({}, node, isInclusion, root, context));
    }
  }
  return out;
}

function hasComputed(tree: Tree): boolean {
  return [...tree.values()].some((node) =>
    isLeaf(node) ? node.kind === 'compute' || node.kind === 'meta' : hasComputed(node),
  );
}

function projectValue(
  value: unknown,
  node: Tree | Leaf,
  isInclusion: boolean,
  root: Doc,
  context: ProjectionContext,
): unknown {
  if (isLeaf(node)) return projectLeaf(value, node, context, root);
  if (Array.isArray(value)) {
    const kept = isInclusion ? value.filter((element) => isDoc(element) || Array.isArray(element)) : value;
    return kept
      .map((element) =>
        isDoc(element) || Array.isArray(element)
          ? projectValue(element, node, isInclusion, root, context)
          : element,
      )
      .filter((element) => element !== undefined);
  }
  if (isDoc(value)) return projectDoc(value, node, isInclusion, root, context);
  if (!isInclusion) return value;
  return hasComputed(node) ? projectDoc({}, node, isInclusion, root, context) : undefined;
}

function projectLeaf(value: unknown, leaf: Leaf, context: ProjectionContext, root: Doc): unknown {
  switch (leaf.kind) {
    case 'include':
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
    case 'position': {
      if (!Array.isArray(value)) return value;
      const at = context.filter === undefined ? undefined : positionIn(root, context.filter, value, context);
      if (at === undefined)
        throw new MongoError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return value.slice(at, at + 1);
    }
  }
}

function slice(array: unknown[], skip: number | undefined, limit: number): unknown[] {
  if (skip === undefined) return limit < 0 ? array.slice(limit) : array.slice(0, limit);
  const from = skip < 0 ? Math.max(array.length + skip, 0) : skip;
  return array.slice(from, from + limit);
}
