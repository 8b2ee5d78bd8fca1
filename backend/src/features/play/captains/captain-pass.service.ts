// Owns the pass of a clock's table captains: one address for all of them, created and ended by the desk, signed over the
// clock and a number. It ends with the clock.
import type { CaptainPass } from '@ahl/shared-types/captains';
import { AppError } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import { assertRunsStoredClock } from '#features/play/poker-clocks/clock-scope.ts';
import type { DeskDeps } from '#features/play/poker-clocks/desk.service.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import type { VenueTokens } from '#features/schedule/venues/core/venue-tokens.ts';
import type { CaptainPassDocument } from './captain-pass.model.ts';

export type CaptainDeps = DeskDeps & { passes: VenueTokens; place: { siteUrl: string } };

type Link = { url: string | null };

const readClock = async ({ models }: Pick<CaptainDeps, 'models'>, id: string) =>
  models.PokerClock.findById(id).lean<PokerClockDocument>();

/** Returns the address for the captains of a clock. @throws NOT_FOUND, FORBIDDEN */
export const readCaptainLink = async (deps: CaptainDeps, actor: Actor, id: string): Promise<Link> => {
  await assertRunsStoredClock(deps, actor, id);
  const row = await deps.models.CaptainPass.findById(id).lean<CaptainPassDocument>();
  return { url: row?.isActive ? `${deps.place.siteUrl}/captain/${deps.passes.sign(id, row.number)}` : null };
};

/**
 * Creates the address for the captains of a clock, or ends it; the previous one no longer works.
 * @throws NOT_FOUND, FORBIDDEN, COMMAND_NOT_ALLOWED for a clock that is finished or not public
 */
export const writeCaptainLink = async (
  deps: CaptainDeps,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<Link> => {
  await assertRunsStoredClock(deps, actor, id);
  const clock = await readClock(deps, id);
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  if (isActive && clock.status === 'finished')
    throw new AppError('COMMAND_NOT_ALLOWED', 'captain.clock-over');
  if (isActive && !clock.isPublic) throw new AppError('COMMAND_NOT_ALLOWED', 'captain.clock-not-public');
  await deps.outbox.transact(async (session, publish) => {
    await deps.models.CaptainPass.findOneAndUpdate(
      { _id: clock._id },
      { $set: { clockName: clock.name, isActive }, $inc: { number: 1 } },
      { session, upsert: true },
    );
    publish({ type: 'captain-pass.changed', clockId: id });
  });
  return readCaptainLink(deps, actor, id);
};

/** Returns the clock that a pass opens, also once it is finished; null for a pass that does not work (any more). */
export const findClockOfPass = async (
  deps: Pick<CaptainDeps, 'models' | 'passes'>,
  pass: string,
): Promise<PokerClockDocument | null> => {
  const signed = deps.passes.verify(pass);
  if (!signed) return null;
  const row = await deps.models.CaptainPass.findById(signed.venueId).lean<CaptainPassDocument>();
  if (!row?.isActive || row.number !== signed.number) return null;
  const clock = await readClock(deps, signed.venueId);
  return clock?.isPublic ? clock : null;
};

/** Returns what a pass opens; null for one that does not work (any more). */
export const readCaptainPass = async (
  deps: Pick<CaptainDeps, 'models' | 'passes'>,
  pass: string,
): Promise<CaptainPass | null> => {
  const clock = await findClockOfPass(deps, pass);
  if (!clock || clock.status === 'finished') return null;
  return { clockId: clock._id.toHexString(), clockName: clock.name, venueName: clock.venueName };
};
