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
  ids: { survivorId: string; mergedId: string },
  actor: Actor,
): Promise<MergePreview> => {
  const pair = await readPair(deps, ids, null);
  const { survivor, merged } = pair;
  const [counts, { obstacles, sharedNights }] = await Promise.all([
    countBoth(deps, pair),
    findObstacles(deps, actor, pair, null),
  ]);
  const mayTake = mayTakeSignIn({ role: roleHeld(survivor, deps.masterAdminEmail) });
  const choices = defaultChoices(factsOf(survivor), factsOf(merged));
  return {
    survivor: presentSide(survivor, deps.masterAdminEmail),
    merged: presentSide(merged, deps.masterAdminEmail),
    choices: mayTake ? choices : { ...choices, signIn: 'survivor', privacy: 'survivor' },
    mayTakeSignIn: mayTake,
    counts,
    obstacles,
    sharedNights,
  };
};
