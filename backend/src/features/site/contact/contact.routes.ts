import * as contract from '@ahl/shared-types/contact';
import { type ApiRouter, mount } from '#http/mount.ts';
import { receiveApplication } from './application.service.ts';
import { messageDraft, venueDraft } from './inquiry.drafts.ts';
import { type InquiryDeps, listInquiries, receiveInquiry, setInquiryStatus } from './inquiry.service.ts';

/** Mounts the contact forms, and the administrators' handling of the inquiries. */
export const mountContact = (api: ApiRouter, deps: InquiryDeps): void => {
  mount(api, contract.sendContactMessage, ({ input, address }) =>
    receiveInquiry(deps, messageDraft(input), address),
  );
  mount(api, contract.sendVenueInquiry, ({ input, address }) =>
    receiveInquiry(deps, venueDraft(input), address),
  );
  mount(api, contract.sendApplication, ({ input, address }) => receiveApplication(deps, input, address));
  mount(api, contract.listInquiries, ({ input }) => listInquiries(deps, input));
  mount(api, contract.setInquiryStatus, ({ input, actor }) => setInquiryStatus(deps, input, actor));
};
