import { feature } from '#face/feature.ts';
import { savedViewExport } from './saved-view.export.ts';
import { savedViewModel } from './saved-view.model.ts';
import { mountSavedViews } from './saved-view.routes.ts';
import { savedViewTraces } from './saved-view.traces.ts';

export const savedViews = feature({
  models: [savedViewModel],
  mount: mountSavedViews,
  members: {
    traces: savedViewTraces,
    stays: { SavedView: 'of staff, whose account is never the one merged away' },
    exported: savedViewExport,
  },
});
