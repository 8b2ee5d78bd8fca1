import type { Models } from '#db/models.ts';
import { feature } from '#face/feature.ts';
import { contentPageModel } from './content-page.model.ts';
import { mountContentPages } from './content-page.routes.ts';
import { contentPagePictures } from './content-page-pictures.ts';
import { ensureContentPages } from './first-texts.ts';
import { requestedTerms } from './migrations/20261129-requested-terms.ts';
import { termsAcceptanceModel } from './terms-acceptance.model.ts';
import { termsAcceptanceExport, termsAcceptanceTraces } from './terms-acceptance.personal-data.ts';

export const contentPages = feature({
  models: [termsAcceptanceModel, contentPageModel],
  mount: mountContentPages,
  firstData: [({ models }: { models: Models }) => ensureContentPages(models)],
  migrations: [requestedTerms],
  members: {
    traces: termsAcceptanceTraces,
    stays: { TermsAcceptance: 'given at a sign-in; whoever signs in to the other account gives it there' },
    exported: termsAcceptanceExport,
  },
  pictures: [contentPagePictures],
  leagueExport: {
    rows: {
      TermsAcceptance: { about: 'A member’s acceptance of the terms.' },
      ContentPage: { about: 'A text page: rules, about, terms, privacy.' },
    },
  },
});
