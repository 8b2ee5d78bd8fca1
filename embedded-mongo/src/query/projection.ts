/** Projections of `find` and `$project`: inclusion, exclusion, computed fields, `$slice`, `$elemMatch`, `$`. */
import { badValue, MongoError } from '../errors.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { evaluator } from './expression.ts';
import { type Filter, parseFilter } from './filter.ts';
import { compileFilter, type MatchContext } from './matcher.ts';
import { positionIn } from './positional.ts';

/** Makes the projected document. */
export type Projector = (doc: Doc) => Doc;

type Leaf =
  | { readonly kind: 'include' | 'exclude' }
  | { readonly kind: 'compute'; readonly evaluate: (doc: Doc) => unknown }
  | { readonly kind: 'slice'; readonly skip: number | undefined; readonly limit: number }
  | { readonly kind: 'elemMatch'; readonly matches: (element: Doc) => boolean }
  | { readonly kind: 'position' };

type Tree = Map<string, Tree | Leaf>;

/** What a projection may refer to beside the document. */
export type ProjectionContext = MatchContext & {
  /** The query, for the positional `$`; absent in `$project`, where `$slice` and `$elemMatch` are expressions. */
  readonly filter?: Filter | undefined;
  readonly isFind?: boolean;
};

/** Compiles a projection. @throws MongoError 31249, 31253, 31254 and 2 for what MongoDB refuses too. */
export function compileProjection(spec: Doc, context: ProjectionContext): Projector {
  const tree: Tree = new Map();
  for (const [path, value] of Object.entries(spec)) addSpec(tree, path.split('.'), value, path, context);
  const isInclusion = modeOf(tree, spec, context);
  const idLeaf = tree.get('_id');
  if (isInclusion && idLeaf === undefined) tree.set('_id', { kind: 'include' });
  if (!isInclusion && isLeaf(idLeaf) && idLeaf.kind === 'include') tree.delete('_id');
  return (doc) => projectDoc(doc, tree, isInclusion, doc, context);
}

function isLeaf(node: Tree | Leaf | undefined): node is Leaf {
  return node !== undefined && !(node instanceof Map);
}

