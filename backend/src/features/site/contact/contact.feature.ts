import { feature } from '#face/feature.ts';
import { inquiryRetention } from './contact.personal-data.ts';
import { mountContact } from './contact.routes.ts';
import { inquiryModel } from './inquiry.model.ts';

export const contact = feature({
  models: [inquiryModel],
  mount: mountContact,
  members: {
    remains: { Inquiry: 'a form of the public site, sent without an account' },
    stays: { Inquiry: 'a form of the public site, sent without an account' },
    notExported: { Inquiry: 'a form of the public site, sent without an account' },
  },
  retention: { chosen: [inquiryRetention] },
  leagueExport: {
    rows: {
      Inquiry: { about: 'A message of a contact form.' },
    },
  },
});
