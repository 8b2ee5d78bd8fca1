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
});
