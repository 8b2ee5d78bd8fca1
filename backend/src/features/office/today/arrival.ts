// What a league has brought so far, in the order in which it arrives. A step is done as soon as its records exist; only
// that a step is not needed is stored.
import { type Arrival, type ArrivalStep, arrivalSteps, maxArrivalCount } from '@ahl/shared-types/office';
import type { Models } from '#db/models.ts';
import { readHosts } from '#features/schedule/hosts/core/host.reader.ts';

/** A season counts once it has its rule, and until it is closed. */
const countSeasons = async (models: Models): Promise<number> => {
  const seasons = await models.Season.find({ status: { $ne: 'closed' } })
    .select('_id')
    .lean();
  const ruled = await models.PointsRule.distinct('seasonId', {
    seasonId: { $in: seasons.map(({ _id }) => _id) },
  });
  return ruled.length;
};

const few = { limit: maxArrivalCount };

const countOf: Readonly<Record<ArrivalStep, (models: Models) => Promise<number>>> = {
  venues: (models) => models.Venue.countDocuments({ status: { $ne: 'inactive' } }, few),
  // The first account is the master admin.
  members: (models) => models.Player.countDocuments({ isAdmin: { $ne: true }, closedAt: null }, few),
  structures: (models) => models.Structure.countDocuments({ deletedAt: null }, few),
  hosts: async (models) => (await readHosts(models)).length,
  'calendar-events': (models) => models.CalendarEvent.countDocuments({ deletedAt: null }, few),
  seasons: countSeasons,
  results: (models) => models.Result.countDocuments({ deletedAt: null }, few),
  tournaments: (models) => models.Tournament.countDocuments({}, few),
  news: (models) => models.NewsStory.countDocuments({ deletedAt: null, isRecap: { $ne: true } }, few),
  invoices: (models) => models.Invoice.countDocuments({ deletedAt: null }, few),
};

/** Returns the id under which it is stored that a step is not needed. */
export const arrivalItemId = (step: ArrivalStep): string => `set-up.${step}`;

/** Returns the steps of what a league brings. */
export const readArrival = async (models: Models): Promise<Arrival[]> => {
  const counts = await Promise.all(arrivalSteps.map((step) => countOf[step](models)));
  const ids = arrivalSteps.map(arrivalItemId);
  const rows = await models.OfficeItem.find({ itemId: { $in: ids }, isHidden: true }).lean();
  const unneeded = new Set(rows.map(({ itemId }) => itemId));
  return arrivalSteps.map((id, index) => {
    const count = counts[index] ?? 0;
    return { id, count, isDone: count > 0, isNeeded: !unneeded.has(arrivalItemId(id)) };
  });
};
