// The files of the public site for machines, besides the API: sitemap, robots, RSS, and the pictures of shared links.
import { defaultCost } from '@ahl/shared-types/common';
import type { Response, Router } from 'express';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { listNews } from '#features/site/news/news.service.ts';
import { nextNewsMoment } from '#features/site/news/story-filters.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import { newsRss } from './news-rss.ts';
import { type ShareCards, sendPublic } from './share-cards.ts';
import { siteMap } from './site-map.ts';

/** Returns robots.txt: the public site is open to crawlers, the rest is of no use to a search engine (RFC 9309). */
const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `Sitemap: ${publicUrl}/sitemap-nights.xml`,
    '',
  ].join('\n');

type Deps = {
  config: Pick<Config, 'publicUrl'>;
  place: Pick<LeaguePlace, 'productName' | 'words'>;
  models: Models;
  now: () => number;
  /** Draws the picture of a shared link. */
  cardOf: ShareCards;
  reads: ReadBudget;
};

const rssStories = 50;

/** Creates the routes; all are public and the same for everyone. */
export const feedRoutes = ({ config, place, models, cardOf, now, reads }: Deps): Router => {
  const router = createRouter();
  const { publicUrl } = config;
  /** Caches keep responses about stories no longer than until the next story begins or ends. */
  const sendNews = async (
    response: Response,
    type: string,
    make: (nowMs: number) => Promise<string | Buffer>,
  ) => {
    const nowMs = now();
    const nextMs = await nextNewsMoment({ models }, nowMs);
    sendPublic(response, type, await make(nowMs), nextMs === null ? undefined : nextMs - nowMs);
  };
  router.get('/robots.txt', chargeRead(reads, defaultCost.read), (_request, response) =>
    sendPublic(response, 'text/plain', robotsText(publicUrl)),
  );
  router.get('/sitemap.xml', chargeRead(reads, readPoints.feed), (_request, response) =>
    sendNews(response, 'application/xml', (nowMs) => siteMap({ models, publicUrl, nowMs })),
  );
  router.get('/news.xml', chargeRead(reads, readPoints.feed), (_request, response) =>
    sendNews(response, 'application/rss+xml', async (nowMs) =>
      newsRss(await listNews({ models }, nowMs, rssStories), place, publicUrl),
    ),
  );
  // The second address is in links that were shared before leagues had their own name.
  router.get(
    ['/share/league.png', '/share/ahl.png'],
    chargeRead(reads, readPoints.drawing),
    async (_request, response) =>
      sendPublic(
        response,
        'png',
        await cardOf({
          title: place.words.shareLine || place.productName,
          line: place.words.place,
          pictureUrl: null,
        }),
      ),
  );
  return router;
};