function addSpec(
  tree: Tree,
  parts: string[],
  value: unknown,
  path: string,
  context: ProjectionContext,
): void {
  const [part = '', ...rest] = parts;
  if (part === '') throw new MongoError(40353, "FieldPath must not end with a '.'.");
  if (rest.length === 1 && rest[0] === '$') {
    setLeaf(tree, part, { kind: 'position' }, path);
    return;
  }
  if (rest.length > 0) {
    addSpec(subtreeOf(tree, part, path), rest, value, path, context);
    return;
  }
  if (part.startsWith('$')) {
    throw new MongoError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  const [operator] = isDoc(value) ? Object.keys(value) : [];
  if (isDoc(value) && operator === undefined)
    throw new MongoError(51270, 'An empty sub-projection is not a valid value.');
  if (isDoc(value) && operator !== undefined && !operator.startsWith('$')) {
    const subtree = subtreeOf(tree, part, path);
    for (const [key, inner] of Object.entries(value))
      addSpec(subtree, key.split('.'), inner, `${path}.${key}`, context);
    return;
  }
  setLeaf(tree, part, leafOf(value, operator, context), path);
}

function subtreeOf(tree: Tree, part: string, path: string): Tree {
  const known = tree.get(part);
  if (isLeaf(known)) throw new MongoError(31250, `Path collision at ${path}`);
  const subtree = known ?? new Map();
  tree.set(part, subtree);
  return subtree;
}

function setLeaf(tree: Tree, part: string, leaf: Leaf, path: string): void {
  if (tree.has(part)) throw new MongoError(31249, `Path collision at ${path}`);
  tree.set(part, leaf);
}

function leafOf(value: unknown, operator: string | undefined, context: ProjectionContext): Leaf {
  if (typeof value === 'boolean') return { kind: value ? 'include' : 'exclude' };
  if (isNumeric(value)) return { kind: Number(numberOf(value)) === 0 ? 'exclude' : 'include' };
  if (context.isFind === true && isDoc(value)) {
    if (operator === '$slice' && !isExpressionSlice(value.$slice)) return sliceOf(value.$slice);
    if (operator === '$elemMatch')
      return { kind: 'elemMatch', matches: elementMatcher(value.$elemMatch, context) };
  }
  const isMeta = isDoc(value) && operator === '$meta';
  const evaluate = isMeta ? () => undefined : evaluator(value, context.variables);
  return { kind: 'compute', evaluate };
}

function elementMatcher(spec: unknown, context: ProjectionContext): (element: Doc) => boolean {
  if (!isDoc(spec)) throw badValue('elemMatch: Invalid argument, object required');
  const [first] = Object.keys(spec);
  if (first?.startsWith('$') !== true || ['$and', '$or', '$nor'].includes(first)) {
    const matches = compileFilter(parseFilter(spec), context);
    return (element) => isDoc(element) && matches(element);
  }
  const matches = compileFilter(parseFilter({ element: spec }), context);
  return (element) => matches({ element });
}

function isExpressionSlice(value: unknown): boolean {
  return Array.isArray(value) && !value.every(isNumeric);
}

function sliceOf(value: unknown): Leaf {
  const numbers = (Array.isArray(value) ? value : [value]).map((one) => Math.trunc(Number(numberOf(one))));
  const [first = 0, second] = numbers;
  if (numbers.some(Number.isNaN) || numbers.length > 2)
    throw new MongoError(28667, '$slice needs one or two numbers');
  if (second !== undefined && second <= 0)
    throw new MongoError(28724, 'First argument to $slice must be positive');
  return second === undefined
    ? { kind: 'slice', skip: undefined, limit: first }
    : { kind: 'slice', skip: first, limit: second };
}

/** Inclusion or exclusion; both at once are refused, but for `_id`. */
function modeOf(tree: Tree, spec: Doc, context: ProjectionContext): boolean {
  const kinds = new Set<string>();
  const visit = (node: Tree, depth: number): void => {
    for (const [part, child] of node) {
      if (!isLeaf(child)) visit(child, depth + 1);
      else if (depth > 0 || part !== '_id') kinds.add(child.kind);
    }
  };
  visit(tree, 0);
  const hasInclude = kinds.has('include') || (context.isFind !== true && kinds.has('compute'));
  if (hasInclude && kinds.has('exclude')) {
    const field = Object.keys(spec).find((key) => leafKind(tree, key) === 'exclude' && key !== '_id') ?? '';
    throw new MongoError(31254, `Cannot do exclusion on field ${field} in inclusion projection`);
  }
  if (kinds.has('include') || kinds.has('compute') || kinds.has('position')) return !kinds.has('exclude');
  if (kinds.has('exclude')) return false;
  if (kinds.has('elemMatch')) return true;
  if (kinds.has('slice')) return false;
  const idLeaf = tree.get('_id');
  return !(isLeaf(idLeaf) && idLeaf.kind === 'exclude');
}

function leafKind(tree: Tree, path: string): string | undefined {
  let node: Tree | Leaf | undefined = tree;
  for (const part of path.split('.')) node = node instanceof Map ? node.get(part) : undefined;
  return isLeaf(node) ? node.kind : undefined;
}

function projectDoc(doc: Doc, tree: Tree, isInclusion: boolean, root: Doc, context: ProjectionContext): Doc {
  const out: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.get(key);
    const value =
      node === undefined
        ? isInclusion
          ? undefined
          : doc[key]
        : projectValue(doc[key], node, isInclusion, root, context);
    if (value !== undefined) out[key] = value;
  }
  for (const [key, node] of tree) {
    if (isLeaf(node)) {
      if (node.kind !== 'compute') continue;
      const value = node.evaluate(root);
      if (value !== undefined) out[key] = value;
      else delete out[key];
    } else if (!Object.hasOwn(doc, key) && hasComputed(node)) {
      out[key] = projectDoc({}, node, isInclusion, root, context);
    }
  }
  return out;
}

function hasComputed(tree: Tree): boolean {
  return [...tree.values()].some((node) => (isLeaf(node) ? node.kind === 'compute' : hasComputed(node)));
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
    return value
      .map((element) =>
        isDoc(element) || Array.isArray(element)
          ? projectValue(element, node, isInclusion, root, context)
          : isInclusion
            ? undefined
            : element,
      )
      .filter((element) => element !== undefined);
  }
  if (isDoc(value)) return projectDoc(value, node, isInclusion, root, context);
  return isInclusion
    ? hasComputed(node)
      ? projectDoc({}, node, isInclusion, root, context)
      : undefined
    : value;
}

function projectLeaf(value: unknown, leaf: Leaf, context: ProjectionContext, root: Doc): unknown {
  switch (leaf.kind) {
    case 'include':
      return value;
    case 'exclude':
    case 'compute':
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
