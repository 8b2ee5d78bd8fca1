import * as contract from '@ahl/shared-types/venue-partner';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { answerDispute, type DisputeDeps, disputeNight, listDisputes } from './dispute.service.ts';
import {
  createPartnerLink,
  createPartnerLinks,
  deletePartnerLink,
  readPartnerLink,
  venueOfLink,
} from './partner-link.service.ts';
import { type PageDeps, readPartnerPage } from './partner-page.ts';

type Deps = Omit<DisputeDeps, 'partnerLinks'> & PageDeps & { secret: string };

/** What venues see by their links, and what they object to. */
export const mountVenuePartner = (api: ApiRouter, given: Deps): void => {
  const deps = { ...given, partnerLinks: createPartnerLinks(given.secret) };
  mount(api, contract.readPartnerPage, async ({ input }) =>
    readPartnerPage(deps, await venueOfLink(deps, input.token), input.month),
  );
  mount(api, contract.disputeNight, ({ input, address }) => disputeNight(deps, input, address));
  mount(api, contract.readPartnerLink, ({ input }) => readPartnerLink(deps, input.id));
  mount(api, contract.createPartnerLink, ({ input }) => createPartnerLink(deps, input.id));
  mount(api, contract.deletePartnerLink, ({ input }) => deletePartnerLink(deps, input.id));
  mount(api, contract.listDisputes, ({ input }) => listDisputes(deps, input));
  mount(api, contract.answerDispute, ({ input }) => answerDispute(deps, input.id, input.answer));
};
