// Counts the casts that switch the type check off, `as unknown as …` and `as never`: they hide a wrong type as well as
// a missing one. There are only as many as stand here, in production code; whoever removes one lowers the number.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { isNode, type Node, nodesIn } from '../check-source/syntax-tree.ts';
import { isTest } from './rules.ts';

const mostCasts = 12;

const checked = /^(shared-types|embedded-mongo|realtime|backend|frontend)\/src\/|^scripts\//;

/** Whether a type is `never` or a list of it. */
const isNever = (type: unknown): boolean =>
  isNode(type) &&
  (type.type === 'TSNeverKeyword' || (type.type === 'TSArrayType' && isNever(type.elementType)));

const isUnknown = (value: unknown): boolean =>
  isNode(value) &&
  value.type === 'TSAsExpression' &&
  isNode(value.typeAnnotation) &&
  value.typeAnnotation.type === 'TSUnknownKeyword';

const isCast = (node: Node): boolean =>
  node.type === 'TSAsExpression' && (isNever(node.typeAnnotation) || isUnknown(node.expression));

const castsIn = (root: string, file: string): string[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  if (!/as (unknown|never)/.test(source)) return [];
  return nodesIn(parseSync(file, source).program)
    .filter(isCast)
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
};

/** Returns a sentence that lists all casts of production code if there are more than `most`. */
export const castProblems = (root: string, files: readonly string[], most = mostCasts): string[] => {
  const casts = files
    .filter((file) => checked.test(file) && !isTest(file))
    .flatMap((file) => castsIn(root, file));
  if (casts.length <= most) return [];
  return [
    `${casts.length} casts by 'as unknown as' or 'as never', not ${most}: use a better type or a type guard (${casts.join(', ')})`,
  ];
};
