// The nights for machines that read no HTML: their addresses for search engines, and the results as RSS.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { nightIdOf, nightPath, resultNightPath } from '@ahl/shared-types/events';
import type { ResultSummary } from '@ahl/shared-types/results';
import type { Router } from 'express';
import { Feed } from 'feed';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { publicVisibility } from '#features/core/players/visible-player.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { presentSummaries } from '#features/ranking/results/result.presenter.ts';
import { readListedOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { sendPublic } from '#features/site/feeds/share-cards.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';

type Deps = {
  config: Pick<Config, 'publicUrl'>;
  models: Models;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'productName'>;
  reads: ReadBudget;
};

const rssResults = 50;
/** The nights that search engines are told about. */
const daysBehind = 400;
const daysAhead = 28;
/** For how long a reader may keep a feed, in ms. */
const holdsMs = 10 * 60_000;

const readNightPaths = async ({ models, now, timeZone }: Deps): Promise<string[]> => {
  const today = leagueDate(now(), timeZone);
  const played = await models.Result.find({ deletedAt: null, date: { $gte: addDays(today, -daysBehind) } })
    .sort({ date: -1 })
    .select('date tournamentId')
    .lean();
  const ahead = await readListedOccurrences(models, { from: today, to: addDays(today, daysAhead) });
  const paths = [
    ...ahead.map(nightPath),
    ...played.map(({ _id, date, tournamentId }) =>
      nightPath({ id: nightIdOf({ id: _id.toHexString(), tournamentId: tournamentId ?? null }), date }),
    ),
  ];
  return [...new Set(paths)];
};

/** Returns the sitemap of the nights (https://www.sitemaps.org/protocol.html), in both languages. */
const nightSiteMap = async (deps: Deps): Promise<string> => {
  const stream = new SitemapStream({ hostname: deps.config.publicUrl });
  for (const url of await readNightPaths(deps))
    stream.write({
      url,
      links: [
        { lang: 'en', url },
        { lang: 'es', url: `${url}?lang=es` },
      ],
    });
  stream.end();
  return (await streamToPromise(stream)).toString();
};

const titleOf = ({ winners, venue }: ResultSummary): string => {
  const names = winners.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return `${names.join(' and ') || 'Nobody'} ${names.length > 1 ? 'win' : 'wins'} at ${venue.name}`;
};

/** Returns the latest results as RSS 2.0 (https://www.rssboard.org/rss-specification). */
const resultsRss = async ({ models, place, config: { publicUrl } }: Deps): Promise<string> => {
  const rows = await models.Result.find({ deletedAt: null })
    .sort({ date: -1, postedAt: -1 })
    .limit(rssResults)
    .lean<ResultDocument[]>();
  const results = await presentSummaries(models, rows, publicVisibility);
  const feed = new Feed({
    title: `${place.productName} results`,
    description: `Who won the nights of ${place.productName}.`,
    id: `${publicUrl}/winners`,
    link: `${publicUrl}/winners`,
    language: 'en',
    image: `${publicUrl}/icon-512.png`,
    copyright: place.productName,
    feedLinks: { rss: `${publicUrl}/results.xml` },
    ...(results[0] ? { updated: new Date(results[0].postedAt) } : {}),
  });
  for (const result of results)
    feed.addItem({
      title: titleOf(result),
      id: `${publicUrl}${resultNightPath(result)}#${result.id}`,
      link: publicUrl + resultNightPath(result),
      date: new Date(result.postedAt),
      description: `${result.name}, ${result.date}: ${result.entrants} players.`,
    });
  return feed.rss2();
};

/** `GET /results.xml` and `GET /sitemap-nights.xml` */
export const nightFeedRoutes = (deps: Deps): Router => {
  const router = createRouter();
  router.get('/results.xml', chargeRead(deps.reads, readPoints.feed), async (_request, response) =>
    sendPublic(response, 'application/rss+xml', await resultsRss(deps), holdsMs),
  );
  router.get('/sitemap-nights.xml', chargeRead(deps.reads, readPoints.feed), async (_request, response) =>
    sendPublic(response, 'application/xml', await nightSiteMap(deps), holdsMs),
  );
  return router;
};
