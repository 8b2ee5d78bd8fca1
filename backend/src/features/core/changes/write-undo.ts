// Writes undos of plain records: reads their current state, applies the changes backwards, the last first, and writes
// the differences, with the resulting facts, in one transaction.
import { AppError, type BareReason } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { Reason } from '@ahl/shared-types/reasons';
import type { AnyBulkWriteOperation, ClientSession, Connection, Types } from 'mongoose';
import type { ChangeDocument, Row, UndoByFields, UndoContext, Undone } from '#audit/audit.ts';
import type { AuditedModels } from '#audit/audited-models.ts';
import { changedFields } from '#audit/changed-fields.ts';
import { type AuditedModel, markAct, undoKey } from '#audit/recorder.ts';
import type { Actor } from '#call/actor.ts';
import { withChangeScope } from '#call/call-context.ts';
import type { Outbox } from '#events/outbox.ts';
import type { UndoFollowers, UndoOutcome } from '#face/undo.ts';
import { createRoleOf } from '#features/core/players/account-undo.ts';
import { applyUndo } from './apply-undo.ts';

export type WriteDeps = {
  db: Connection;
  outbox: Outbox;
  now: () => number;
  masterAdminEmail: string;
  undoFollowers: UndoFollowers;
};

export type Publish = (fact: DomainEvent) => void;

/** The actor of the undo, its batch, and per record the fields that were found edited since; each call adds to them. */
export type UndoAct = { actor: Actor; batchId: string; edited: Map<string, ReadonlySet<string>> };

/** A change and the result of its undo; `forbidden` is set if the caller may not undo it. */
export type Outcome = UndoOutcome & { change: ChangeDocument };

/** Returns an outcome in which nothing was undone. */
export const notUndone = (change: ChangeDocument, reason: Reason): Outcome => ({
  change,
  undone: [],
  kept: [],
  failed: [{ reason }],
});

/** Returns the outcome of an undo that a rule refused, or the policy that decides who may undo. */
export const refusedBy = (change: ChangeDocument, error: AppError): Outcome => {
  const { reason, params } = error;
  const outcome: Outcome = { change, undone: [], kept: [], failed: [{ reason, params }] };
  return error.code === 'FORBIDDEN' ? { ...outcome, forbidden: error } : outcome;
};

/** A record during an undo: as it was read, and as it is after the changes applied so far. */
type State = {
  of: AuditedModel;
  undo: UndoByFields<Row>;
  before: Row | null;
  row: Row | null;
  undone: Types.ObjectId[];
  edited: Set<string>;
};

const readStates = async (
  audits: AuditedModels,
  changes: readonly ChangeDocument[],
  edited: UndoAct['edited'],
  session: ClientSession,
): Promise<Map<string, State>> => {
  const states = new Map<string, State>();
  for (const [entity, ofEntity] of Map.groupBy(changes, (change) => change.entity)) {
    const of = audits.get(entity);
    if (of?.audit.undo.by !== 'fields') throw new Error(`${entity} cannot be undone field by field.`);
    const { undo } = of.audit;
    const ids = ofEntity.map(({ entityId }) => entityId);
    const rows = await of.model.collection.find({ _id: { $in: ids } }, { session }).toArray();
    const rowOf = new Map(rows.map((row) => [String(row._id), row as Row]));
    for (const id of ids) {
      const row = rowOf.get(String(id)) ?? null;
      const key = undoKey(of.audit.entity, id);
      states.set(key, { of, undo, before: row, row, undone: [], edited: new Set(edited.get(key)) });
    }
  }
  return states;
};

const keyOf = ({ entity, entityId }: ChangeDocument): string => undoKey(entity, entityId);

/** The keys of records that others refer to, so that they are not removed; read at once for all of them. */
const readUsed = async (
  db: Connection,
  states: ReadonlyMap<string, State>,
  changes: readonly ChangeDocument[],
  session: ClientSession,
): Promise<ReadonlySet<string>> => {
  const used = new Set<string>();
  const created = new Set(changes.flatMap((change) => (change.kind === 'created' ? keyOf(change) : [])));
  const existing = [...states].flatMap(([key, state]) => (state.row && created.has(key) ? [state] : []));
  for (const [of, ofEntity] of Map.groupBy(existing, (state) => state.of))
    for (const { model, path, isObjectId, where } of ofEntity[0]?.undo.usedBy ?? []) {
      const ids = ofEntity.map(({ row }) => (isObjectId ? row?._id : row?._id.toHexString()));
      const found = await db
        .model(model)
        .distinct(path, { ...where, [path]: { $in: ids } })
        .session(session);
      for (const id of found) used.add(`${of.audit.entity}:${String(id)}`);
    }
  return used;
};

/** Returns what one undo does to other rows, as far as it has progressed. */
const lookAt = (states: ReadonlyMap<string, State>): Pick<Undone<Row>, 'isUndone' | 'isMeant'> => ({
  isMeant: (entity, id) => states.has(undoKey(entity, id)),
  isUndone: (entity, id) => {
    const state = states.get(undoKey(entity, id));
    return state !== undefined && (state.row === null || Boolean(state.row.deletedAt));
  },
});

