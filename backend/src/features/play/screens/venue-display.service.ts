// Owns the look of a venue's displays, and what its unattended TV shows now.
import { AppError } from '@ahl/shared-types/common';
import type { StaffScope } from '@ahl/shared-types/permissions';
import {
  canRunScreens,
  type DisplayLookChange,
  leagueLook,
  presentClockOf,
  type Unattended,
  type VenueLook,
} from '@ahl/shared-types/screens';
import type { Outbox } from '#events/outbox.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentClock } from '#features/play/poker-clocks/poker-clock.presenter.ts';
import { setDisplayLook } from '#features/schedule/venues/core/venue.writer.ts';
import { pictureAddress } from '#features/schedule/venues/core/venue-pictures.ts';
import { readVenuePage, type VenuePageDeps } from '#features/schedule/venues/pages/venue-page.ts';
import { assertRunsScreens } from './screen-scope.ts';

export type VenueDisplayDeps = VenuePageDeps & { outbox: Outbox };
type Read = Pick<VenueDisplayDeps, 'models'>;

/** Returns the look of a venue's displays. @throws NOT_FOUND */
export const readVenueLook = async ({ models }: Read, venueId: string): Promise<VenueLook> => {
  const venue = await models.Venue.findById(venueId).select('name logo version displayLook').lean();
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  const { theme, accent } = { ...leagueLook, ...venue.displayLook };
  return {
    theme,
    accent,
    venueId,
    venueName: venue.name,
    logo: pictureAddress(venue, 'logo', venue.logo),
  };
};

/** Changes the look of a venue's displays; each of them updates immediately. @throws NOT_FOUND, FORBIDDEN */
export const writeVenueLook = async (
  { models, outbox }: Pick<VenueDisplayDeps, 'models' | 'outbox'>,
  actor: StaffScope,
  venueId: string,
  change: DisplayLookChange,
): Promise<VenueLook> => {
  await assertRunsScreens({ models }, actor, venueId);
  await outbox.transact(async (session, publish) => {
    if (!(await setDisplayLook(models, session, venueId, change)))
      throw new AppError('NOT_FOUND', 'venue.not-found');
    publish({ type: 'venue.display-changed', venueId });
  });
  return readVenueLook({ models }, venueId);
};

const recentDays = 2;
const dayMs = 24 * 3_600_000;

const readClocks = async ({ models, now }: Pick<VenueDisplayDeps, 'models' | 'now'>, venueId: string) => {
  const rows = await models.PokerClock.find({
    venueId,
    anchoredAt: { $gt: new Date(now() - recentDays * dayMs) },
  })
    .sort({ anchoredAt: -1 })
    .limit(20)
    .lean<PokerClockDocument[]>();
  return rows.map(presentClock);
};

/** Returns what the TV of a venue shows now. @throws NOT_FOUND when the venue is deleted */
export const readUnattended = async (
  deps: VenueDisplayDeps,
  actor: StaffScope,
  { venueId, label }: { venueId: string; label: string },
): Promise<Unattended> => {
  const [look, clocks, page] = await Promise.all([
    readVenueLook(deps, venueId),
    readClocks(deps, venueId),
    readVenuePage(deps, venueId),
  ]);
  const nowMs = deps.now();
  const [next] = page.nextNights.flatMap((night) => {
    const startsAt = night.startsAt.find((at) => Date.parse(at) > nowMs);
    return night.isCancelled || startsAt === undefined ? [] : [{ ...night, startsAt }];
  });
  return {
    look,
    label,
    clockId: presentClockOf(clocks, nowMs)?.id ?? null,
    nextStart: next
      ? {
          name: next.name,
          date: next.date,
          startTime: next.startTime,
          startsAt: next.startsAt,
          hostName: next.assignedHost,
        }
      : null,
    abilities: { editLook: canRunScreens(actor, { venueId, region: page.region }) },
  };
};
