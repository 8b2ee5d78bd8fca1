import { feature } from '#face/feature.ts';
import { screensDark } from './dark-screens.ts';
import { displayKeyModel } from './display-key.model.ts';
import { mountScreens } from './screen.routes.ts';

export const screens = feature({
  models: [displayKeyModel],
  mount: mountScreens,
  members: { none: 'Its rows name no member.' },
  waiting: { darkScreens: screensDark },
  leagueExport: {
    left: {
      DisplayKey: 'holds the keys of TVs, which are paired again',
    },
  },
});
