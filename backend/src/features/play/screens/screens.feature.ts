import { feature, mountAll } from '#face/feature.ts';
import { screensDark } from './dark-screens.ts';
import { displayKeyModel } from './display-key.model.ts';
import { mountScreens } from './screen.routes.ts';
import { screenActModel, screenSettingsModel } from './screen-remote.model.ts';
import { mountScreenRemote } from './screen-remote.routes.ts';
import { screenActTraces } from './screens.personal-data.ts';

export const screens = feature({
  models: [displayKeyModel, screenSettingsModel, screenActModel],
  mount: mountAll(mountScreens, mountScreenRemote),
  members: {
    traces: screenActTraces,
    stays: { ScreenAct: 'names staff, whose account is never the one merged away' },
    notExported: { ScreenAct: 'a log of 30 days about devices, not about the person' },
  },
  waiting: { darkScreens: screensDark },
  leagueExport: {
    left: {
      DisplayKey: 'holds the keys of TVs, which are paired again',
      ScreenSettings: 'settings of devices of this installation',
      ScreenAct: 'a log of this installation',
    },
  },
});
