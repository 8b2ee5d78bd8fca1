// Owns the undo of changes: what can be undone, by whom and how, one change or all changes of an act.
import { randomUUID } from 'node:crypto';
import {
  canUndoChange,
  daysToUndo,
  isUndoneByBatch,
  type UndoAnswer,
  type UndoItem,
  undoableUntilMs,
} from '@ahl/shared-types/changes';
import { AppError } from '@ahl/shared-types/common';
import type { ChangeDocument } from '#audit/audit.ts';
import { type AuditedModels, auditedModels } from '#audit/audited-models.ts';
import { undoKey } from '#audit/recorder.ts';
import type { Actor } from '#call/actor.ts';
import { withChangeScope } from '#call/call-context.ts';
import type { Models } from '#db/models.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import type { NotUndone, UndoManyVerb, UndoVerb } from '#face/undo.ts';
import {
  notUndone,
  type Outcome,
  refusedBy,
  type UndoAct,
  type WriteDeps,
  writeUndos,
} from './write-undo.ts';

export type UndoDeps = WriteDeps & {
  models: Models;
  undoVerbs: Readonly<Record<string, UndoVerb>>;
  undoManyVerbs: Readonly<Record<string, UndoManyVerb>>;
};

/** Maximum number of plain records undone in one transaction. */
const chunkSize = 200;

/**
 * Returns why a change cannot be undone now; null if it can. `asOf` is the batch that is undone as a whole, null for a
 * change on its own.
 */
const refusalOf = (
  audits: AuditedModels,
  change: ChangeDocument,
  { nowMs, asOf }: { nowMs: number; asOf: string | null },
): AppError | null => {
  const undo = audits.get(change.entity)?.audit.undo;
  if (!undo) return new AppError('CONFLICT', 'change.no-way-back');
  const isWhole = change.partOf && isUndoneByBatch(change.partOf.entity) && change.batchId === asOf;
  if (change.partOf && !isWhole)
    return new AppError('CONFLICT', 'change.part-of-act', { act: change.partOf.label });
  if (undo.by === 'none') return new AppError('CONFLICT', undo.reason);
  if (change.undoneBy) return new AppError('CONFLICT', 'change.undone-already');
  if (undoableUntilMs(change.at.getTime()) <= nowMs)
    return new AppError('CONFLICT', 'change.too-old', { days: daysToUndo });
  return null;
};

/** Whether the caller has the permission required for a change of these fields. */
const mayUndo = async (audits: AuditedModels, change: ChangeDocument, actor: Actor): Promise<boolean> => {
  const of = audits.get(change.entity);
  if (!of || of.audit.undo.by === 'none') return false;
  const { permission } = of.audit.undo;
  if (typeof permission === 'string') return canUndoChange(actor, permission);
  const row = await of.model.findById(change.entityId).lean();
  const fields = change.fields.map(({ name }) => name.split('.')[0] ?? name);
  const needed = permission(row ?? { _id: change.entityId, ...valuesOf(change) }, fields);
  return canUndoChange(actor, needed);
};

/** Returns the values of a change whose record no longer exists. */
const valuesOf = ({ fields }: ChangeDocument) =>
  Object.fromEntries(
    fields.flatMap((field) => (field.isHidden ? [] : [[field.name, field.from ?? field.to]])),
  );

const undoByVerb = async (
  deps: UndoDeps,
  change: ChangeDocument,
  actor: Actor,
  batchId: string,
): Promise<Outcome> => {
  const verb = deps.undoVerbs[change.entity];
  if (!verb) return notUndone(change, 'change.no-way-back');
  const undo = new Map([[undoKey(change.entity, change.entityId), [change._id]]]);
  try {
    const outcome = await withChangeScope({ batchId, undo }, () => verb(change, actor));
    return { change, ...outcome };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'NOT_FOUND') return refusedBy(change, error);
    throw error;
  }
};

const undoManyByVerb = async (
  deps: UndoDeps,
  changes: readonly ChangeDocument[],
  actor: Actor,
  batchId: string,
): Promise<Outcome[]> => {
  const verb = deps.undoManyVerbs[changes[0]?.entity ?? ''];
  if (!verb) throw new Error('These changes are undone one by one.');
  const undo = new Map(changes.map(({ entity, entityId, _id }) => [undoKey(entity, entityId), [_id]]));
  const outcomes = await withChangeScope({ batchId, undo }, () => verb(changes, actor));
  return outcomes.flatMap((outcome, index) => {
    const change = changes[index];
    return change ? [{ change, ...outcome }] : [];
  });
};

const undoOneByFields = async (
  deps: UndoDeps,
  audits: AuditedModels,
  change: ChangeDocument,
  act: UndoAct,
): Promise<Outcome> => {
  try {
    const [outcome] = await writeUndos(deps, audits, [change], act);
    return outcome ?? notUndone(change, 'change.record-gone');
  } catch (error) {
    if (isDuplicateKey(error)) return notUndone(change, 'change.taken-by-another');
    throw error;
  }
};

/**
 * Undoes plain records together; if another record has the same key, one by one, so that one does not stop the others.
 */
const undoByFields = async (
  deps: UndoDeps,
  audits: AuditedModels,
  changes: readonly ChangeDocument[],
  act: UndoAct,
): Promise<Outcome[]> => {
  try {
    return await writeUndos(deps, audits, changes, act);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const outcomes: Outcome[] = [];
    for (const change of changes) outcomes.push(await undoOneByFields(deps, audits, change, act));
    return outcomes;
  }
};

