// What machines read of the public site, beside the API: sitemap, robots, RSS, and the pictures of shared links.

import { AppError } from '@ahl/shared-types/common';
import express, { type Router } from 'express';
import type { Config } from '../../../config/config.ts';
import type { Models } from '../../../models.ts';
import type { LeaguePlace } from '../../core/league-settings/league-place.ts';
import { listNews, readStory } from '../news/news.service.ts';
import { newsRss } from './news-rss.ts';
import { robotsText } from './robots.ts';
import { type ShareCards, sendPublic } from './share-cards.ts';
import { siteMap } from './site-map.ts';

type Deps = {
  config: Pick<Config, 'publicUrl'>;
  place: Pick<LeaguePlace, 'productName'>;
  models: Models;
  /** Draws the picture of a shared link. */
  cardOf: ShareCards;
};

const rssStories = 50;

/** The routes; all are public and the same for everyone. */
export const feedRoutes = ({ config, place, models, cardOf }: Deps): Router => {
  const router = express.Router();
  const { publicUrl } = config;
  router.get('/robots.txt', (_request, response) =>
    sendPublic(response, 'text/plain', robotsText(publicUrl)),
  );
  router.get('/sitemap.xml', async (_request, response) =>
    sendPublic(response, 'application/xml', await siteMap({ models, publicUrl })),
  );
  router.get('/news.xml', async (_request, response) =>
    sendPublic(
      response,
      'application/rss+xml',
      newsRss(await listNews({ models }, {}, rssStories), {
        productName: place.productName,
        publicUrl,
      }),
    ),
  );
  router.get('/share/ahl.png', async (_request, response) =>
    sendPublic(
      response,
      'png',
      await cardOf({ title: "Free hold'em league nights", line: 'Dallas-Fort Worth', pictureUrl: null }),
    ),
  );
  router.get('/share/news/:id.png', async (request, response) => {
    if (!/^[0-9a-f]{24}$/.test(request.params.id)) throw new AppError('NOT_FOUND', 'story.not-found');
    const story = await readStory({ models }, request.params.id);
    sendPublic(
      response,
      'png',
      await cardOf({ title: story.title, line: `${place.productName} news`, pictureUrl: story.imageUrl }),
    );
  });
  return router;
};
