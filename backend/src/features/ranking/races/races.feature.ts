import { feature } from '#face/feature.ts';
import { raceModel } from './race.model.ts';
import { mountRaces } from './race.routes.ts';

export const races = feature({
  models: [raceModel],
  mount: mountRaces,
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      Race: { about: 'A points race of the office.' },
    },
  },
});