const itemsOf = ({ entity, entityId, label }: ChangeDocument, list: readonly NotUndone[]): UndoItem[] =>
  list.map(({ field, reason, params }) => {
    const item: UndoItem = { entity, entityId: entityId.toHexString(), label, reason };
    if (field !== undefined) item.field = field;
    if (params) item.params = params;
    return item;
  });

const undoneItems = ({ change, undone, kept, failed }: Outcome): UndoItem[] => {
  const { entity, label } = change;
  const item: UndoItem = { entity, entityId: change.entityId.toHexString(), label };
  if (undone.length === 0) return [];
  return kept.length + failed.length === 0 ? [item] : undone.map((field) => ({ ...item, field }));
};

const answerOf = (outcomes: readonly Outcome[], batchId: string): UndoAnswer => ({
  batchId,
  undone: outcomes.flatMap(undoneItems),
  kept: outcomes.flatMap(({ change, kept }) => itemsOf(change, kept)),
  failed: outcomes.flatMap(({ change, failed }) => itemsOf(change, failed)),
});

/** Undoes one change. @throws NOT_FOUND, CONFLICT if it cannot be undone, FORBIDDEN */
export const undoChange = async (deps: UndoDeps, actor: Actor, id: string): Promise<UndoAnswer> => {
  const change = await deps.models.Change.findById(id).lean();
  if (!change) throw new AppError('NOT_FOUND', 'change.not-found');
  const audits = auditedModels(deps.db);
  const refusal = refusalOf(audits, change, { nowMs: deps.now(), asOf: null });
  if (refusal) throw refusal;
  if (!(await mayUndo(audits, change, actor))) throw new AppError('FORBIDDEN', 'change.refused');
  const batchId = randomUUID();
  const isPlain = audits.get(change.entity)?.audit.undo.by === 'fields';
  const outcome = isPlain
    ? await undoOneByFields(deps, audits, change, { actor, batchId, edited: new Map() })
    : await undoByVerb(deps, change, actor, batchId);
  if (outcome.forbidden) throw outcome.forbidden;
  return answerOf([outcome], batchId);
};

const plain = 'plain';
const oneByOne = 'one by one';

/** Yields consecutive changes of a batch that are undone in the same way, the last first. */
const inGroups = async function* (
  deps: UndoDeps,
  batchId: string,
  wayOf: (change: ChangeDocument) => string,
) {
  const ids = await deps.models.Change.find({ batchId }).sort({ at: -1, _id: -1 }).select('_id').lean();
  for (let start = 0; start < ids.length; start += chunkSize) {
    const some = ids.slice(start, start + chunkSize).map(({ _id }) => _id);
    const rows = await deps.models.Change.find({ _id: { $in: some } })
      .sort({ at: -1, _id: -1 })
      .lean();
    let group: ChangeDocument[] = [];
    for (const row of rows) {
      const [first] = group;
      if (first && (wayOf(first) !== wayOf(row) || wayOf(row) === oneByOne)) {
        yield group;
        group = [];
      }
      group.push(row);
    }
    if (group.length > 0) yield group;
  }
};

/** Returns the entity whose undo also reverts the change, if the change has no undo of its own. */
const followedBy = (audits: AuditedModels, { entity }: ChangeDocument): string | undefined => {
  const undo = audits.get(entity)?.audit.undo;
  return undo?.by === 'none' ? undo.follows : undefined;
};

/** Undoes all changes of an act. @throws NOT_FOUND */
export const undoBatch = async (deps: UndoDeps, actor: Actor, undoneBatchId: string): Promise<UndoAnswer> => {
  const audits = auditedModels(deps.db);
  const batchId = randomUUID();
  const act: UndoAct = { actor, batchId, edited: new Map() };
  const outcomes: Outcome[] = [];
  const wayOf = ({ entity }: ChangeDocument): string => {
    if (audits.get(entity)?.audit.undo.by === 'fields') return plain;
    return deps.undoManyVerbs[entity] ? entity : oneByOne;
  };
  const entities = new Set<string>(await deps.models.Change.distinct('entity', { batchId: undoneBatchId }));
  for await (const group of inGroups(deps, undoneBatchId, wayOf)) {
    const open: ChangeDocument[] = [];
    for (const change of group) {
      if (entities.has(followedBy(audits, change) ?? '')) continue;
      const refusal = refusalOf(audits, change, { nowMs: deps.now(), asOf: undoneBatchId });
      if (refusal) outcomes.push(refusedBy(change, refusal));
      else if (await mayUndo(audits, change, actor)) open.push(change);
      else outcomes.push(notUndone(change, 'change.refused'));
    }
    const [first] = open;
    if (!first) continue;
    if (wayOf(first) === plain) outcomes.push(...(await undoByFields(deps, audits, open, act)));
    else if (wayOf(first) !== oneByOne && open.length > 1)
      outcomes.push(...(await undoManyByVerb(deps, open, actor, batchId)));
    else outcomes.push(await undoByVerb(deps, first, actor, batchId));
  }
  if (outcomes.length === 0) throw new AppError('NOT_FOUND', 'change.batch-not-found');
  return answerOf(outcomes, batchId);
};
