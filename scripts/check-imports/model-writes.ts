// Which files can write which collection: the feature of a model's file owns it, and only files of that feature write
// its rows. All others call the owner's exported functions, and read. So that no write hides behind a variable, other
// features' models can only be used to call one of the reading methods. Tests and the demo's data are exempt.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { isNode, type Node } from '../check-source/syntax-tree.ts';
import { type Features, ownerFolderOf } from './features.ts';
import { isTest } from './rules.ts';

const reading = new Set([
  'find',
  'findOne',
  'findById',
  'exists',
  'countDocuments',
  'estimatedDocumentCount',
  'distinct',
]);

/** The file that composes the models of a connection; it passes them on and writes none. */
const composition = 'backend/src/features.ts';
const isFree = (file: string): boolean =>
  isTest(file) || file === composition || !/^backend\/src\/(?!demo\/|testing\/)/.test(file);

/** Returns the folder that owns each model, by the model's name. */
export const modelOwners = (
  root: string,
  files: readonly string[],
  features: Features,
): Map<string, string> =>
  new Map(
    files
      .filter((file) => /^backend\/src\/.*\.model\.ts$/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(/\.model\('(\w+)'/g)].map(
          ([, name]) => [name ?? '', ownerFolderOf(features, file)] as const,
        ),
      ),
  );

const nameOf = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : '';

/** Returns the model that an expression names: `models.Venue`, or a variable of that name. */
const modelOf = (node: Node): string =>
  node.type === 'MemberExpression' && node.computed !== true ? nameOf(node.property) : nameOf(node);

const isReadOf = (parent: Node | null, node: Node): boolean =>
  parent?.type === 'MemberExpression' && parent.object === node && reading.has(nameOf(parent.property));

/** The functions of `http/resource` that read a model passed to them, as an argument or as the `model` of one. */
const readers = new Set(['findPage', 'exportRows', 'mountExport']);

const modelIn = (argument: Node): Node[] =>
  argument.type === 'ObjectExpression'
    ? (argument.properties as Node[])
        .filter(({ key }) => nameOf(key) === 'model')
        .map(({ value }) => value)
        .filter(isNode)
    : [argument];

/** Returns the nodes that a call passes to one of those functions for reading. */
const readerArguments = (node: Node): ReadonlySet<Node> =>
  new Set(
    node.type === 'CallExpression' && readers.has(nameOf(node.callee))
      ? (node.arguments as Node[]).flatMap(modelIn)
      : [],
  );

/** Returns the parts of a node in which a name is not a value. */
const skippedKeys = (node: Node): readonly string[] => {
  if (node.type === 'Property') return node.computed === true ? [] : ['key'];
  if (node.type === 'MemberExpression') return node.computed === true ? [] : ['property'];
  return ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'];
};

const isSkipped = ({ type }: Node): boolean => /^(Import|ExportAll|TSType|TSInterface)/.test(type);

/** Returns the models that a pattern renames, so that their use could not be followed. */
const renamedIn = (pattern: Node): string[] =>
  (pattern.properties as Node[]).flatMap(({ key, value }) => {
    if (isNode(value) && value.type === 'ObjectPattern') return renamedIn(value);
    return nameOf(key) === nameOf(value) ? [] : [nameOf(key)];
  });

/** Returns every model that code uses other than for reading, and `*` for `models[…]`, which could be any. */
const namedIn = (node: Node, parent: Node | null, read: ReadonlySet<Node> = new Set()): string[] => {
  if (isSkipped(node)) return [];
  if (node.type === 'ObjectPattern') return renamedIn(node);
  const isAny =
    node.type === 'MemberExpression' && node.computed === true && modelOf(node.object as Node) === 'models';
  const name = modelOf(node);
  const isRead = isReadOf(parent, node) || read.has(node);
  const own = isAny ? ['*'] : name && !isRead ? [name] : [];
  const skipped = skippedKeys(node);
  const readBelow = read.union(readerArguments(node));
  const below = Object.entries(node)
    .filter(([key]) => !skipped.includes(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .flatMap((child) => namedIn(child, node, readBelow));
  return [...own, ...below];
};

/** Returns a file's violations with other features' models, one sentence each. */
export const writeProblemsOf = (
  root: string,
  file: string,
  owners: ReadonlyMap<string, string>,
  features: Features,
): string[] => {
  if (isFree(file)) return [];
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const folder = ownerFolderOf(features, file);
  const named = program.body.flatMap((each) => (isNode(each) ? namedIn(each, null) : []));
  const foreign = new Set(
    named.filter((name) => name === '*' || (owners.has(name) && owners.get(name) !== folder)),
  );
  return [...foreign].map((name) =>
    name === '*'
      ? `${file} takes a model by a computed name: name it`
      : `${file} does more than read ${name}, which ${owners.get(name)} owns`,
  );
};
