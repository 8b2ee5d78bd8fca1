// Reads the bonuses that members can take at the venue of a clock now, for its display.
import { type DisplayOffer, offerStateOf } from '@ahl/shared-types/bonuses';
import { AppError } from '@ahl/shared-types/common';
import { canSeeCheckInCodes } from '@ahl/shared-types/tonight';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentClock } from '#features/play/poker-clocks/poker-clock.presenter.ts';

/** A display has space for one; the others wait until it has ended. */
const maxShown = 1;

/**
 * Returns the open codes of a clock's venue, the one that closes first at the front. As with the check-in code, only
 * its desk and the displays of its venue can read them: nobody at home should take what is meant for the room.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const readClockOffers = async (
  { models, now }: { models: Models; now: () => number },
  clockId: string,
  actor: Actor,
): Promise<DisplayOffer[]> => {
  const clock = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  if (!canSeeCheckInCodes(actor, presentClock(clock)))
    throw new AppError('FORBIDDEN', 'check-in.at-the-venue');
  const at = new Date(now());
  const rows = await models.BonusOffer.find({
    venueId: { $in: [null, clock.venueId ?? null] },
    endedAt: null,
    opens: { $lte: at },
    closes: { $gt: at },
  })
    .sort({ closes: 1, _id: 1 })
    .lean();
  return rows
    .filter((row) => offerStateOf(row, now()) === 'open')
    .slice(0, maxShown)
    .map(({ title, code }) => ({ title, code }));
};
