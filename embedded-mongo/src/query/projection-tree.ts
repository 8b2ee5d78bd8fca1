/** Parses projections: a tree of fields with their treatment, and whether other fields are kept or removed. */
import { MongoError } from '../errors.ts';
import { assertTextScore, textScoreValue } from '../text/text-score.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { REFERENCE_FIELDS } from '../values/paths.ts';
import { evaluator } from './expression.ts';
import { OPERATORS } from './expressions/registry.ts';
import { type Filter, parseFilter } from './filter.ts';
import { compileFilter, type MatchContext } from './matcher.ts';

/** The treatment of the field at the end of a path. */
export type Leaf =
  | { readonly kind: 'include' | 'exclude' | 'position' }
  | { readonly kind: 'meta'; readonly evaluate: (doc: Doc) => unknown }
  | { readonly kind: 'compute'; readonly evaluate: (doc: Doc) => unknown; readonly isOperator: boolean }
  | { readonly kind: 'slice'; readonly skip: number | undefined; readonly limit: number }
  | { readonly kind: 'elemMatch'; readonly matches: (element: unknown) => boolean };

/** Fields by name. */
export type Tree = Map<string, Tree | Leaf>;

/** What a projection can use in addition to the document. */
export type ProjectionContext = MatchContext & {
  /** The query, for the positional `$`; undefined in `$project`, where `$slice` and `$elemMatch` are expressions. */
  readonly filter?: Filter | undefined;
  readonly isFind?: boolean;
  /** True if the query contains a text search, so that its documents have a score. */
  readonly hasTextScore?: boolean;
};

/** A parsed projection. */
export type ProjectionTree = {
  readonly tree: Tree;
  readonly isInclusion: boolean;
  /** The path before the positional `$`. */
  readonly position: readonly string[] | undefined;
};

/** True for a leaf of the tree. */
export function isLeaf(node: Tree | Leaf | undefined): node is Leaf {
  return node !== undefined && !(node instanceof Map);
}

/** Parses a projection. @throws MongoError 31249 to 31254, 31276, 31394 and others, as MongoDB does */
export function parseProjection(spec: Doc, context: ProjectionContext): ProjectionTree {
  const tree: Tree = new Map();
  for (const [path, value] of Object.entries(spec)) addSpec(tree, partsOf(path), value, path, context);
  const places = leavesOf(tree);
  const isInclusion = modeOf(places, tree.get('_id'), context);
  const position = places.find(({ leaf }) => leaf.kind === 'position')?.path.split('.');
  const idLeaf = tree.get('_id');
  if (isInclusion && idLeaf === undefined) tree.set('_id', { kind: 'include' });
  if (!isInclusion && isLeaf(idLeaf) && idLeaf.kind === 'include') tree.delete('_id');
  return { tree, isInclusion, position };
}

function partsOf(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  if (parts.includes('')) throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
  return parts;
}

function addSpec(
  tree: Tree,
  parts: readonly string[],
  value: unknown,
  path: string,
  context: ProjectionContext,
): void {
  const [part = '', ...rest] = parts;
  if (context.isFind === true && rest.length === 1 && rest[0] === '$') {
    setLeaf(tree, part, positionLeaf(value), path);
    return;
  }
  if (part.startsWith('$') && !REFERENCE_FIELDS.has(part)) throw dollarName(path, context);
  if (rest.length > 0) {
    addSpec(subtreeOf(tree, part, path), rest, value, path, context);
    return;
  }
  const [operator, ...others] = isDoc(value) ? Object.keys(value) : [];
  if (isDoc(value) && operator === undefined)
    throw new MongoError(51270, 'An empty sub-projection is not a valid value.');
  const isExpression = operator?.startsWith('$') === true && others.length === 0;
  if (isDoc(value) && !isExpression) {
    const subtree = subtreeOf(tree, part, path);
    for (const [key, inner] of Object.entries(value))
      addSpec(subtree, partsOf(key), inner, `${path}.${key}`, context);
    return;
  }
  setLeaf(tree, part, leafOf(value, path, context), path);
}

