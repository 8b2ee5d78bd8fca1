import { feature } from '#face/feature.ts';
import { mountFaceOff } from './face-off.routes.ts';
import { ratingExport } from './rating.export.ts';
import { ratedDayModel, ratingModel } from './rating.model.ts';

export const faceOff = feature({
  models: [ratingModel, ratedDayModel],
  mount: mountFaceOff,
  members: {
    remains: { Rating: 'calculated from the results' },
    stays: { Rating: 'calculated from the results' },
    exported: ratingExport,
  },
});
