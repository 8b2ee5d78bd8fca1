/** Reading what `create` says about a collection or a view. */
import { MongoError, typeMismatch } from '../errors.ts';
import { parsePipeline } from '../query/aggregate/stages.ts';
import { VALIDATION_OPTIONS, validationOptions } from '../query/validation/validator.ts';
import { isView } from '../storage/resolve-view.ts';
import type { View } from '../storage/view.ts';
import { parseCollation } from '../values/collation.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { checkedName, isTrue } from './command.ts';

/** What would change the collection, and this server does not have. */
const REFUSED = ['timeseries', 'clusteredIndex', 'encryptedFields'];
const KEPT = ['collation', 'changeStreamPreAndPostImages', 'storageEngine', 'comment'];
/** MongoDB's largest capped collection: one petabyte. */
const MAX_CAPPED_BYTES = 2 ** 50;
const MAX_CAPPED_DOCUMENTS = 2 ** 31;

/** The options of a new collection or view. @throws MongoError 72 and others for what makes no sense */
export function collectionOptions(command: Doc, db: string, view: View): Doc {
  const refused = REFUSED.find((option) => command[option] !== undefined && command[option] !== false);
  if (refused !== undefined)
    throw new MongoError(72, `create: the option '${refused}' is not supported by this server`);
  if (command.viewOn !== undefined) return viewOptions(command, db, view);
  if (command.pipeline !== undefined)
    throw new MongoError(72, "'pipeline' requires 'viewOn' to also be specified");
  const options: Doc = { ...cappedOptions(command), ...validationOptions(command, db) };
  for (const option of KEPT) if (command[option] !== undefined) options[option] = command[option];
  return options;
}

function wholeNumber(value: unknown, field: string): number {
  if (!isNumeric(value))
    throw typeMismatch(`BSON field 'create.${field}' is the wrong type, expected a number`);
  return Math.trunc(Number(numberOf(value)));
}

/** The size of a capped collection. @throws MongoError 72 */
export function cappedSize(value: unknown): number {
  const size = wholeNumber(value, 'size');
  if (!(size >= 1 && size <= MAX_CAPPED_BYTES))
    throw new MongoError(
      72,
      `BSON field 'size' value must be between 1 and ${MAX_CAPPED_BYTES}, actual value '${size}'`,
    );
  return size;
}

/** The number of documents of a capped collection; nothing or less is without a limit. @throws MongoError 2 */
export function cappedMax(value: unknown): number | undefined {
  const max = wholeNumber(value, 'max');
  if (max >= MAX_CAPPED_DOCUMENTS)
    throw new MongoError(2, `max in a capped collection has to be < 2^31 or not set, actual value '${max}'`);
  return max > 0 ? max : undefined;
}

function cappedOptions({ capped, size, max }: Doc): Doc {
  if (!isTrue(capped)) {
    if (size !== undefined || max !== undefined)
      throw new MongoError(
        72,
        "the 'capped' field needs to be true when either the 'size' or 'max' fields are present",
      );
    return {};
  }
  if (size === undefined) throw new MongoError(72, "the 'size' field is required when 'capped' is true");
  const options: Doc = { capped: true, size: cappedSize(size) };
  const most = max === undefined ? undefined : cappedMax(max);
  if (most !== undefined) options.max = most;
  return options;
}

const NOT_FOR_VIEWS = [
  'capped',
  'size',
  'max',
  ...VALIDATION_OPTIONS,
  'storageEngine',
  'changeStreamPreAndPostImages',
];

function viewOptions(command: Doc, db: string, view: View): Doc {
  const stray = NOT_FOR_VIEWS.find((option) => command[option] !== undefined);
  if (stray !== undefined) throw new MongoError(72, `Cannot specify '${stray}' together with 'viewOn'`);
  const name = String(command.create);
  const options: Doc = viewDefinition(command.viewOn, command.pipeline ?? [], { db, name, view });
  if (command.collation !== undefined) options.collation = command.collation;
  const under = view.find(db, options.viewOn as string);
  const isSameOrder =
    JSON.stringify(parseCollation(under?.options.collation)) ===
    JSON.stringify(parseCollation(command.collation));
  if (under !== undefined && isView(under) && !isSameOrder)
    throw new MongoError(167, `View ${db}.${name} has conflicting collation with view ${under.namespace}`);
  return options;
}

/** What a view reads and how. @throws MongoError 5, 14, 73, 167 and what a pipeline is refused with */
export function viewDefinition(
  viewOn: unknown,
  pipeline: unknown,
  { db, name, view }: { db: string; name: string; view: View },
): { viewOn: string; pipeline: Doc[] } {
  if (typeof viewOn !== 'string')
    throw typeMismatch("BSON field 'viewOn' is the wrong type, expected a string");
  const stages = parsePipeline(pipeline);
  for (const [at, stage] of stages.entries()) {
    const [stageName = ''] = Object.keys(stage);
    if (stageName === '$out' || stageName === '$merge')
      throw new MongoError(
        167,
        `The aggregation stage ${stageName} in location ${at} of the pipeline cannot be used in the view definition of ${db}.${name}`,
      );
  }
  checkedName(viewOn, db);
  const path = pathTo(name, [viewOn, ...namesIn(stages)], (one) => view.find(db, one)?.options);
  if (path !== undefined)
    throw new MongoError(
      5,
      `View cycle detected: ${[name, ...path].map((one) => `${db}.${one}`).join(' => ')}`,
    );
  return { viewOn, pipeline: stages };
}

/** The collections that the stages of a pipeline read beside their input. */
function namesIn(stages: unknown): string[] {
  if (Array.isArray(stages)) return stages.flatMap(namesIn);
  if (!isDoc(stages)) return [];
  return Object.entries(stages).flatMap(([stage, spec]) => {
    if (stage === '$unionWith' && typeof spec === 'string') return [spec];
    const named = isDoc(spec) ? [spec.from, spec.coll].filter((one) => typeof one === 'string') : [];
    const isJoin = stage === '$lookup' || stage === '$graphLookup' || stage === '$unionWith';
    return [...(isJoin ? named : []), ...namesIn(spec)];
  });
}

/** The way by which a view would come back to itself. */
function pathTo(
  wanted: string,
  names: readonly string[],
  optionsOf: (name: string) => Doc | undefined,
  seen: ReadonlySet<string> = new Set(),
): string[] | undefined {
  for (const name of names) {
    if (name === wanted) return [name];
    const options = optionsOf(name);
    if (seen.has(name) || typeof options?.viewOn !== 'string') continue;
    const next = [options.viewOn, ...namesIn(options.pipeline)];
    const path = pathTo(wanted, next, optionsOf, new Set([...seen, name]));
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}
