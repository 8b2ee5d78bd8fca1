import * as contract from '@ahl/shared-types/venues';
import { versionConflict } from '../../../db/version.ts';
import type { Outbox } from '../../../events/outbox.ts';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { createVenue, updateVenue } from '../venues/venue.service.ts';
import { readVenuePage, type VenuePageDeps } from './venue-page.ts';

/** The page of a venue, and its editor, which answers with the page. */
export const mountVenuePages = (api: ApiRouter, deps: VenuePageDeps & { outbox: Outbox }): void => {
  mount(api, contract.readVenue, ({ input }) => readVenuePage(deps, input.id));
  mount(api, contract.createVenue, async ({ input }) => readVenuePage(deps, await createVenue(deps, input)));
  mount(api, contract.updateVenue, async ({ input: { id, ...venue } }) => {
    const isSaved = await updateVenue(deps, id, venue);
    const page = await readVenuePage(deps, id);
    if (!isSaved) throw versionConflict('venue.changed-meanwhile', page, venue);
    return page;
  });
};
