import { feature } from '#face/feature.ts';
import { storyFields } from './migrations/20261128-story-fields.ts';
import { recapNight } from './migrations/20261129-recap-night.ts';
import { newsLeagueExport } from './news.league-export.ts';
import { mountNews } from './news.routes.ts';
import { createNewsMomentsJob } from './news-moments.job.ts';
import { newsStoryModel } from './news-story.model.ts';
import { storyPictures } from './story-pictures.ts';

export const news = feature({
  models: [newsStoryModel],
  mount: mountNews,
  jobs: { newsMoments: createNewsMomentsJob },
  migrations: [storyFields, recapNight],
  members: { none: 'Its rows name no member.' },
  pictures: [storyPictures],
  leagueExport: newsLeagueExport,
});
