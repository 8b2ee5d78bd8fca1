import { feature } from '#face/feature.ts';
import { planPictures, siteContentPictures } from './content-pictures.ts';
import { contentPlanModel } from './content-plan.model.ts';
import { createContentSwitchJob } from './content-switch.job.ts';
import { siteContentModel } from './site-content.model.ts';
import { mountSiteContent } from './site-content.routes.ts';

export const siteContent = feature({
  models: [siteContentModel, contentPlanModel],
  reads: ['NewsStory', 'Venue'],
  mount: mountSiteContent,
  jobs: { contentSwitch: createContentSwitchJob },
  members: { none: 'Its rows name no member.' },
  pictures: [siteContentPictures, planPictures],
  leagueExport: {
    rows: {
      SiteContent: { about: 'A piece of the site or a group of settings, by its key.' },
      ContentPlan: { about: 'A piece of the home page that is planned for a time.' },
    },
  },
});