function dollarName(path: string, context: ProjectionContext): MongoError {
  if (context.isFind !== true && path.split('.').includes('$'))
    return new MongoError(31324, 'Cannot use positional projection in aggregation projection');
  if (path.split('.').includes('$')) {
    return new MongoError(
      31394,
      "As of 4.4, it's illegal to specify positional operator in the middle of a path. Positional projection may only be used at the end, for example: a.b.$.",
    );
  }
  return new MongoError(
    16410,
    `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
  );
}

function positionLeaf(value: unknown): Leaf {
  if (isDoc(value))
    throw new MongoError(31271, 'positional projection cannot be used with an expression or sub object');
  if (typeof value !== 'boolean' && !isNumeric(value))
    throw new MongoError(31308, 'positional projection cannot be used with a literal');
  const isOn = value === true || (isNumeric(value) && Number(numberOf(value)) !== 0);
  if (!isOn) throw new MongoError(31395, 'positional projection cannot be used with exclusion');
  return { kind: 'position' };
}

function subtreeOf(tree: Tree, part: string, path: string): Tree {
  const known = tree.get(part);
  if (isLeaf(known)) {
    const rest = path.slice(path.indexOf('.') + 1);
    throw new MongoError(31249, `Path collision at ${path} remaining portion ${rest}`);
  }
  const subtree = known ?? new Map();
  tree.set(part, subtree);
  return subtree;
}

function setLeaf(tree: Tree, part: string, leaf: Leaf, path: string): void {
  if (tree.has(part)) throw new MongoError(31250, `Path collision at ${path}`);
  tree.set(part, leaf);
}

function leafOf(value: unknown, path: string, context: ProjectionContext): Leaf {
  if (typeof value === 'boolean') return { kind: value ? 'include' : 'exclude' };
  if (isNumeric(value)) return { kind: Number(numberOf(value)) === 0 ? 'exclude' : 'include' };
  if (context.isFind === true && isDoc(value)) {
    if ('$meta' in value) return metaLeaf(value.$meta, context);
    if ('$slice' in value && !isExpressionSlice(value.$slice)) return sliceOf(value.$slice);
    if ('$elemMatch' in value) {
      if (path.includes('.'))
        throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field.');
      return { kind: 'elemMatch', matches: elementMatcher(value.$elemMatch, context) };
    }
  }
  const [operator] = isDoc(value) ? Object.keys(value) : [];
  if (operator !== undefined && !Object.hasOwn(OPERATORS, operator))
    throw new MongoError(31325, `Unknown expression ${operator}`);
  const evaluate = evaluator(value, context.variables, context.collation);
  return { kind: 'compute', evaluate, isOperator: isDoc(value) };
}

function metaLeaf(kind: unknown, context: ProjectionContext): Leaf {
  if (kind !== 'textScore') throw new MongoError(17308, `Unsupported argument to $meta: ${String(kind)}`);
  assertTextScore(context.hasTextScore === true, [{ $meta: kind }]);
  return { kind: 'meta', evaluate: textScoreValue };
}

function elementMatcher(spec: unknown, context: ProjectionContext): (element: unknown) => boolean {
  if (!isDoc(spec)) throw new MongoError(31274, 'elemMatch: Invalid argument, object required');
  const matches = compileFilter(parseFilter({ list: { $elemMatch: spec } }), context);
  return (element) => matches({ list: [element] });
}

function isExpressionSlice(value: unknown): boolean {
  return Array.isArray(value) && !value.every(isNumeric);
}

function sliceOf(value: unknown): Leaf {
  const numbers = (Array.isArray(value) ? value : [value]).map((one) => Math.trunc(Number(numberOf(one))));
  const [first = 0, second] = numbers;
  if (numbers.some(Number.isNaN) || numbers.length > 2 || (Array.isArray(value) && numbers.length < 2))
    throw new MongoError(28667, '$slice needs one or two numbers');
  if (second !== undefined && second <= 0)
    throw new MongoError(28724, 'First argument to $slice must be positive');
  return second === undefined
    ? { kind: 'slice', skip: undefined, limit: first }
    : { kind: 'slice', skip: first, limit: second };
}

type Place = { readonly path: string; readonly leaf: Leaf };

function leavesOf(tree: Tree, prefix = ''): Place[] {
  return [...tree].flatMap(([part, node]) =>
    isLeaf(node) ? [{ path: prefix + part, leaf: node }] : leavesOf(node, `${prefix}${part}.`),
  );
}

/** True for inclusion, false for exclusion, determined by the first field; a mix is refused except for `_id`. */
function modeOf(places: readonly Place[], id: Tree | Leaf | undefined, context: ProjectionContext): boolean {
  const isFind = context.isFind === true;
  assertOnePosition(places);
  const isInclusive = ({ kind }: Leaf): boolean =>
    kind === 'include' || kind === 'position' || kind === 'compute';
  const telling = places.filter(
    ({ path, leaf }) => isInclusive(leaf) || (leaf.kind === 'exclude' && path !== '_id'),
  );
  const others = telling.filter(({ path }) => path !== '_id');
  const first = others[0];
  if (first === undefined) {
    const isIdExcluded = isLeaf(id) && id.kind === 'exclude';
    if (telling.length > 0) return true;
    if (places.some(({ leaf }) => leaf.kind === 'slice')) return false;
    if (places.some(({ leaf }) => leaf.kind === 'elemMatch')) return true;
    return !isIdExcluded && !places.some(({ leaf }) => leaf.kind === 'meta');
  }
  const isInclusion = isInclusive(first.leaf);
  const odd = others.find(({ leaf }) => isInclusive(leaf) !== isInclusion);
  if (odd !== undefined) throw mixed(odd, isInclusion, isFind);
  return isInclusion;
}

function mixed({ path, leaf }: Place, isInclusion: boolean, isFind: boolean): MongoError {
  if (isInclusion) {
    return new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  if (leaf.kind === 'compute' && !leaf.isOperator)
    return new MongoError(31310, `Cannot use an expression ${path} in an exclusion projection`);
  if (leaf.kind === 'compute') {
    const text = isFind ? 'Cannot use expression other than $meta' : 'Cannot use expression';
    return new MongoError(31252, `${text} in exclusion projection`);
  }
  return new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
}

function assertOnePosition(places: readonly Place[]): void {
  const positions = places.filter(({ leaf }) => leaf.kind === 'position').length;
  if (positions > 1) {
    throw new MongoError(31276, 'Cannot specify more than one positional projection per query.');
  }
  const position = places.findIndex(({ leaf }) => leaf.kind === 'position');
  const element = places.findIndex(({ leaf }) => leaf.kind === 'elemMatch');
  if (position !== -1 && element !== -1) {
    const code = position < element ? 31255 : 31256;
    throw new MongoError(code, 'Cannot specify positional operator and $elemMatch.');
  }
}
