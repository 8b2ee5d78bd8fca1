import * as contract from '@ahl/shared-types/venues';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type BulkDeps, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { exportRows } from '#http/resource/export-rows.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { venueRows } from '../core/venue.writer.ts';
import { presentOfficeVenues, readVenueRecord } from '../core/venue-record.ts';
import {
  bulkVenues,
  closeVenue,
  closeVenueToday,
  listOfficeVenues,
  matchingVenues,
  reopenVenue,
  type VenueOfficeDeps,
  venueColumns,
} from './venue-office.service.ts';

const acts = { close: closeVenueToday, reopen: reopenVenue } as const;

/** Mounts the office's routes of venues. Must precede the venue pages, whose paths have an id in the same position. */
export const mountVenueOffice = (api: ApiRouter, deps: VenueOfficeDeps & BulkDeps): void => {
  mount(api, contract.listOfficeVenues, ({ input }) => listOfficeVenues(deps, input));
  mount(api, contract.exportVenues, ({ input: { format, sort = 'name', ...filter }, charge }) =>
    exportRows({
      model: venueRows(deps.models),
      filter: matchingVenues(deps, filter),
      sort,
      sheet: {
        name: 'venues',
        columns: venueColumns,
        present: (rows: VenueDocument[]) => presentOfficeVenues(deps, rows),
      },
      format,
      league: deps,
      charge,
    }),
  );
  const rows = bulkVenues(deps);
  mount(api, contract.previewBulkVenues, ({ input }) => previewBulk(rows, input.filter));
  mount(api, contract.bulkVenues, ({ input: { act, ...choice } }) =>
    runBulk(deps, rows, choice, (batch, id) => acts[act]({ ...deps, ...batch }, id)),
  );
  mount(api, contract.readVenueRecord, ({ input }) => readVenueRecord(deps, input.id));
  mount(api, contract.closeVenue, ({ input }) => closeVenue(deps, input));
  mount(api, contract.reopenVenue, ({ input }) => reopenVenue(deps, input.id));
};
