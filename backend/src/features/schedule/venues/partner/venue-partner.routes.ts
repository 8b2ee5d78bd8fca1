import * as contract from '@ahl/shared-types/venues';
import { makePosterFile, type PosterDeps } from '#features/office/posters/poster-file.ts';
import { createVenueTokens } from '#features/schedule/venues/core/venue-tokens.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  answerDispute,
  type DisputeDeps,
  disputeLine,
  disputeNight,
  listDisputes,
} from './dispute.service.ts';
import { readPartnerInvoice } from './partner-invoices.ts';
import { createPartnerLink, deletePartnerLink, readPartnerLink } from './partner-link.service.ts';
import { type PageDeps, readPartnerPage } from './partner-page.ts';
import { venueOfPass } from './partner-pass.ts';
import {
  addManager,
  deleteManager,
  listManagers,
  listOwnVenues,
  restoreManager,
} from './venue-manager.service.ts';

type Deps = DisputeDeps & PageDeps & PosterDeps;

/** Mounts a venue's view of its data, by its link or as its manager, and its objections. */
const mountPages = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.listOwnVenues, ({ actor }) => listOwnVenues(deps, actor));
  mount(api, contract.readPartnerPage, async ({ input: { month, ...pass }, actor }) =>
    readPartnerPage(deps, await venueOfPass(deps, pass, actor), month),
  );
  mount(api, contract.readPartnerInvoice, async ({ input: { id, ...pass }, actor }) =>
    readPartnerInvoice(deps, await venueOfPass(deps, pass, actor), id),
  );
  mount(api, contract.readPartnerPoster, async ({ input: { format, language, ...pass }, actor }) => {
    const venue = await venueOfPass(deps, pass, actor);
    return makePosterFile(deps, { subject: 'venue', id: venue._id.toHexString(), language, format });
  });
  mount(api, contract.disputeNight, ({ input, ...objector }) => disputeNight(deps, input, objector));
  mount(api, contract.disputeLine, ({ input, ...objector }) => disputeLine(deps, input, objector));
};

/** Mounts the office's decisions: who sees a venue, and the answers to objections. */
const mountOffice = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.listVenueManagers, ({ input }) => listManagers(deps, input.id));
  mount(api, contract.addVenueManager, ({ input }) => addManager(deps, input));
  mount(api, contract.deleteVenueManager, ({ input }) => deleteManager(deps, input.id));
  mount(api, contract.restoreVenueManager, ({ input }) => restoreManager(deps, input.id));
  mount(api, contract.readPartnerLink, ({ input }) => readPartnerLink(deps, input.id));
  mount(api, contract.createPartnerLink, ({ input }) => createPartnerLink(deps, input.id));
  mount(api, contract.deletePartnerLink, ({ input }) => deletePartnerLink(deps, input.id));
  mount(api, contract.listDisputes, ({ input }) => listDisputes(deps, input));
  mount(api, contract.answerDispute, ({ input: { id, ...rest } }) => answerDispute(deps, id, rest));
};

/** Mounts the routes of venues and of the office about them. */
export const mountVenuePartner = (
  api: ApiRouter,
  baseDeps: Omit<Deps, 'partnerLinks'> & { secret: string },
): void => {
  const deps = { ...baseDeps, partnerLinks: createVenueTokens(baseDeps.secret, 'venue partners') };
  mountPages(api, deps);
  mountOffice(api, deps);
};
