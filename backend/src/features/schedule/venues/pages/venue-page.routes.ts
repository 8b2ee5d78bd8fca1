import * as contract from '@ahl/shared-types/venues';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { createVenue, updateVenue } from '../core/venue.service.ts';
import { readVenueRecord } from '../core/venue-record.ts';
import { readVenuePage, type VenuePageDeps } from './venue-page.ts';

/** Mounts the routes of a venue's page, and of its editor, which returns the page and the office-only data. */
export const mountVenuePages = (api: ApiRouter, deps: VenuePageDeps & { outbox: Outbox }): void => {
  const readSaved = async (id: string) => ({
    ...(await readVenuePage(deps, id)),
    ...(await readVenueRecord(deps, id)),
  });
  mount(api, contract.readVenue, ({ input }) => readVenuePage(deps, input.id));
  mount(api, contract.createVenue, async ({ input }) => readSaved(await createVenue(deps, input)));
  mount(api, contract.updateVenue, async ({ input: { id, ...venue } }) => {
    const isSaved = await updateVenue(deps, id, venue);
    const saved = await readSaved(id);
    if (!isSaved) throw versionConflict('venue.changed-meanwhile', saved, venue);
    return saved;
  });
};
