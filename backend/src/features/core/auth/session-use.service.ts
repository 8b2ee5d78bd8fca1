import {
  endsWithoutUse,
  type SessionSettingsUpdate,
  type SessionUse,
  type StoredSessionSettings,
} from '@ahl/shared-types/auth';
import type { Actor } from '#call/actor.ts';
import {
  readVersioned,
  type SiteContentDeps,
  writeVersioned,
} from '#features/core/site-content/site-content.service.ts';
import { type SessionUseReader, sessionSettings } from './session-use.ts';

export type SessionUseDeps = SiteContentDeps & { sessionUse: SessionUseReader };

/** Returns when the caller's sign-in ends without use. A view as a member ends on its own, long before. */
export const readSessionUse = async (
  { sessionUse }: SessionUseDeps,
  { viewer, sessionId, viewedBy }: Actor,
): Promise<SessionUse> => {
  if (!sessionId || viewedBy || !endsWithoutUse({ viewer })) return { endsInMs: null };
  return { endsInMs: await sessionUse.endsInMs(sessionId) };
};

/** Stores that a person uses the caller's sign-in, and returns when it would end now. */
export const noteSessionUse = async (deps: SessionUseDeps, actor: Actor): Promise<SessionUse> => {
  if (actor.sessionId) await deps.sessionUse.noteUse(actor.sessionId);
  return readSessionUse(deps, actor);
};

/** Returns how long sign-ins of staff last. */
export const readSessionSettings = (deps: SessionUseDeps): Promise<StoredSessionSettings> =>
  readVersioned(deps, sessionSettings);

/** Changes how long sign-ins of staff last. @throws VERSION_CONFLICT */
export const updateSessionSettings = (
  deps: SessionUseDeps,
  { version, ...settings }: SessionSettingsUpdate,
): Promise<StoredSessionSettings> => writeVersioned(deps, sessionSettings, settings, version);
