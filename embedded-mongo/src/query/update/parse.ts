/** Parses update documents: distinguishes their three forms and reports errors with MongoDB's messages. */
import { failedToParse, MongoError } from '../../errors.ts';
import { type Doc, isDoc, typeNameOf } from '../../values/kinds.ts';
import { STAGE_NAMES } from '../aggregate/stages.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { FIELD_OPERATORS } from './field-operators.ts';
import type { Modify } from './operator.ts';
import { comparePaths, conflictOf, identifierOf, isDynamicPart, readPath } from './update-path.ts';

/** One modifier at one path. */
export type Operation = {
  readonly path: string;
  readonly parts: readonly string[];
  /** True if the path contains `$`, `$[]` or `$[name]`. */
  readonly isDynamic: boolean;
  readonly modify: Modify;
};

/** A parsed and validated update. */
export type Update =
  | { readonly kind: 'operators'; readonly operations: readonly Operation[] }
  | { readonly kind: 'replacement'; readonly document: Doc }
  | { readonly kind: 'pipeline'; readonly stages: readonly Doc[] };

const PIPELINE_STAGES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];

/** Parses an update. @throws MongoError 2, 9, 14, 40, 52, 56 */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) return { kind: 'pipeline', stages: update.map(parseStage) };
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const keys = Object.keys(update);
  if (keys[0]?.startsWith('$') !== true) return { kind: 'replacement', document: replacementOf(update) };
  const operations = keys.flatMap((operator) => parseOperator(operator, update[operator]));
  const targets = isDoc(update.$rename) ? Object.values(update.$rename).map(String) : [];
  const conflict = conflictOf([...operations.map(({ path }) => path), ...targets]);
  if (conflict !== undefined) {
    throw new MongoError(
      40,
      `Updating the path '${conflict.path}' would create a conflict at '${conflict.at}'`,
    );
  }
  return { kind: 'operators', operations: operations.sort((a, b) => comparePaths(a.parts, b.parts)) };
}

/** Returns the identifiers in the paths of an update. */
export function identifiersOf(update: Update): Set<string> {
  if (update.kind !== 'operators') return new Set();
  const parts = update.operations.flatMap((operation) => operation.parts);
  return new Set(parts.map(identifierOf).filter((name) => name !== undefined));
}

function replacementOf(document: Doc): Doc {
  const dollar = Object.keys(document).find((key) => key.startsWith('$'));
  if (dollar !== undefined) {
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return document;
}

function parseStage(stage: unknown): Doc {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const [name = ''] = Object.keys(stage);
  if (!STAGE_NAMES.includes(name)) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  if (!PIPELINE_STAGES.includes(name))
    throw new MongoError(72, `${name} is not allowed to be used within an update`);
  return stage;
}

function parseOperator(name: string, fields: unknown): Operation[] {
  const known = { ...FIELD_OPERATORS, ...ARRAY_OPERATORS };
  const operator = Object.hasOwn(known, name) ? known[name] : undefined;
  if (operator === undefined) {
    throw failedToParse(
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeNameOf(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${String(fields)}}`,
    );
  }
  return Object.entries(fields).map(([path, operand]) => {
    const parts = readPath(path);
    const isDynamic = parts.some(isDynamicPart);
    return { path, parts, isDynamic, modify: operator(operand, path) };
  });
}
