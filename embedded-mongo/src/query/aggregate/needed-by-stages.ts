/** Determines which fields of the input documents the stages of a pipeline read. */
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { parseFilter } from '../filter.ts';
import {
  fieldsOfExpression,
  fieldsOfFilter,
  fieldsOfSort,
  type NeededFields,
  union,
} from '../needed-fields.ts';

/** The fields that a stage reads, and whether its output depends only on them. */
type StageNeeds = { readonly fields: NeededFields; readonly isWhole: boolean };

const through = (fields: NeededFields): StageNeeds => ({ fields, isWhole: false });
const whole = (fields: NeededFields): StageNeeds => ({ fields, isWhole: true });

/** Returns the fields that a pipeline reads of its input documents. */
export function fieldsOfStages(stages: readonly Doc[]): NeededFields {
  const parts: NeededFields[] = [];
  for (const stage of stages) {
    const { fields, isWhole } = needsOf(stage);
    if (fields === undefined) return undefined;
    parts.push(fields);
    if (isWhole) return union(parts);
  }
  return undefined;
}

function needsOf(stage: Doc): StageNeeds {
  const [name = ''] = Object.keys(stage);
  const spec = stage[name];
  switch (name) {
    case '$match':
      return through(isDoc(spec) ? fieldsOfFilter(parseFilter(spec)) : undefined);
    case '$sort':
      return through(fieldsOfSort(spec));
    case '$limit':
    case '$skip':
    case '$sample':
      return through(new Set());
    case '$unwind':
      return through(fieldsOfExpression(isDoc(spec) ? spec.path : spec));
    case '$addFields':
    case '$set':
      return through(isDoc(spec) ? fieldsSet(spec) : undefined);
    case '$project':
      return isDoc(spec) ? neededByProjection(spec) : through(undefined);
    case '$group':
    case '$bucket':
    case '$bucketAuto':
      return whole(isDoc(spec) ? fieldsOfGroup(spec) : undefined);
    case '$sortByCount':
    case '$replaceWith':
    case '$replaceRoot':
      return whole(fieldsOfExpression(spec));
    case '$count':
      return whole(new Set());
    default:
      return through(undefined);
  }
}

/** Setting a nested field requires the other fields of its parent. */
function fieldsSet(spec: Doc): NeededFields {
  return union([new Set(Object.keys(spec)), fieldsOfExpression(spec)]);
}

function fieldsOfGroup(spec: Doc): NeededFields {
  return union([fieldsOfExpression(spec), ...Object.values(spec).map(fieldsOfTops)]);
}

/** `sortBy` of `$top` and similar operators names fields without a dollar sign, here or in an `output`. */
function fieldsOfTops(value: unknown): NeededFields {
  if (Array.isArray(value)) return union(value.map(fieldsOfTops));
  if (!isDoc(value)) return new Set();
  const sorted = isDoc(value.sortBy) ? fieldsOfSort(value.sortBy) : new Set<string>();
  return union([sorted, ...Object.values(value).map(fieldsOfTops)]);
}

/** An inclusion projection passes on only the fields that it names. */
function neededByProjection(spec: Doc): StageNeeds {
  const { _id, ...others } = spec;
  if (hasExclusion(others)) return through(new Set());
  if (Object.keys(others).length === 0) return through(fieldsOfExpression(_id));
  const isIdHidden = _id === false || (isNumeric(_id) && Number(_id) === 0);
  const preserved = Object.keys(others).filter((path) => path.includes('.') || !isComputed(others[path]));
  return whole(
    union([
      new Set(isIdHidden ? [] : ['_id']),
      new Set(preserved),
      fieldsOfExpression(others),
      fieldsOfExpression(_id),
    ]),
  );
}

/** True if some field, at any depth, is excluded. */
function hasExclusion(value: unknown): boolean {
  if (isDoc(value)) {
    const isExpression = Object.keys(value)[0]?.startsWith('$') === true;
    return !isExpression && Object.values(value).some(hasExclusion);
  }
  return value === false || (isNumeric(value) && Number(numberOf(value)) === 0);
}

/** True if a field is computed from others, whatever its old value. */
function isComputed(value: unknown): boolean {
  if (isDoc(value)) return Object.keys(value)[0]?.startsWith('$') === true;
  return !isNumeric(value) && typeof value !== 'boolean';
}
