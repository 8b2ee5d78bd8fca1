// Undoes many changes of results together: nights that an import added and nobody touched since are withdrawn in a few
// transactions; every other change is undone on its own.

import { AppError } from '@ahl/shared-types/common';
import { canCorrectResult } from '@ahl/shared-types/results';
import type { ChangeDocument } from '#audit/audit.ts';
import type { Actor } from '#call/actor.ts';
import { inBatches } from '#db/in-batches.ts';
import type { UndoOutcome } from '#face/undo.ts';
import { allUndone } from '#features/core/changes/undo-fields.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { applyNights } from '#features/ranking/standings/standing.writer.ts';
import { addPlayerTotals } from './player-totals.ts';
import type { ResultDocument } from './result.model.ts';
import type { ResultDeps } from './result.writer.ts';
import { queueManyTrophies } from './trophy-progress-tasks.ts';
import { undoResult } from './undo-result.ts';

/** An imported night as it was added: not corrected, not withdrawn, without anybody's own bonus. */
const untouched = {
  idempotencyKey: { $regex: '^import:' },
  version: 1,
  deletedAt: null,
  'finishers.granted': { $exists: false },
};

const withdraw = async (
  { models, outbox, now }: ResultDeps,
  changes: readonly ChangeDocument[],
): Promise<ReadonlySet<string>> =>
  outbox.transact(async (session, publish) => {
    const filter = { _id: { $in: changes.map(({ entityId }) => entityId) }, ...untouched };
    const nights = await models.Result.find(filter).session(session).lean<ResultDocument[]>();
    const ids = nights.map(({ _id }) => _id);
    await models.Result.updateMany(
      { _id: { $in: ids } },
      { $set: { deletedAt: new Date(now()) }, $inc: { version: 1 } },
      { session },
    );
    const { ruleOf } = await readRulesInForce(models, session);
    const removed = nights.map((before) => ({ before, after: null }));
    await applyNights({ models, session, now: new Date(now()) }, removed, { before: ruleOf, after: ruleOf });
    await addPlayerTotals(models, session, removed);
    if (nights.length > 0) await queueManyTrophies(models, session, nights);
    if (nights.length > 0) publish({ type: 'results.imported' });
    return new Set(ids.map(String));
  });

/** Undoes changes of results; an outcome for each, in their order. */
export const undoResults = async (
  deps: ResultDeps,
  changes: readonly ChangeDocument[],
  actor: Actor,
): Promise<UndoOutcome[]> => {
  const added = changes.filter(({ kind }) => kind === 'created');
  const nights = await deps.models.Result.find({ _id: { $in: added.map(({ entityId }) => entityId) } })
    .select('venueId region postedBy')
    .lean();
  const own = new Set(
    nights.flatMap(({ _id, venueId, region, postedBy = null }) => {
      const place = { venueId: venueId.toHexString(), region, hostName: '' };
      return canCorrectResult(actor, { ...place, postedBy: postedBy ?? null }) ? [_id.toHexString()] : [];
    }),
  );
  const withdrawn = new Set<string>();
  await inBatches(
    added.filter(({ entityId }) => own.has(entityId.toHexString())),
    async (batch) => {
      for (const id of await withdraw(deps, batch)) withdrawn.add(id);
    },
  );
  const outcomes: UndoOutcome[] = [];
  for (const change of changes)
    outcomes.push(
      withdrawn.has(change.entityId.toHexString()) ? allUndone(change) : await undoAlone(deps, change, actor),
    );
  return outcomes;
};

/** Undoes one change; what refuses it does not stop the others. */
const undoAlone = async (deps: ResultDeps, change: ChangeDocument, actor: Actor): Promise<UndoOutcome> => {
  try {
    return await undoResult(deps, change, actor);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { undone: [], kept: [], failed: [{ reason: error.reason, params: error.params }] };
  }
};
