// Owns the operators' actions on display keys of their venues.
import type { StaffScope } from '@ahl/shared-types/permissions';
import type { DisplayKey, NewDisplayKey } from '@ahl/shared-types/screens';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { DisplayKeys } from './display-keys.ts';
import { assertRunsScreens, readVenuesOfOthers } from './screen-scope.ts';

type Deps = { models: Models; displayKeys: DisplayKeys };

/** Returns the valid keys, of one venue or of all, limited to the venues whose screens the caller runs. */
export const listDisplayKeys = async (
  deps: Deps,
  actor: StaffScope,
  venueId: string | undefined,
): Promise<DisplayKey[]> => deps.displayKeys.list(venueId, await readVenuesOfOthers(deps, actor));

/** Creates a key for a screen of a venue. @throws FORBIDDEN, VALIDATION_FAILED for a venue that does not exist */
export const createDisplayKey = async (
  deps: Deps,
  actor: Actor,
  { venueId, label }: { venueId: string; label: string },
): Promise<NewDisplayKey> => {
  await assertRunsScreens(deps, actor, venueId);
  return deps.displayKeys.create(venueId, label, actor.name);
};

/** Revokes the key of a screen. @throws FORBIDDEN, NOT_FOUND */
export const revokeDisplayKey = async (
  deps: Deps,
  actor: StaffScope,
  id: string,
): Promise<{ id: string }> => {
  const venueId = await deps.displayKeys.venueOf(id);
  if (venueId) await assertRunsScreens(deps, actor, venueId);
  return deps.displayKeys.revoke(id);
};
