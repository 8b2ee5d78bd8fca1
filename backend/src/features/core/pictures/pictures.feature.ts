import { feature } from '#face/feature.ts';
import { pictureModel } from './picture.model.ts';
import { mountPictures, pictureRoutes } from './picture.routes.ts';

export const pictures = feature({
  models: [pictureModel],
  mount: mountPictures,
  routes: [pictureRoutes],
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      Picture: { about: 'A picture of the library with its bytes.' },
    },
  },
});
