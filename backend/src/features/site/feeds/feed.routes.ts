// What machines read of the public site, beside the API: sitemap, robots, RSS, and the pictures of shared links.
import { AppError } from '@ahl/shared-types/common';
import express, { type Response, type Router } from 'express';
import { createLoadingCache } from '../../../cache/loading-cache.ts';
import type { Config } from '../../../config/config.ts';
import { visitor } from '../../../http/actor.ts';
import type { Models } from '../../../models/index.ts';
import { readTrophies } from '../../ranking/trophies/trophy.service.ts';
import { trophyShareCard } from '../../ranking/trophies/trophy-share-card.ts';
import { listNews, readStory } from '../news/news.service.ts';
import { newsRss } from './news-rss.ts';
import { robotsText } from './robots.ts';
import { drawShareCard, type ShareCard } from './share-card.ts';
import { siteMap } from './site-map.ts';

type Deps = {
  config: Pick<Config, 'productName' | 'publicUrl' | 'timeZone'>;
  models: Models;
  now: () => number;
};

const hourSeconds = 3600;
const rssStories = 50;
/** With the other caches of a process at most 64 MB. */
const maxCardBytes = 8 * 1024 ** 2;

const send = (response: Response, type: string, body: string | Buffer): void => {
  response.setHeader('Cache-Control', `public, max-age=${hourSeconds}`);
  response.type(type).send(body);
};

/** A card is drawn once for the same words and picture. */
const createCards = () => {
  const cards = createLoadingCache<Buffer>({ maxBytes: maxCardBytes, bytesOf: ({ length }) => length });
  return (card: ShareCard): Promise<Buffer> => cards.get(JSON.stringify(card), () => drawShareCard(card));
};

/** The routes; all are public and the same for everyone. */
export const feedRoutes = ({ config, models, now }: Deps): Router => {
  const router = express.Router();
  const { productName, publicUrl } = config;
  const cardOf = createCards();
  router.get('/robots.txt', (_request, response) => send(response, 'text/plain', robotsText(publicUrl)));
  router.get('/sitemap.xml', async (_request, response) =>
    send(response, 'application/xml', await siteMap({ models, publicUrl })),
  );
  router.get('/news.xml', async (_request, response) =>
    send(
      response,
      'application/rss+xml',
      newsRss(await listNews({ models }, {}, rssStories), { productName, publicUrl }),
    ),
  );
  router.get('/share/ahl.png', async (_request, response) =>
    send(
      response,
      'png',
      await cardOf({ title: "Free hold'em league nights", line: 'Dallas-Fort Worth', pictureUrl: null }),
    ),
  );
  router.get('/share/news/:id.png', async (request, response) => {
    if (!/^[0-9a-f]{24}$/.test(request.params.id)) throw new AppError('NOT_FOUND', 'There is no such story.');
    const story = await readStory({ models }, request.params.id);
    send(
      response,
      'png',
      await cardOf({ title: story.title, line: `${productName} news`, pictureUrl: story.imageUrl }),
    );
  });
  router.get('/share/trophies/:id.png', async (request, response) => {
    const { id } = request.params;
    if (!/^[0-9a-f]{24}$/.test(id)) throw new AppError('NOT_FOUND', 'There is no such player.');
    const trophyCase = await readTrophies({ models, now, timeZone: config.timeZone }, visitor, id);
    const language = request.query.lang === 'es' ? 'es' : 'en';
    send(response, 'png', await cardOf(trophyShareCard(trophyCase, productName, language)));
  });
  return router;
};
