/** Parses the options of a collection or a view in `create`. */
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { assertIndexInput, isIdKey } from '../indexes/index-input.ts';
import { parsePipeline } from '../query/aggregate/stages.ts';
import { VALIDATION_OPTIONS, validationOptions } from '../query/validation/validator.ts';
import { isView, MAX_VIEW_DEPTH } from '../storage/resolve-view.ts';
import type { View } from '../storage/view.ts';
import { assertCollation, fullCollation, isCollationSet, parseCollation } from '../values/collation.ts';
import { assertFields, assertRequired } from '../values/fields.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { checkedName, isTrue } from './command.ts';

/** Options that would change the collection, and that this server does not support. */
const REFUSED = ['timeseries', 'clusteredIndex', 'encryptedFields'];
const KEPT = ['storageEngine'];
/** MongoDB's largest capped collection: one petabyte. */
const MAX_CAPPED_BYTES = 2 ** 50;
const MAX_CAPPED_DOCUMENTS = 2 ** 31;

/** Returns the options of a new collection or view. @throws MongoError 72 and others for what makes no sense */
export function collectionOptions(command: Doc, db: string, view: View): Doc {
  assertMeaning(command);
  const refused = REFUSED.find((option) => command[option] !== undefined && command[option] !== false);
  if (refused !== undefined)
    throw new MongoError(72, `create: the option '${refused}' is not supported by this server`);
  if (command.viewOn !== undefined) return viewOptions(command, db, view);
  if (command.pipeline !== undefined)
    throw new MongoError(72, "'pipeline' requires 'viewOn' to also be specified");
  const options: Doc = { ...cappedOptions(command), ...validationOptions(command, db) };
  const collation = fullCollation(command.collation);
  if (collation !== undefined) options.collation = collation;
  if (command.changeStreamPreAndPostImages !== undefined)
    options.changeStreamPreAndPostImages = imagesOption('create', command.changeStreamPreAndPostImages);
  for (const option of KEPT) if (command[option] !== undefined) options[option] = command[option];
  return options;
}

/** Refuses options that would be accepted without effect. @throws MongoError 2, 9, 14, 197, 40414, 40415, 50001, 72 */
function assertMeaning(command: Doc): void {
  const { collation, viewOn, autoIndexId, idIndex, expireAfterSeconds, storageEngine } = command;
  if (collation !== undefined && collation !== null) {
    if (!isCollationSet(collation)) throw badValue("'collation' cannot be an empty document");
    assertCollation(collation);
  }
  if (viewOn === '') throw badValue("'viewOn' cannot be empty");
  if (autoIndexId === false)
    throw new MongoError(
      50001,
      `autoIndexId:false is not allowed for collection ${String(command.create)} because it can be replicated`,
    );
  if (expireAfterSeconds !== undefined)
    throw new MongoError(
      72,
      "'expireAfterSeconds' is only supported on time-series collections or when the 'clusteredIndex' option is specified",
    );
  if (isDoc(command.indexOptionDefaults))
    assertFields('create.indexOptionDefaults', command.indexOptionDefaults, { storageEngine: 'object' });
  for (const [name, options] of Object.entries(isDoc(storageEngine) ? storageEngine : {})) {
    if (!isDoc(options)) throw badValue(`'storageEngine.${name}' has to be an embedded document.`);
    if (name !== 'wiredTiger')
      throw new MongoError(72, `${name} is not a registered storage engine for this server`);
  }
  if (isDoc(idIndex)) assertIdIndex(idIndex, viewOn);
}

function assertIdIndex(idIndex: Doc, viewOn: unknown): void {
  if (viewOn !== undefined) throw new MongoError(72, "'idIndex' is not allowed with 'viewOn'");
  assertIndexInput(idIndex);
  if (!isIdKey(idIndex.key))
    throw badValue("The field 'key' for an _id index must be {_id: 1}, but got another one");
}

/** Parses the option that stores images of changed documents. @throws MongoError 14, 40414, 40415 */
export function imagesOption(command: string, value: unknown): Doc {
  const where = `${command}.changeStreamPreAndPostImages`;
  if (!isDoc(value)) throw typeMismatch(`BSON field '${where}' is the wrong type, expected type 'object'`);
  assertFields(where, value, { enabled: 'flag' });
  assertRequired(where, value, ['enabled']);
  return value;
}

function wholeNumber(value: unknown, field: string): number {
  if (!isNumeric(value))
    throw typeMismatch(`BSON field 'create.${field}' is the wrong type, expected a number`);
  return Math.trunc(Number(numberOf(value)));
}

/** Parses the size of a capped collection. @throws MongoError 14, 51024 */
export function cappedSize(value: unknown): number {
  const size = wholeNumber(value, 'size');
  if (!(size >= 1 && size <= MAX_CAPPED_BYTES))
    throw new MongoError(
      51024,
      `BSON field 'size' value must be ${size < 1 ? '>= 1' : `<= ${MAX_CAPPED_BYTES}`}, actual value '${size}'`,
    );
  return size;
}

/** Parses the maximum document count of a capped collection; 0 or less is no limit. @throws MongoError 14, 51024 */
export function cappedMax(value: unknown): number | undefined {
  const max = wholeNumber(value, 'max');
  if (max >= MAX_CAPPED_DOCUMENTS)
    throw new MongoError(
      51024,
      `BSON field 'max' value must be < ${MAX_CAPPED_DOCUMENTS}, actual value '${max}'`,
    );
  return max > 0 ? max : undefined;
}

function cappedOptions({ capped, size, max }: Doc): Doc {
  if (size !== undefined) cappedSize(size);
  if (max !== undefined) cappedMax(max);
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
  const collation = fullCollation(command.collation);
  if (collation !== undefined) options.collation = collation;
  const under = view.find(db, options.viewOn as string);
  const isSameOrder =
    JSON.stringify(parseCollation(under?.options.collation)) ===
    JSON.stringify(parseCollation(command.collation));
  if (under !== undefined && isView(under) && !isSameOrder)
    throw new MongoError(167, `View ${db}.${name} has conflicting collation with view ${under.namespace}`);
  return options;
}

/** Parses the definition of a view. @throws MongoError 5, 14, 73, 167 and what a pipeline is refused with */
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
  assertDepth(viewOn, `${db}.${name}`, (one) => view.find(db, one)?.options);
  return { viewOn, pipeline: stages };
}

/** Refuses a view on a chain of views that has the maximum depth. @throws MongoError 165 */
function assertDepth(on: string, namespace: string, optionsOf: (name: string) => Doc | undefined): void {
  let depth = 0;
  for (let next: unknown = on; typeof next === 'string'; next = optionsOf(next)?.viewOn) {
    if (depth >= MAX_VIEW_DEPTH)
      throw new MongoError(
        165,
        `View depth limit exceeded; maximum depth is ${MAX_VIEW_DEPTH}: ${namespace}`,
      );
    depth += 1;
  }
}

/** Returns the collections that the stages of a pipeline read beside their input. */
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

/** Returns the path on which a view would refer to itself; undefined if there is no cycle. */
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
