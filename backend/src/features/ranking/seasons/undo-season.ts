// Undoes a change of a season with the regular actions, so that the nights of its days follow.

import type { SeasonInput } from '@ahl/shared-types/seasons';
import type { ChangeDocument } from '#audit/audit.ts';
import type { UndoOutcome } from '#face/undo.ts';
import { refused, sameAlready, undoFields } from '#features/core/changes/undo-fields.ts';
import type { SeasonDocument } from './season.model.ts';
import { archiveSeason, editSeason, restoreSeason, type SeasonDeps } from './season.service.ts';

const undoEdit = async (
  deps: SeasonDeps,
  change: ChangeDocument,
  { _id, name, startsOn, endsOn, version = 0 }: SeasonDocument,
): Promise<UndoOutcome> => {
  const now: SeasonInput = { name, startsOn, endsOn };
  const { back, outcome } = undoFields<keyof SeasonInput>(change, now);
  if (outcome.undone.length > 0)
    await editSeason(deps, { ...now, ...(back as Partial<SeasonInput>), id: _id.toHexString(), version });
  return outcome;
};

const undoArchiving = async (
  deps: SeasonDeps,
  change: ChangeDocument,
  { _id, archivedAt = null, version = 0 }: SeasonDocument,
): Promise<UndoOutcome> => {
  const { outcome } = undoFields(change, { archivedAt });
  if (outcome.undone.length === 0) return outcome;
  const season = { id: _id.toHexString(), version };
  await (archivedAt ? restoreSeason(deps, season) : archiveSeason(deps, season));
  return outcome;
};

/** Undoes an edit or the archiving of a season. @throws CONFLICT */
export const undoSeason = async (deps: SeasonDeps, change: ChangeDocument): Promise<UndoOutcome> => {
  const season = await deps.models.Season.findById(change.entityId).lean<SeasonDocument | null>();
  if (!season) return refused('change.record-gone');
  const changed = (field: string) => change.fields.some(({ name }) => name === field);
  const outcome = await (changed('archivedAt')
    ? undoArchiving(deps, change, season)
    : undoEdit(deps, change, season));
  return outcome.undone.length + outcome.kept.length > 0 ? outcome : sameAlready();
};
