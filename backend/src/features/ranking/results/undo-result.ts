// Undoes a change of a result by the acts that are meant for it, so that points, standings and messages follow.

import { AppError } from '@ahl/shared-types/common';
import type { Reason } from '@ahl/shared-types/reasons';
import type { ChangeDocument } from '../../../audit/audit.ts';
import { isEqual } from '../../../audit/changed-fields.ts';
import type { Actor } from '../../../http/actor.ts';
import type { ResultDocument } from './result.model.ts';
import { deleteResult, restoreResult, updateResult } from './result.service.ts';
import type { NightInput, ResultDeps } from './result.writer.ts';

type NotUndone = { field?: string; reason: Reason };
type Outcome = { undone: string[]; kept: NotUndone[]; failed: NotUndone[] };

/** What people write of a night; all else follows from it. */
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

const asInput = (field: Written, value: unknown): unknown => {
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

const refused = (reason: Reason): Outcome => ({ undone: [], kept: [], failed: [{ reason }] });
const done = ({ fields }: ChangeDocument): Outcome => ({
  undone: fields.map(({ name }) => name),
  kept: [],
  failed: [],
});
const sameAlready: Outcome = { undone: [], kept: [{ reason: 'change.same-already' }], failed: [] };

/** The fields that a change set, before and after it, as people write them. */
const writtenIn = (change: ChangeDocument) =>
  change.fields.flatMap((field) => {
    const name = written.find((each) => each === field.name);
    if (!name || field.isHidden) return [];
    return [{ name, from: asInput(name, field.from), to: asInput(name, field.to) }];
  });

const undoPosting = async (
  deps: ResultDeps,
  change: ChangeDocument,
  result: ResultDocument,
  actor: Actor,
) => {
  if (result.deletedAt) return sameAlready;
  const now = inputOf(result);
  const since = writtenIn(change).filter(({ name, to }) => !isEqual(now[name], to));
  if (since.length > 0) {
    const kept = since.map(({ name }) => ({ field: name, reason: 'change.edited-since' as const }));
    return { undone: [], kept, failed: [] };
  }
  await deleteResult(deps, actor, result._id.toHexString());
  return done(change);
};

const undoCorrection = async (
  deps: ResultDeps,
  change: ChangeDocument,
  result: ResultDocument,
  actor: Actor,
): Promise<Outcome> => {
  if (result.deletedAt) return refused('change.record-deleted');
  const now = inputOf(result);
  const outcome: Outcome = { undone: [], kept: [], failed: [] };
  const back: Partial<NightInput> = {};
  for (const { name, from, to } of writtenIn(change)) {
    if (isEqual(now[name], to)) {
      Object.assign(back, { [name]: from });
      outcome.undone.push(name);
    } else
      outcome.kept.push({
        field: name,
        reason: isEqual(now[name], from) ? 'change.same-already' : 'change.edited-since',
      });
  }
  if (outcome.undone.length === 0) return outcome.kept.length > 0 ? outcome : sameAlready;
  const input = { ...now, ...back, id: result._id.toHexString(), version: result.version };
  await updateResult(deps, actor, input);
  return outcome;
};

const undo = async (deps: ResultDeps, change: ChangeDocument, actor: Actor): Promise<Outcome> => {
  const result = await deps.models.Result.findById(change.entityId).lean();
  if (!result) return refused('change.record-gone');
  if (change.kind === 'created') return undoPosting(deps, change, result, actor);
  if (change.kind === 'changed') return undoCorrection(deps, change, result, actor);
  if (change.kind === 'deleted' ? !result.deletedAt : result.deletedAt) return sameAlready;
  const id = result._id.toHexString();
  await (change.kind === 'deleted' ? restoreResult(deps, actor, id) : deleteResult(deps, actor, id));
  return done(change);
};

/** Undoes a change of a result: a posting is taken back, a removal restored, a correction corrected back. */
export const undoResult = async (
  deps: ResultDeps,
  change: ChangeDocument,
  actor: Actor,
): Promise<Outcome> => {
  try {
    return await undo(deps, change, actor);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'NOT_FOUND') return refused(error.reason);
    throw error;
  }
};
