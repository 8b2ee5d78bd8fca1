import { feature } from '#face/feature.ts';
import { savedViewModel } from './saved-view.model.ts';
import { savedViewExport, savedViewTraces } from './saved-view.personal-data.ts';
import { mountSavedViews } from './saved-view.routes.ts';

export const savedViews = feature({
  models: [savedViewModel],
  mount: mountSavedViews,
  members: {
    traces: savedViewTraces,
    stays: { SavedView: 'of staff, whose account is never the one merged away' },
    exported: savedViewExport,
  },
  leagueExport: {
    rows: {
      SavedView: { about: 'A saved view of a list.' },
    },
  },
});
