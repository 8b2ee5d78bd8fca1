import type { ItemCounts } from '@ahl/shared-types/charity';
import { addDays } from '@ahl/shared-types/common';
import type { SiteContentDocument } from '#features/core/site-content/site-content.model.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import type { NewsStoryDocument } from '#features/site/news/news-story.model.ts';
import { newsArt, storeBannerArt } from '../art.ts';
import { type StoryFacts, type StoryPlan, stories } from '../data/stories.ts';
import { buildNewsStory, buildSiteContent } from '../factories/content.factory.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame, instantMs } from './frame.ts';
import { freerollOf } from './tournaments.ts';

/** `2026-08-03` → `Monday, August 3`, `lunes, 3 de agosto`. */
const longDate = (date: string, locale: 'en-US' | 'es-US' = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(Date.parse(`${date}T00:00:00Z`));

/** `2026-08-03` → `8/3`. */
const shortDate = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;

/** Returns when a story is shown, and whether it is published. */
const publishingOf = (frame: Frame, { hand, beginsInDays, endedDaysAgo }: StoryPlan, createdAt: Date) => {
  if (hand) return { isDraft: true, isRecap: hand === 'recap', publishFrom: null };
  const publishFrom = beginsInDays === undefined ? createdAt : daysAgo(frame, -beginsInDays);
  const publishUntil = endedDaysAgo === undefined ? null : daysAgo(frame, endedDaysAgo);
  return { publishFrom, publishUntil, movesAt: beginsInDays === undefined ? null : publishFrom };
};

/** Creates the news: the live stories, newest first, and those that the office still works on; three are featured. */
export const generateNews = (
  frame: Frame,
  seasons: readonly SeasonDocument[],
  tournaments: readonly TournamentDocument[],
): NewsStoryDocument[] => {
  const freeroll = freerollOf(frame);
  const next = tournaments.find(({ name, date }) => name === 'Monthly Final' && date > frame.today);
  const finalDate = next?.date ?? addDays(frame.today, 30);
  const facts: StoryFacts = {
    freeroll: freeroll.name,
    freerollDay: longDate(freeroll.date),
    freerollDayEs: longDate(freeroll.date, 'es-US'),
    finalDay: longDate(finalDate),
    finalDayEs: longDate(finalDate, 'es-US'),
    season: seasons.at(-1)?.name ?? '',
  };
  return stories.map((story, index) => {
    const createdAt = daysAgo(frame, story.daysAgo);
    return buildNewsStory({
      _id: demoId('news', index, createdAt.getTime()),
      title: story.title(facts),
      body: story.body(facts),
      titleEs: story.titleEs?.(facts) ?? null,
      bodyEs: story.bodyEs?.(facts) ?? null,
      imageUrl: story.scene && newsArt(story.scene),
      isFeatured: story.isFeatured,
      ...publishingOf(frame, story, createdAt),
      createdAt,
      updatedAt: createdAt,
    });
  });
};

/**
 * Creates the league's other content, by key: ticker, countdown, store banner, and the donations from before they were
 * recorded.
 */
export const generateSiteContent = (
  frame: Frame,
  news: readonly NewsStoryDocument[],
  previousItems: ItemCounts,
): SiteContentDocument[] => {
  const freeroll = freerollOf(frame);
  const storyPath = `/news/${news[0]?._id.toHexString()}`;
  const content: Record<string, unknown> = {
    'thought-of-the-day': {
      text: `${freeroll.name} coming ${shortDate(freeroll.date)} · Qualify at any AHL venue this month`,
      textEs: `${freeroll.name} el ${longDate(freeroll.date, 'es-US')} · Clasifícate este mes en cualquier local de AHL`,
      linkUrl: storyPath,
    },
    'countdown-config': {
      isActive: true,
      title: freeroll.name,
      subtitle: `${longDate(freeroll.date)} at 1PM · Copper Still, Arlington`,
      titleEs: freeroll.name,
      subtitleEs: `El ${longDate(freeroll.date, 'es-US')} a la 1PM · Copper Still, Arlington`,
      targetDate: new Date(instantMs(frame, freeroll.date, freeroll.time)).toISOString(),
      linkUrl: storyPath,
    },
    'store-banner': { isActive: true, imageUrl: storeBannerArt(), linkUrl: 'https://example.com/ahl-store' },
    'charity-totals': previousItems,
  };
  const createdAt = daysAgo(frame, 1);
  return Object.entries(content).map(([key, value], index) =>
    buildSiteContent({
      _id: demoId('content', index, createdAt.getTime()),
      key,
      value,
      createdAt,
      updatedAt: createdAt,
    }),
  );
};
