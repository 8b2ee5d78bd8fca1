/** collMod: changes an index, the validator, the size of a capped collection, or the definition of a view. */
import { MongoError } from '../errors.ts';
import { parseIndexSpec } from '../indexes/index-spec.ts';
import { VALIDATION_OPTIONS, validationOptions } from '../query/validation/validator.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { isView } from '../storage/resolve-view.ts';
import { assertFields, type FieldTypes } from '../values/fields.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { cappedMax, cappedSize, imagesOption, viewDefinition } from './collection-options.ts';
import { type CommandContext, collectionName } from './command.ts';
import { findIndexBy } from './index-commands.ts';
import { assertUniqueChange, withUniqueChange } from './unique-conversion.ts';

/** The command `collMod`. */
export function collMod(context: CommandContext): Doc {
  const { command, db, view } = context;
  const collection = view.find(db, collectionName(context));
  if (collection === undefined)
    throw new MongoError(26, `ns does not exist: ${db}.${collectionName(context)}`);
  if (isView(collection)) return changeView(context, collection);
  if (command.viewOn !== undefined || command.pipeline !== undefined)
    throw new MongoError(72, `ns: ${collection.namespace} is not a view`);
  const reply = isDoc(command.index) ? changeIndex(context, collection, command.index) : {};
  changeOptions(context, collection);
  return reply;
}

function changeView(context: CommandContext, view: Collection): Doc {
  const { command, db, engine } = context;
  const stray = ['index', ...VALIDATION_OPTIONS, 'cappedSize', 'cappedMax'].find(
    (option) => command[option] !== undefined,
  );
  if (stray !== undefined) throw new MongoError(72, `option not supported on a view: ${stray}`);
  if (command.viewOn === undefined && command.pipeline === undefined) return {};
  if (command.viewOn === undefined)
    throw new MongoError(72, "Must specify both 'viewOn' and 'pipeline' when modifying a view");
  if (command.pipeline === undefined)
    throw new MongoError(72, "Must specify both 'viewOn' and 'pipeline' when modifying a view");
  const definition = viewDefinition(command.viewOn, command.pipeline, {
    db,
    name: view.name,
    view: context.view,
  });
  engine.catalog.setOptions(view, { ...view.options, ...definition });
  return {};
}

function changeOptions({ command, db, engine }: CommandContext, collection: Collection): void {
  const options: Doc = { ...collection.options, ...validationOptions(command, db) };
  if (isDoc(command.validator) && Object.keys(command.validator).length === 0) delete options.validator;
  if (command.changeStreamPreAndPostImages !== undefined)
    options.changeStreamPreAndPostImages = imagesOption('collMod', command.changeStreamPreAndPostImages);
  if (command.cappedSize !== undefined || command.cappedMax !== undefined) {
    if (options.capped !== true)
      throw new MongoError(72, `ns: ${collection.namespace} is not a capped collection`);
    if (command.cappedSize !== undefined) options.size = cappedSize(command.cappedSize);
    if (command.cappedMax !== undefined) options.max = cappedMax(command.cappedMax);
    if (options.max === undefined) delete options.max;
  }
  engine.catalog.setOptions(collection, options);
}

const CHANGES = ['expireAfterSeconds', 'hidden', 'unique', 'prepareUnique'];
const INDEX_FIELDS: FieldTypes = {
  name: 'string',
  keyPattern: 'object',
  expireAfterSeconds: 'number',
  hidden: 'flag',
  unique: 'flag',
  prepareUnique: 'flag',
};

function changeIndex({ engine, view }: CommandContext, collection: Collection, wanted: Doc): Doc {
  assertFields('collMod.index', wanted, INDEX_FIELDS);
  if (wanted.name !== undefined && wanted.keyPattern !== undefined)
    throw new MongoError(72, 'Cannot specify both key pattern and name.');
  const which = wanted.name ?? wanted.keyPattern;
  if (which === undefined) throw new MongoError(72, 'Must specify either index name or key pattern.');
  if (CHANGES.every((change) => wanted[change] === undefined))
    throw new MongoError(72, 'no expireAfterSeconds, hidden, unique, or prepareUnique field');
  const index = findIndexBy(collection, which);
  if (index === undefined)
    throw new MongoError(27, `cannot find index ${JSON.stringify(which)} for ns ${collection.namespace}`);
  if (wanted.hidden !== undefined && index === collection.indexes[0])
    throw new MongoError(2, "can't hide _id index");
  if (wanted.expireAfterSeconds !== undefined) assertExpiryChange(index, wanted.expireAfterSeconds);
  assertUniqueChange(view, collection, index, wanted);
  const changed = changedIndex(index.spec.shown, wanted);
  const { reply, shown } = withUniqueChange(changed.shown, wanted);
  engine.catalog.changeIndex(collection, index, parseIndexSpec(shown));
  return { ...changed.reply, ...reply };
}

/** Refuses a time to live for an index that does not support one, and an invalid one. @throws MongoError 72 */
function assertExpiryChange({ spec }: Index, seconds: unknown): void {
  const number = Number(numberOf(seconds));
  if (!(number >= 0 && number < 2 ** 31))
    throw new MongoError(
      72,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number than ${number}`,
    );
  const [field] = spec.fields;
  if (spec.fields.length > 1)
    throw new MongoError(72, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (field?.path === '_id') throw new MongoError(72, 'The field _id does not support TTL indexes');
}

/** Returns the index as it will be listed, and its changes: each with the value before and after. */
function changedIndex(before: Doc, { expireAfterSeconds, hidden }: Doc): { reply: Doc; shown: Doc } {
  const reply: Doc = {};
  const shown: Doc = { ...before };
  if (expireAfterSeconds !== undefined) {
    if (before.expireAfterSeconds !== undefined) reply.expireAfterSeconds_old = before.expireAfterSeconds;
    const seconds = Math.trunc(Number(numberOf(expireAfterSeconds)));
    reply.expireAfterSeconds_new = seconds;
    shown.expireAfterSeconds = seconds;
  }
  if (hidden !== undefined && hidden !== (before.hidden === true)) {
    reply.hidden_old = before.hidden === true;
    reply.hidden_new = hidden;
  }
  if (hidden === true) shown.hidden = true;
  if (hidden === false) delete shown.hidden;
  return { reply, shown };
}
