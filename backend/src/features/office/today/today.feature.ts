import { feature } from '#face/feature.ts';
import { officeItemModel } from './office-item.model.ts';
import { officeItemTraces } from './office-item.personal-data.ts';
import { mountOfficeToday } from './today.routes.ts';

export const today = feature({
  models: [officeItemModel],
  mount: mountOfficeToday,
  members: {
    traces: officeItemTraces,
    stays: { OfficeItem: 'of staff, whose account is never the one merged away' },
    notExported: { OfficeItem: 'to whom the office assigned a task' },
  },
  leagueExport: {
    rows: {
      OfficeItem: { about: 'An item of the page of today that was postponed or assigned.' },
    },
  },
});
