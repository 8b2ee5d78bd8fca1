import { feature } from '#face/feature.ts';
import { nightPhotoModel } from './night-photo.model.ts';
import { mountNightPhotos } from './night-photo.routes.ts';

export const nightPhotos = feature({
  models: [nightPhotoModel],
  mount: mountNightPhotos,
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      NightPhoto: { about: 'A picture of the winners’ table of a night.' },
    },
  },
});
