// Undoes a change of a result with the actions of staff, so that they ask who may act, and points, standings and messages
// follow.

import type { ChangeDocument } from '#audit/audit.ts';
import type { Actor } from '#call/actor.ts';
import type { UndoOutcome } from '#face/undo.ts';
import { allUndone, refused, sameAlready, undoFields } from '#features/core/changes/undo-fields.ts';
import type { ResultDocument } from './result.model.ts';
import type { NightInput, ResultDeps } from './result.writer.ts';
import { deleteStaffResult, restoreStaffResult, updateStaffResult } from './staff-results.ts';

/** The fields of a night that people enter; everything else follows from them. */
const written = [
  'tournamentId',
  'name',
  'venueId',
  'date',
  'startTime',
  'entrants',
  'weight',
  'finishers',
] as const;
type Written = (typeof written)[number];

type StoredFinishers = Pick<
  ResultDocument['finishers'][number],
  'playerId' | 'place' | 'prizeCents' | 'bonuses'
>[];

const asInput = (field: string, value: unknown): unknown => {
  if (field === 'finishers')
    return ((value ?? []) as StoredFinishers).map(({ playerId, place, prizeCents, bonuses }) => ({
      playerId: String(playerId),
      place,
      prizeCents: prizeCents ?? 0,
      bonuses: (bonuses ?? {}) as Record<string, number>,
    }));
  return field === 'venueId' ? String(value) : (value ?? null);
};

const inputOf = (result: ResultDocument): NightInput =>
  Object.fromEntries(written.map((field) => [field, asInput(field, result[field])])) as NightInput;

const undoPosting = async (
  deps: ResultDeps,
  change: ChangeDocument,
  result: ResultDocument,
  actor: Actor,
): Promise<UndoOutcome> => {
  if (result.deletedAt) return sameAlready();
  const now: Readonly<Record<string, unknown>> = inputOf(result);
  const since = undoFields(change, now, asInput).outcome.kept;
  if (since.length > 0) return { undone: [], kept: since, failed: [] };
  await deleteStaffResult(deps, actor, result._id.toHexString());
  return allUndone(change);
};

const undoCorrection = async (
  deps: ResultDeps,
  change: ChangeDocument,
  result: ResultDocument,
  actor: Actor,
): Promise<UndoOutcome> => {
  if (result.deletedAt) return refused('change.record-deleted');
  const now = inputOf(result);
  const { back, outcome } = undoFields<Written>(change, now, asInput);
  if (outcome.undone.length === 0) return outcome.kept.length > 0 ? outcome : sameAlready();
  const before = back as Partial<NightInput>;
  const input = { ...now, ...before, id: result._id.toHexString(), version: result.version };
  await updateStaffResult(deps, actor, input);
  return outcome;
};

/**
 * Undoes a change of a result: withdraws a posting, restores a removal, reverts a correction.
 * @throws FORBIDDEN, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT
 */
export const undoResult = async (
  deps: ResultDeps,
  change: ChangeDocument,
  actor: Actor,
): Promise<UndoOutcome> => {
  const result = await deps.models.Result.findById(change.entityId).lean();
  if (!result) return refused('change.record-gone');
  if (change.kind === 'created') return undoPosting(deps, change, result, actor);
  if (change.kind === 'changed') return undoCorrection(deps, change, result, actor);
  if (change.kind === 'deleted' ? !result.deletedAt : result.deletedAt) return sameAlready();
  const id = result._id.toHexString();
  await (change.kind === 'deleted'
    ? restoreStaffResult(deps, actor, id)
    : deleteStaffResult(deps, actor, id));
  return allUndone(change);
};
