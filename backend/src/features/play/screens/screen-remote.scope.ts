// Owns which screen a call means, and whether the caller may control it.
import { publicScreenId, type ScreenRegistry } from '@ahl/realtime';
import { AppError } from '@ahl/shared-types/common';
import type { RemoteTarget } from '@ahl/shared-types/screens';
import { canRunScreens } from '@ahl/shared-types/screens';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { assertRunsStoredClock } from '#features/play/poker-clocks/clock-scope.ts';
import type { DisplayKeys } from './display-keys.ts';
import { assertRunsScreens } from './screen-scope.ts';

export type RemoteScopeDeps = { models: Models; screens: ScreenRegistry; displayKeys: DisplayKeys };

/** A controlled screen: where its settings are stored, its display key, and whom a command to it is for. */
export type ControlledScreen = { remoteId: string; keyId: string | null; target: RemoteTarget };

const isKeyId = (id: string): boolean => !id.includes('-');
const notReported = () => new AppError('NOT_FOUND', 'screen.not-heard-of');

const venueOfKey = async ({ displayKeys }: RemoteScopeDeps, keyId: string): Promise<string> => {
  const venueId = await displayKeys.venueOf(keyId);
  if (venueId === null) throw new AppError('NOT_FOUND', 'screen.key-not-found');
  return venueId;
};

/**
 * Returns the screen that a person controls: by the id of its display key, which needs the screens of its venue, or by
 * its public id, which needs its clock. A TV of another venue that shows this clock remains under its own venue.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const controlledScreen = async (
  deps: RemoteScopeDeps,
  actor: Actor,
  id: string,
): Promise<ControlledScreen> => {
  if (isKeyId(id)) {
    await assertRunsScreens(deps, actor, await venueOfKey(deps, id));
    return { remoteId: id, keyId: id, target: { keyId: id } };
  }
  const clockId = deps.screens.clockOf(id);
  if (clockId === null) throw notReported();
  await assertRunsStoredClock(deps, actor, clockId);
  const keyId = deps.screens.keyOf(id);
  if (keyId !== null && !deps.screens.isTrusted(id))
    await assertRunsScreens(deps, actor, await venueOfKey(deps, keyId));
  return { remoteId: keyId ?? id, keyId, target: { screenId: id } };
};

/** Whether the caller may rename and unpair the TV of a display key: who runs the screens of its venue. */
export const runsKey = async (deps: RemoteScopeDeps, actor: Actor, keyId: string): Promise<boolean> => {
  const venueId = await deps.displayKeys.venueOf(keyId);
  if (venueId === null) return false;
  const venue = await deps.models.Venue.findById(venueId).select('region').lean();
  return venue !== null && canRunScreens(actor, { venueId, region: venue.region });
};

/** @throws NOT_FOUND, FORBIDDEN for the key of a venue whose screens the caller does not run */
export const assertRunsKey = async (deps: RemoteScopeDeps, actor: Actor, keyId: string): Promise<void> =>
  assertRunsScreens(deps, actor, await venueOfKey(deps, keyId));

/**
 * Returns the screen that calls itself: by its display key, as its socket does if nobody is signed in, else by its own
 * id. Strangers cannot fill the database: a screen without a key must have reported to a clock that it may see.
 * @throws NOT_FOUND
 */
export const callingScreen = (
  { screens }: RemoteScopeDeps,
  actor: Actor,
  ownId: string | undefined,
): ControlledScreen => {
  if (actor.accountId === null && actor.display) {
    const { keyId } = actor.display;
    return { remoteId: keyId, keyId, target: { keyId } };
  }
  const identity = { accountId: actor.accountId };
  const screenId = ownId === undefined ? null : publicScreenId(identity, ownId);
  if (screenId === null || screens.clockOf(screenId) === null) throw notReported();
  return { remoteId: screenId, keyId: null, target: { screenId } };
};
