// Owns what one transaction adds to the record of changes: it remembers each row as it was before the first write,
// reads all of them once at the end, and writes a change for each row that differs.
import { randomUUID } from 'node:crypto';
import type { ChangeEntity, ChangeKind, RecordedChange } from '@ahl/shared-types/changes';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { ChangeScope } from '#call/call-context.ts';
import { wordsOf } from '#db/search-words.ts';
import type { Audit, ChangeDocument, FieldChange, RecordedAct, Row } from './audit.ts';
import { batchWith, type ChangeBatchDocument } from './change-batch.ts';
import { changedFields, ignoredFields } from './changed-fields.ts';

/** A model of rows of any kind. */
export type AnyModel = Model<Row>;

/** A model and how its rows are recorded. */
export type AuditedModel = { model: AnyModel; audit: Audit };

type Touched = { model: AnyModel; audit: Audit; before: Map<string, Row | null>; upserts: object[] };

/** Records one attempt at a transaction. */
export type Recorder = {
  session: ClientSession;
  /** Remembers rows as they were before the write; rows that are already remembered are skipped. */
  touch(of: AuditedModel, rows: readonly Row[]): void;
  /** Remembers rows that did not exist. */
  touchNew(of: AuditedModel, ids: readonly unknown[]): void;
  /** Remembers the filter of an upsert: a row that matches it at the end and did not exist before was created. */
  touchUpsert(of: AuditedModel, filter: object): void;
  /** Marks all changes of the transaction as parts of an act. */
  setAct(act: RecordedAct): void;
  /** Writes the changes within the transaction and returns them. */
  write(at: Date, scope: ChangeScope): Promise<Recorded>;
};

/** The changes that were recorded. */
type Recorded = {
  changes: RecordedChange[];
  /** The entities of the changes, each with its id if only one of its records changed. */
  entities: { entity: ChangeEntity; entityId: string | null }[];
};

const open = new WeakMap<ClientSession, Recorder>();

/** Returns the recorder of an open transaction, or null for any other session. */
export const recorderOf = (session: ClientSession | null | undefined): Recorder | null =>
  (session && open.get(session)) ?? null;

/**
 * Marks everything that a transaction changes as part of an act: its changes are undone only together with it. Called
 * by the act itself, so that no caller can forget it.
 */
export const markAct = (session: ClientSession, act: RecordedAct): void => recorderOf(session)?.setAct(act);

/** Returns the key of a row in the `undo` map of a change scope. */
export const undoKey = (entity: ChangeEntity, id: Types.ObjectId): string => `${entity}:${id.toHexString()}`;

const kindOf = (before: Row | null, after: Row | null): ChangeKind => {
  if (!before) return 'created';
  if (!after || (after.deletedAt && !before.deletedAt)) return 'deleted';
  return before.deletedAt && !after.deletedAt ? 'restored' : 'changed';
};

const personOf = (person: { id: string; name: string } | null) =>
  person ? { id: new Types.ObjectId(person.id), name: person.name } : null;

const describeChange = (
  audit: Audit,
  before: Row | null,
  after: Row | null,
  { keepsValues }: ChangeScope,
): { label: string; fields: FieldChange[] } => {
  const { hidden = [], ignored } = audit;
  const fields = changedFields(before, after, { hidden, ignored: ignoredFields(ignored) });
  if (keepsValues) return { label: audit.label((after ?? before) as Row), fields };
  return {
    label: after ? audit.label(after) : '',
    fields: fields.map(({ name }) => ({ name, isHidden: true })),
  };
};

const buildChange = (
  audit: Audit,
  { before, after }: { before: Row | null; after: Row | null },
  { at, scope, partOf }: { at: Date; scope: ChangeScope & { batchId: string }; partOf: RecordedAct | null },
): ChangeDocument | null => {
  const row = after ?? before;
  if (!row || (audit.records && !audit.records(row))) return null;
  if (!before && audit.skipsCreation) return null;
  const { label, fields } = describeChange(audit, before, after, scope);
  if (fields.length === 0) return null;
  const { caller, onBehalfOf, reason, batchId, undo } = scope;
  return {
    _id: new Types.ObjectId(),
    at,
    actor: personOf(caller),
    onBehalfOf: personOf(onBehalfOf),
    entity: audit.entity,
    entityId: row._id,
    label,
    kind: kindOf(before, after),
    fields,
    reason,
    batchId,
    partOf,
    undoneBy: null,
    undoOf: undo?.get(undoKey(audit.entity, row._id))?.[0] ?? null,
    words: wordsOf(label, reason, caller?.name ?? '', onBehalfOf?.name ?? ''),
  };
};

const readCreated = async ({ model, before, upserts }: Touched, session: ClientSession): Promise<void> => {
  if (upserts.length === 0) return;
  const rows = await model.find({ $or: upserts }).session(session).select('_id').lean();
  for (const { _id } of rows) if (!before.has(String(_id))) before.set(String(_id), null);
};

const readAfter = async ({ model, audit, before }: Touched, session: ClientSession) => {
  const _id = { $in: [...before.keys()].map((id) => new Types.ObjectId(id)) };
  const projection = Object.fromEntries((audit.ignored ?? []).map((field) => [field, 0]));
  const rows = await model.collection.find({ _id }, { session, projection }).toArray();
  return new Map(rows.map((row) => [String(row._id), row as Row]));
};

