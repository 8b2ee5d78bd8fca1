// Checks on the server who runs which clock. The rule is `canRunClock`; the frontend shows controls by the same rule.
import { AppError } from '@ahl/shared-types/common';
import type { NightPlace, StaffScope } from '@ahl/shared-types/permissions';
import { canRunClock } from '@ahl/shared-types/poker-clocks';
import type { Models } from '#db/models.ts';
import type { PokerClockDocument } from './poker-clock.model.ts';

/** @throws FORBIDDEN, naming the venue, for a clock that the caller does not run */
export const assertRunsClock = (actor: StaffScope, clock: NightPlace & { venueName: string }): void => {
  if (canRunClock(actor, clock)) return;
  throw new AppError('FORBIDDEN', 'clock.not-yours', { venueName: clock.venueName });
};

const placeFields = 'venueId venueName region hostName';

/** Returns where a clock's night is played, and who hosts it. */
export const placeOf = ({
  venueId,
  venueName,
  region,
  hostName,
}: Pick<PokerClockDocument, 'venueId' | 'venueName' | 'region' | 'hostName'>) => ({
  venueId: venueId?.toHexString() ?? null,
  venueName,
  region: region ?? null,
  hostName,
});

/** Checks a stored clock in the same way. @throws NOT_FOUND, FORBIDDEN */
export const assertRunsStoredClock = async (
  { models }: { models: Models },
  actor: StaffScope,
  clockId: string,
): Promise<void> => {
  const clock = await models.PokerClock.findById(clockId).select(placeFields).lean();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  assertRunsClock(actor, placeOf(clock));
};

/** Returns those of the clocks that the caller runs. */
export const readRunClocks = async (
  { models }: { models: Models },
  actor: StaffScope,
  clockIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const clocks = await models.PokerClock.find({ _id: { $in: [...new Set(clockIds)] } })
    .select(placeFields)
    .lean();
  const run = clocks.filter((clock) => canRunClock(actor, placeOf(clock)));
  return new Set(run.map(({ _id }) => _id.toHexString()));
};
