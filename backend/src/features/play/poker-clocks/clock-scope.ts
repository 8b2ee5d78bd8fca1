// Who runs which clock, on the server. The rule is `canRunClock`; screens show their controls by the same one.
import { AppError } from '@ahl/shared-types/common';
import type { NightPlace, StaffScope } from '@ahl/shared-types/permissions';
import { canRunClock } from '@ahl/shared-types/poker-clocks';
import type { Models } from '../../../models.ts';
import type { PokerClockDocument } from './poker-clock.model.ts';

/** @throws FORBIDDEN, naming the venue, for a clock of others */
export const assertRunsClock = (actor: StaffScope, clock: NightPlace & { venueName: string }): void => {
  if (canRunClock(actor, clock)) return;
  throw new AppError('FORBIDDEN', 'clock.not-yours', { venueName: clock.venueName });
};

const placeFields = 'venueId venueName region hostName';

const placeOf = ({
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

/** The same for a stored clock. @throws NOT_FOUND, FORBIDDEN */
export const assertRunsStoredClock = async (
  { models }: { models: Models },
  actor: StaffScope,
  clockId: string,
): Promise<void> => {
  const clock = await models.PokerClock.findById(clockId).select(placeFields).lean();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  assertRunsClock(actor, placeOf(clock));
};

/** Which of these clocks somebody runs. */
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
