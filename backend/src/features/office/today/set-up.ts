// How far a league has been set up. A step is done as soon as its object exists; nothing is stored.
import type { SetUp, SetUpStep } from '@ahl/shared-types/office';
import type { Models } from '#db/models.ts';

export type SetUpDeps = { models: Models; timeZone: string; hasMailServer: boolean };

/** Returns the current steps of the set-up list. */
export const readSetUp = async ({
  models,
  timeZone,
  hasMailServer,
}: SetUpDeps): Promise<Pick<SetUp, 'timeZone' | 'steps'>> => {
  const [settings, regions, clocks] = await Promise.all([
    // Empty after its first change was undone.
    models.SiteContent.countDocuments({ key: 'league-settings', value: { $ne: {} } }),
    models.Region.countDocuments({ isRetired: false, deletedAt: null }),
    models.PokerClock.estimatedDocumentCount(),
  ]);
  const step = (id: SetUpStep, count: number) => ({ id, count, isDone: count > 0 });
  return {
    timeZone,
    steps: [
      step('settings', settings),
      step('regions', regions),
      step('mail', hasMailServer ? 1 : 0),
      step('clock', clocks),
    ],
  };
};
