/** `$fill`: fills null and missing fields. Implemented with other stages, as MongoDB defines it. */
import { failedToParse, MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { refuseUnknown, required, specification } from './arguments.ts';
import type { Stage } from './stage.ts';

const METHODS: Readonly<Record<string, string>> = { linear: '$linearFill', locf: '$locf' };

/** Splits the fields of `output` into window functions and expressions for values that are still missing. */
function readOutput(output: unknown): { windows: Doc; values: Doc } {
  if (!isDoc(output) || Object.keys(output).length === 0) {
    throw new MongoError(
      6050203,
      "The output field in '$fill' must contain an object with at least one element",
    );
  }
  const windows: Doc = {};
  const values: Doc = {};
  for (const [path, how] of Object.entries(output)) {
    if (!isDoc(how))
      throw new MongoError(
        6050200,
        'Each fill output specification must be an object with exactly one field',
      );
    refuseUnknown(how, ['method', 'value'], '$fill');
    const { method, value } = how;
    if ((method === undefined) === (value === undefined)) {
      throw new MongoError(
        6050201,
        "Each fill output specification must have exactly one of 'method' or 'value' fields, not both",
      );
    }
    if (method === undefined) values[path] = { $ifNull: [`$${path}`, value] };
    else {
      const operator =
        typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
      if (operator === undefined) throw new MongoError(6050202, 'Method must be either locf or linear');
      windows[path] = { [operator]: `$${path}` };
    }
  }
  return { windows, values };
}

function partitionBy(spec: Doc): unknown {
  const { partitionBy: expression, partitionByFields: fields } = spec;
  if (fields === undefined) return expression;
  if (expression !== undefined) {
    throw new MongoError(
      6050204,
      "Maximum one of 'partitionBy' and 'partitionByFields can be specified in '$fill'",
    );
  }
  if (!Array.isArray(fields) || !fields.every((field) => typeof field === 'string'))
    throw failedToParse("'partitionByFields' must be an array of strings");
  for (const field of fields) {
    if (field.startsWith('$')) throw new MongoError(6050204, "'partitionByFields' must not start with '$'");
  }
  // Numbered names, since a path is not a valid field name.
  return Object.fromEntries(fields.map((field, i) => [`field${i}`, `$${field}`]));
}

/** The stage `$fill`. */
export const $fill: Stage = (argument, context, pipelines) => {
  const spec = specification(argument, '$fill');
  refuseUnknown(spec, ['partitionBy', 'partitionByFields', 'sortBy', 'output'], '$fill');
  const { windows, values } = readOutput(required(spec, 'output', '$fill'));
  const stages: Doc[] = [];
  const by = partitionBy(spec);
  if (Object.keys(windows).length > 0) {
    const setWindowFields: Doc = { output: windows };
    if (spec.sortBy !== undefined) setWindowFields.sortBy = spec.sortBy;
    if (by !== undefined) setWindowFields.partitionBy = by;
    stages.push({ $setWindowFields: setWindowFields });
  }
  if (Object.keys(values).length > 0) stages.push({ $addFields: values });
  return pipelines.compile(stages, context);
};
