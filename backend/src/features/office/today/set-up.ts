// How far a league has been set up. A step is done as soon as its object exists; nothing is stored.
import type { SetUp, SetUpStep } from '@ahl/shared-types/office';
import type { Models } from '#db/models.ts';
import { readHosts } from '#features/schedule/hosts/core/host.reader.ts';

export type SetUpDeps = { models: Models; timeZone: string; hasMailServer: boolean };

const seasonsWithRule = async (models: Models): Promise<number> => {
  const seasons = await models.Season.find({ status: { $ne: 'closed' } })
    .select('_id')
    .lean();
  const ruled = await models.PointsRule.distinct('seasonId', {
    seasonId: { $in: seasons.map(({ _id }) => _id) },
  });
  return ruled.length;
};

/** Returns the current steps of the set-up list. */
export const readSetUp = async ({
  models,
  timeZone,
  hasMailServer,
}: SetUpDeps): Promise<Omit<SetUp, 'isHidden'>> => {
  const [settings, regions, venues, hosts, events, seasons, members, clocks] = await Promise.all([
    // Empty after its first change was undone.
    models.SiteContent.countDocuments({ key: 'league-settings', value: { $ne: {} } }),
    models.Region.countDocuments({ isRetired: false, deletedAt: null }),
    models.Venue.estimatedDocumentCount(),
    readHosts(models),
    models.CalendarEvent.countDocuments({ deletedAt: null }),
    seasonsWithRule(models),
    models.Player.estimatedDocumentCount(),
    models.PokerClock.estimatedDocumentCount(),
  ]);
  const step = (id: SetUpStep, count: number, least = 1) => ({ id, count, isDone: count >= least });
  return {
    timeZone,
    steps: [
      step('settings', settings),
      step('regions', regions),
      step('venue', venues),
      step('host', hosts.length),
      step('weekly-event', events),
      step('season', seasons),
      // The first one is the master admin.
      step('members', members, 2),
      step('mail', hasMailServer ? 1 : 0),
      step('clock', clocks),
    ],
  };
};
