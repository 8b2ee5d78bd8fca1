import { feature } from '#face/feature.ts';
import { mountFaceOff } from './face-off.routes.ts';
import { ratedDayModel, ratingModel } from './rating.model.ts';
import { ratingExport } from './rating.personal-data.ts';

export const faceOff = feature({
  models: [ratingModel, ratedDayModel],
  mount: mountFaceOff,
  members: {
    remains: { Rating: 'calculated from the results' },
    stays: { Rating: 'calculated from the results' },
    exported: ratingExport,
  },
  leagueExport: {
    rows: {
      Rating: { about: 'A member’s strength, computed from finish orders.' },
      RatedDay: { about: 'The ratings before a day, from which a day is computed again.' },
    },
  },
});
