// Counts the uses of a region.
import type { RegionUse } from '@ahl/shared-types/regions';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';

/** Counts what is in a region now, and the nights that were played in it. */
export const countRegionUse = async (
  models: Models,
  number: number,
  session: ClientSession | null = null,
): Promise<RegionUse> => ({
  // Sequentially: a transaction allows one read at a time.
  venues: await models.Venue.countDocuments({ region: number }).session(session),
  events: await models.CalendarEvent.countDocuments({ region: number, deletedAt: null }).session(session),
  tournaments: await models.Tournament.countDocuments({ region: number }).session(session),
  members: await models.Player.countDocuments({ region: number }).session(session),
  operators: await models.Player.countDocuments({ regions: number }).session(session),
  nights: await models.Result.countDocuments({ region: number }).session(session),
});

/** Whether a region has no uses. */
export const isUnused = (use: RegionUse): boolean => Object.values(use).every((count) => count === 0);
