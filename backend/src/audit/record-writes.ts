// Intercepts every write that mongoose makes to an audited model within a transaction of the outbox, and passes the
// rows as they were before to its recorder. A write that touches only ignored fields costs nothing.
import type { AnyBulkWriteOperation, ClientSession, Document, Query, Schema } from 'mongoose';
import type { Audit, Row } from './audit.ts';
import { ignoredFields } from './changed-fields.ts';
import { type AnyModel, type AuditedModel, type Recorder, recorderOf } from './recorder.ts';

const updates = ['updateOne', 'updateMany', 'findOneAndUpdate'] as const;
const replacements = ['replaceOne', 'findOneAndReplace'] as const;
const removals = ['deleteOne', 'deleteMany', 'findOneAndDelete'] as const;
const ofSeveral: readonly string[] = ['updateMany', 'deleteMany'];

type Update = Record<string, unknown>;

/** Returns the fields that an update names, or null if they cannot be determined. */
const namedFields = (update: unknown): string[] | null => {
  if (typeof update !== 'object' || update === null || Array.isArray(update)) return null;
  return Object.entries(update as Update).flatMap(([key, value]) =>
    key.startsWith('$') ? Object.keys((value ?? {}) as object) : [key],
  );
};

/** Whether an update touches more than ignored fields. */
const touchesRecord = (update: unknown, ignored: readonly string[]): boolean =>
  namedFields(update)?.some(
    (field) => !ignored.some((path) => field === path || field.startsWith(`${path}.`)),
  ) ?? true;

/** The effect of a bulk write on existing rows, and whether it can create one. */
type BulkPart = { filter: object; update: unknown; isUpsert: boolean };

const partsOf = (operation: AnyBulkWriteOperation): BulkPart[] => {
  if ('insertOne' in operation) return [];
  if ('updateOne' in operation || 'updateMany' in operation) {
    const { filter, update, upsert } = 'updateOne' in operation ? operation.updateOne : operation.updateMany;
    return [{ filter, update, isUpsert: upsert === true }];
  }
  if ('replaceOne' in operation) {
    const { filter, upsert } = operation.replaceOne;
    return [{ filter, update: null, isUpsert: upsert === true }];
  }
  const { filter } = 'deleteOne' in operation ? operation.deleteOne : operation.deleteMany;
  return [{ filter, update: null, isUpsert: false }];
};

const touchBulk = async (
  recorder: Recorder,
  of: AuditedModel,
  operations: readonly AnyBulkWriteOperation[],
): Promise<void> => {
  for (const operation of operations) {
    if (!('insertOne' in operation)) continue;
    const { _id } = operation.insertOne.document as Partial<Row>;
    if (!_id) throw new Error(`A bulk insert of ${of.model.modelName} needs an id to be recorded.`);
    recorder.touchNew(of, [_id]);
  }
  const ignored = ignoredFields(of.audit.ignored);
  const parts = operations.flatMap(partsOf).filter(({ update }) => touchesRecord(update, ignored));
  if (parts.length === 0) return;
  // Rows are found fastest by ids alone; a guard beside the id can only exclude rows.
  const ids = parts.map(({ filter }) => (filter as { _id?: unknown })._id);
  const filter = ids.every(Boolean) ? { _id: { $in: ids } } : { $or: parts.map((part) => part.filter) };
  recorder.touch(of, await of.model.find(filter).session(recorder.session).lean());
  for (const part of parts) if (part.isUpsert) recorder.touchUpsert(of, part.filter);
};

type FoundBy = { session?: ClientSession; upsert?: boolean; sort?: Record<string, 1 | -1> };

const touchFound = async (query: Query<unknown, unknown>, operation: string, audit: Audit) => {
  const { session, upsert, sort } = query.getOptions() as FoundBy;
  const recorder = recorderOf(session);
  const isUpdate = (updates as readonly string[]).includes(operation);
  if (!recorder || (isUpdate && !touchesRecord(query.getUpdate(), ignoredFields(audit.ignored)))) return;
  const of = { model: query.model, audit };
  const filter = query.getFilter();
  const found = of.model.find(filter).session(recorder.session);
  if (sort) found.sort(sort);
  if (!ofSeveral.includes(operation)) found.limit(1);
  recorder.touch(of, await found.lean());
  if (upsert) recorder.touchUpsert(of, filter);
};

/** Records all later writes of a schema's rows. */
export const recordWrites = (schema: Schema, audit: Audit): void => {
  for (const operation of [...updates, ...replacements, ...removals])
    schema.pre(operation as 'updateMany', async function recordQuery(this: Query<unknown, unknown>) {
      await touchFound(this, operation, audit);
    });
  schema.pre('save', async function recordSave(this: Document) {
    const recorder = recorderOf(this.$session());
    if (!recorder) return;
    const of = { model: this.constructor as AnyModel, audit };
    if (this.isNew) recorder.touchNew(of, [this._id]);
    else recorder.touch(of, await of.model.find({ _id: this._id }).session(recorder.session).lean());
  });
  schema.post('insertMany', function recordInsert(this: AnyModel, rows: unknown) {
    const of = { model: this, audit };
    for (const row of rows as Document[]) recorderOf(row.$session())?.touchNew(of, [row._id]);
  });
  schema.pre('bulkWrite', async function recordBulk(this: AnyModel, operations, options) {
    const recorder = recorderOf((options as { session?: ClientSession } | undefined)?.session);
    const of = { model: this, audit };
    if (recorder) await touchBulk(recorder, of, operations as AnyBulkWriteOperation[]);
  });
};
