/** Update documents: telling the three forms apart, and what is wrong with one, in MongoDB's words. */
import { failedToParse, MongoError } from '../../errors.ts';
import type { Doc } from '../../values/kinds.ts';
import { isDoc } from '../../values/kinds.ts';

/** One modifier on one path. */
export type Operation = {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly operand: unknown;
};

/** An update, read and checked. */
export type Update =
  | { readonly kind: 'operators'; readonly operations: readonly Operation[] }
  | { readonly kind: 'replacement'; readonly document: Doc }
  | { readonly kind: 'pipeline'; readonly stages: readonly Doc[] };

const OPERATORS = new Set([
  '$set',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$rename',
  '$setOnInsert',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pop',
  '$pull',
  '$pullAll',
  '$bit',
]);

/** Reads an update. @throws MongoError 9, 40, 56 */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) return { kind: 'pipeline', stages: update.map(parseStage) };
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const keys = Object.keys(update);
  if (!keys.some((key) => key.startsWith('$'))) return { kind: 'replacement', document: update };
  const operations = keys.flatMap((operator) => parseOperator(operator, update[operator]));
  refuseConflicts(operations);
  return { kind: 'operators', operations: operations.sort((a, b) => comparePaths(a.parts, b.parts)) };
}

function parseStage(stage: unknown): Doc {
  const allowed = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const [name = ''] = Object.keys(stage);
  if (!allowed.includes(name)) throw new MongoError(72, `${name} is not allowed to be used within an update`);
  return stage;
}

function parseOperator(operator: string, fields: unknown): Operation[] {
  if (!OPERATORS.has(operator)) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${String(fields)}}`,
    );
  }
  return Object.entries(fields).map(([path, operand]) => {
    const parts = path.split('.');
    if (parts.includes('')) throw emptyName(path);
    if (parts[0]?.startsWith('$') === true && !parts[0].startsWith('$[')) {
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    return { operator, path, parts, operand };
  });
}

function emptyName(path: string): MongoError {
  if (path === '') return new MongoError(56, 'An empty update path is not valid.');
  return new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
}

function refuseConflicts(operations: readonly Operation[]): void {
  const paths = operations.flatMap(({ operator, path, operand }) =>
    operator === '$rename' && typeof operand === 'string' ? [path, operand] : [path],
  );
  for (const [i, path] of paths.entries()) {
    const other = paths.find(
      (one, j) => j < i && (one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`)),
    );
    if (other === undefined) continue;
    const shorter = other.length < path.length ? other : path;
    throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
  }
}

/** New fields are added in the order of their names, numbers by value. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const x = a[i] ?? '';
    const y = b[i] ?? '';
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
