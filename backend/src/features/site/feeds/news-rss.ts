import { type Story, storyPreview } from '@ahl/shared-types/news';
import { Feed } from 'feed';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';

/** Returns the latest stories as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export const newsRss = (
  stories: readonly Story[],
  { productName, words }: Pick<LeaguePlace, 'productName' | 'words'>,
  publicUrl: string,
): string => {
  const where = words.place && ` in ${words.place}`;
  const feed = new Feed({
    title: `${productName} news`,
    description: `News of ${productName}, a free hold'em league${where}.`,
    id: `${publicUrl}/news`,
    link: `${publicUrl}/news`,
    language: 'en',
    image: `${publicUrl}/icon-512.png`,
    copyright: productName,
    feedLinks: { rss: `${publicUrl}/news.xml` },
    ...(stories[0] ? { updated: new Date(stories[0].createdAt) } : {}),
  });
  for (const story of stories)
    feed.addItem({
      title: story.title,
      id: `${publicUrl}/news/${story.id}`,
      link: `${publicUrl}/news/${story.id}`,
      date: new Date(story.createdAt),
      description: storyPreview(story.body, 300),
      content: story.body,
    });
  return feed.rss2();
};
