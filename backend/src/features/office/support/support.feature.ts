import { feature } from '#face/feature.ts';
import { supportTraces } from './support.personal-data.ts';
import { mountSupport } from './support.routes.ts';
import { supportThreadModel } from './support-thread.model.ts';

export const support = feature({
  models: [supportThreadModel],
  mount: mountSupport,
  members: {
    traces: supportTraces,
    stays: { SupportThread: 'of staff, whose account is never the one merged away' },
    notExported: { SupportThread: 'to whom the office assigned a request' },
  },
  leagueExport: {
    rows: {
      SupportThread: { about: 'A conversation of the support inbox.' },
    },
  },
});
