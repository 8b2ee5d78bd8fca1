// Owns the home page of another moment: each part comes from its own feature, with that moment in place of now.
import { type LeagueDay, nightDate } from '@ahl/shared-types/common';
import type { HomePreview } from '@ahl/shared-types/office';
import { planMoments, plannedKinds } from '@ahl/shared-types/site-content';
import type { Config } from '#config/config.ts';
import {
  readInForce,
  readPlans,
  readThoughtInForce,
} from '#features/core/site-content/content-plan.reader.ts';
import { contentKinds } from '#features/core/site-content/site-content.service.ts';
import { listRecentWinners } from '#features/ranking/winners/winner.service.ts';
import { readDefaultThought } from '#features/schedule/calendar/default-thought.ts';
import {
  type CardDeps,
  listTournamentsByDate,
} from '#features/schedule/tournaments/core/tournament.service.ts';
import { listFeaturedNews } from '#features/site/news/news.service.ts';
import { nextNewsMoment } from '#features/site/news/story-filters.ts';

export type HomePreviewDeps = CardDeps &
  LeagueDay & { now: () => number; config: Pick<Config, 'productName'> };

const fortnightMs = 14 * 24 * 3_600_000;

/** Returns the instants within a fortnight from now at which something planned changes, in order and each once. */
const readMoments = async ({ models, now, timeZone }: HomePreviewDeps): Promise<string[]> => {
  const nowMs = now();
  const [nextStory, ...plans] = await Promise.all([
    nextNewsMoment({ models }, nowMs),
    ...plannedKinds.map((kind) => readPlans(models, kind)),
  ]);
  const moments = [...planMoments(plans.flat(), nowMs, timeZone), ...(nextStory === null ? [] : [nextStory])];
  return [...new Set(moments)]
    .filter((atMs) => atMs <= nowMs + fortnightMs)
    .sort((a, b) => a - b)
    .map((atMs) => new Date(atMs).toISOString());
};

/** Returns the parts of the home page at a moment (ms). */
export const readHomePreview = async (deps: HomePreviewDeps, atMs: number): Promise<HomePreview> => {
  const date = nightDate(atMs, deps);
  const at = { ...deps, now: () => atMs };
  const then = { ...at, readDefaultThought: () => readDefaultThought(at) };
  const [thought, storeBanner, countdown, news, winners, events, moments] = await Promise.all([
    readThoughtInForce(then),
    readInForce(then, contentKinds.storeBanner),
    readInForce(then, contentKinds.countdown),
    listFeaturedNews(then, atMs),
    listRecentWinners(then),
    listTournamentsByDate(then, date),
    readMoments(deps),
  ]);
  return {
    at: new Date(atMs).toISOString(),
    date,
    thought: thought.value,
    storeBanner: storeBanner.value,
    countdown: countdown.value,
    news,
    winners,
    events,
    moments,
  };
};
