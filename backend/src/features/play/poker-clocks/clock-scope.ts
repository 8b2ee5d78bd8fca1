// Who runs which clock, on the server. The rule is `canRunClock`; screens show their controls by the same one.
import { AppError } from '@ahl/shared-types/common';
import type { NightPlace, StaffScope } from '@ahl/shared-types/permissions';
import { canRunClock } from '@ahl/shared-types/poker-clocks';
import type { Models } from '../../../models.ts';

/** @throws FORBIDDEN, naming the venue, for a clock of others */
export const assertRunsClock = (actor: StaffScope, clock: NightPlace & { venueName: string }): void => {
  if (canRunClock(actor, clock)) return;
  throw new AppError('FORBIDDEN', 'clock.not-yours', { venueName: clock.venueName });
};

/** The same for a stored clock. @throws NOT_FOUND, FORBIDDEN */
export const assertRunsStoredClock = async (
  { models }: { models: Models },
  actor: StaffScope,
  clockId: string,
): Promise<void> => {
  const clock = await models.PokerClock.findById(clockId).select('venueId venueName region hostName').lean();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  assertRunsClock(actor, {
    venueId: clock.venueId?.toHexString() ?? null,
    venueName: clock.venueName,
    region: clock.region ?? null,
    hostName: clock.hostName,
  });
};