const entitiesOf = (changes: readonly ChangeDocument[]): Recorded['entities'] => {
  const idsOf = Map.groupBy(changes, ({ entity }) => entity);
  return [...idsOf].map(([entity, rows]) => ({
    entity,
    entityId: rows.length === 1 ? (rows[0]?.entityId.toHexString() ?? null) : null,
  }));
};

const namedChange = ({ _id, entity, entityId }: ChangeDocument): RecordedChange => ({
  entity,
  entityId: entityId.toHexString(),
  changeId: _id.toHexString(),
});

/** The models of the record of changes. */
export type ChangeModels = { Change: Model<ChangeDocument>; ChangeBatch: Model<ChangeBatchDocument> };

/** Opens the recorder of one attempt at a transaction; `closeRecorder` ends it. */
export const openRecorder = (session: ClientSession, { Change, ChangeBatch }: ChangeModels): Recorder => {
  const touched = new Map<AnyModel, Touched>();
  let partOf: RecordedAct | null = null;
  const touchedOf = ({ model, audit }: AuditedModel): Touched => {
    const known = touched.get(model) ?? { model, audit, before: new Map(), upserts: [] };
    touched.set(model, known);
    return known;
  };
  const remember = (of: AuditedModel, id: unknown, row: Row | null) => {
    const { before } = touchedOf(of);
    if (!before.has(String(id))) before.set(String(id), row);
  };

  const changesOf = async (
    part: Touched,
    at: Date,
    scope: ChangeScope & { batchId: string },
  ): Promise<ChangeDocument[]> => {
    await readCreated(part, session);
    if (part.before.size === 0) return [];
    const afterOf = await readAfter(part, session);
    return [...part.before].flatMap(
      ([id, before]) =>
        buildChange(part.audit, { before, after: afterOf.get(id) ?? null }, { at, scope, partOf }) ?? [],
    );
  };

  const recorder: Recorder = {
    session,
    touch: (of, rows) => {
      for (const row of rows) remember(of, row._id, row);
    },
    touchNew: (of, ids) => {
      for (const id of ids) remember(of, id, null);
    },
    touchUpsert: (of, filter) => {
      touchedOf(of).upserts.push(filter);
    },
    setAct: (act) => {
      partOf = act;
    },
    write: async (at, input) => {
      const scope = { ...input, batchId: input.batchId ?? randomUUID() };
      const changes: ChangeDocument[] = [];
      for (const part of touched.values()) changes.push(...(await changesOf(part, at, scope)));
      const [first, ...others] = changes;
      if (!first) return { changes: [], entities: [] };
      await Change.collection.insertMany(changes, { session });
      const audits = new Map([...touched.values()].map(({ audit }) => [audit.entity, audit]));
      await writeBatch(ChangeBatch, [first, ...others], { batchId: scope.batchId, audits, session });
      await markUndone({ Change, ChangeBatch }, changes, scope, session);
      return { changes: changes.map(namedChange), entities: entitiesOf(changes) };
    },
  };
  open.set(session, recorder);
  return recorder;
};

/** Ends the recording of an attempt; its later writes are not recorded. */
export const closeRecorder = ({ session }: Recorder): void => {
  open.delete(session);
};

/** Adds changes to the summary of their act. */
const writeBatch = async (
  ChangeBatch: Model<ChangeBatchDocument>,
  changes: readonly [ChangeDocument, ...ChangeDocument[]],
  {
    batchId,
    audits,
    session,
  }: { batchId: string; audits: ReadonlyMap<ChangeEntity, Audit>; session: ClientSession },
): Promise<void> => {
  const known = await ChangeBatch.findById(batchId).session(session).lean<ChangeBatchDocument | null>();
  const batch = batchWith(known, changes, { batchId, auditOf: (entity) => audits.get(entity) });
  if (known) await ChangeBatch.replaceOne({ _id: batchId }, batch, { session });
  else await ChangeBatch.insertMany([batch], { session });
};

const countUndone = async (
  { Change, ChangeBatch }: ChangeModels,
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> => {
  const rows = await Change.collection
    .find({ _id: { $in: [...ids] }, undoneBy: null }, { session, projection: { batchId: 1 } })
    .toArray();
  const writes = [...Map.groupBy(rows, ({ batchId }) => batchId)].flatMap(([batchId, { length }]) =>
    batchId === null
      ? []
      : [{ updateOne: { filter: { _id: batchId }, update: { $inc: { undone: length } } } }],
  );
  if (writes.length > 0) await ChangeBatch.bulkWrite(writes, { session });
};

const markUndone = async (
  models: ChangeModels,
  changes: readonly ChangeDocument[],
  { undo }: ChangeScope,
  session: ClientSession,
): Promise<void> => {
  if (!undo) return;
  const writes = changes.flatMap(({ _id, entity, entityId }) => {
    const undone = undo.get(undoKey(entity, entityId));
    return undone
      ? [{ updateMany: { filter: { _id: { $in: undone } }, update: { $set: { undoneBy: _id } } } }]
      : [];
  });
  if (writes.length === 0) return;
  const ids = writes.flatMap(({ updateMany }) => updateMany.filter._id.$in);
  await countUndone(models, ids, session);
  await models.Change.collection.bulkWrite(writes, { session });
};
