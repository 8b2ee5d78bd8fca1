// Counts what is of a region.
import type { RegionUse } from '@ahl/shared-types/regions';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';

/** What is of a region now, and the nights that were played in it. */
export const countRegionUse = async (
  models: Models,
  number: number,
  session: ClientSession | null = null,
): Promise<RegionUse> => {
  const [venues, events, tournaments, members, operators, nights] = await Promise.all([
    models.Venue.countDocuments({ region: number }).session(session),
    models.CalendarEvent.countDocuments({ region: number, deletedAt: null }).session(session),
    models.Tournament.countDocuments({ region: number }).session(session),
    models.Player.countDocuments({ region: number }).session(session),
    models.Player.countDocuments({ regions: number }).session(session),
    models.Result.countDocuments({ region: number }).session(session),
  ]);
  return { venues, events, tournaments, members, operators, nights };
};

/** Whether nothing at all is of it. */
export const isUnused = (use: RegionUse): boolean => Object.values(use).every((count) => count === 0);
