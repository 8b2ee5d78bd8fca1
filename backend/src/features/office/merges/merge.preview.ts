import { defaultChoices, type MergePreview, mayTakeSignIn } from '@ahl/shared-types/merges';
import type { Actor } from '#call/actor.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { countBoth } from './merge.counts.ts';
import type { MergeDeps } from './merge.deps.ts';
import { factsOf } from './merge.fields.ts';
import { findObstacles } from './merge.obstacles.ts';
import { presentSide } from './merge.presenter.ts';
import { readPair } from './merge.service.ts';

/**
 * Returns two accounts side by side, the merged account, and the obstacles.
 * @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED
 */
export const previewMerge = async (
  deps: MergeDeps,
  ids: { keptId: string; mergedId: string },
  actor: Actor,
): Promise<MergePreview> => {
  const pair = await readPair(deps, ids, null);
  const { kept, merged } = pair;
  const [counts, { obstacles, sharedNights }] = await Promise.all([
    countBoth(deps, pair),
    findObstacles(deps, actor, pair, null),
  ]);
  const mayTake = mayTakeSignIn({ role: roleHeld(kept, deps.masterAdminEmail) });
  const choices = defaultChoices(factsOf(kept), factsOf(merged));
  return {
    kept: presentSide(kept, deps.masterAdminEmail),
    merged: presentSide(merged, deps.masterAdminEmail),
    choices: mayTake ? choices : { ...choices, signIn: 'kept', privacy: 'kept' },
    mayTakeSignIn: mayTake,
    counts,
    obstacles,
    sharedNights,
  };
};