/** Returns why the caller may not change a row as the undo would: asks the same policy as the act. */
const refuseByPolicy = async (
  { db, masterAdminEmail }: WriteDeps,
  { undo }: State,
  context: Pick<UndoContext<Row>, 'before' | 'row' | 'session' | 'actor'>,
): Promise<BareReason | null> => {
  if (undo.allows === 'permission alone') return null;
  return undo.allows({ ...context, db, roleOf: createRoleOf(masterAdminEmail) });
};

const applyTo = async (
  deps: WriteDeps,
  state: State,
  change: ChangeDocument,
  {
    actor,
    session,
    states,
    used,
  }: {
    actor: Actor;
    session: ClientSession;
    states: ReadonlyMap<string, State>;
    used: ReadonlySet<string>;
  },
): Promise<Outcome> => {
  const { db, now } = deps;
  const { audit } = state.of;
  const { undo, edited } = state;
  const context = { audit, undo, edited, now: new Date(now()) };
  const { row, ...outcome } = applyUndo(state.row, change, context);
  for (const { field } of outcome.kept) if (field !== undefined) edited.add(field);
  const forbidden = await refuseByPolicy(deps, state, { before: state.row, row, session, actor });
  if (forbidden) return refusedBy(change, new AppError('FORBIDDEN', forbidden));
  if (state.row && !row && used.has(undoKey(state.of.audit.entity, state.row._id)))
    return notUndone(change, 'change.in-use');
  const undone = { before: state.row, row };
  const refused = await state.undo.refuses?.({ ...undone, db, session, ...lookAt(states) });
  if (refused) return notUndone(change, refused);
  state.row = row;
  if (outcome.undone.length > 0) state.undone.push(change._id);
  return { change, ...outcome };
};

const updateOf = ({ before, row, undo, of }: State): AnyBulkWriteOperation | null => {
  if (!before && row) return { insertOne: { document: row } };
  if (before && !row) return { deleteOne: { filter: { _id: before._id } } };
  const set: Record<string, unknown> = {};
  const unset: Record<string, 1> = {};
  for (const field of changedFields(before, row, { ignored: ['_id'] })) {
    if (field.isHidden) throw new Error(`${field.name} is too long to be undone.`);
    if (field.to === undefined) unset[field.name] = 1;
    else set[field.name] = field.to;
  }
  if (Object.keys(set).length + Object.keys(unset).length === 0) return null;
  const raised = undo.raises ?? (of.model.schema.path('version') ? ['version'] : []);
  const update = {
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
    ...(raised.length > 0 ? { $inc: Object.fromEntries(raised.map((field) => [field, 1])) } : {}),
  };
  return { updateOne: { filter: { _id: before?._id }, update } };
};

const writeStates = async (states: Iterable<State>, session: ClientSession): Promise<State[]> => {
  const written: State[] = [];
  for (const [model, ofModel] of Map.groupBy(states, ({ of }) => of.model)) {
    const writes = ofModel.flatMap((state) => {
      const write = updateOf(state);
      return write ? [{ state, write }] : [];
    });
    if (writes.length === 0) continue;
    await model.bulkWrite(
      writes.map(({ write }) => write),
      { session, ordered: true },
    );
    const ids = writes.map(({ state }) => (state.row ?? state.before)?._id);
    const rows = await model.collection
      .find({ _id: { $in: ids as Types.ObjectId[] } }, { session })
      .toArray();
    const rowOf = new Map(rows.map((row) => [String(row._id), row as Row]));
    for (const { state } of writes)
      written.push({ ...state, row: rowOf.get(String((state.row ?? state.before)?._id)) ?? null });
  }
  return written;
};

/**
 * Undoes changes of plain records, the last first, all or none. Rejects with a duplicate key error if another record
 * already has the key.
 */
export const writeUndos = (
  deps: WriteDeps,
  audits: AuditedModels,
  changes: readonly ChangeDocument[],
  { actor, batchId, edited }: UndoAct,
): Promise<Outcome[]> => {
  // Filled by each attempt before the change log reads it, at the end of the attempt.
  const undo = new Map<string, readonly Types.ObjectId[]>();
  return withChangeScope({ batchId, undo }, () =>
    deps.outbox.transact(async (session, publish) => {
      undo.clear();
      // An undo of an act is one act again: it is undone only as a whole.
      const act = changes.find(({ partOf }) => partOf)?.partOf;
      if (act) markAct(session, act);
      const states = await readStates(audits, changes, edited, session);
      const used = await readUsed(deps.db, states, changes, session);
      const outcomes: Outcome[] = [];
      for (const change of changes) {
        const state = states.get(keyOf(change));
        if (state) outcomes.push(await applyTo(deps, state, change, { actor, session, states, used }));
      }
      for (const [key, { undone }] of states) if (undone.length > 0) undo.set(key, undone);
      const by = actor.name;
      for (const { of, undo: how, before, row } of await writeStates(states.values(), session)) {
        await how.follow?.({ before, row, db: deps.db, session, by, ...lookAt(states) });
        await deps.undoFollowers[of.audit.entity]?.({ before, row, session, by }, publish);
        const shown = row ?? before;
        if (shown) for (const fact of how.facts(shown)) publish(fact);
      }
      return { outcomes, states };
    }),
  ).then(({ outcomes, states }) => {
    for (const [key, state] of states) edited.set(key, state.edited);
    return outcomes;
  });
};
