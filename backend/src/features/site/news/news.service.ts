// The visitors' view of the news: the stories that are live at a moment. Stories are written in `news.writer.ts`.
import { AppError } from '@ahl/shared-types/common';
import { type SpanishStory, type Story, type StoryPage, storyPreview } from '@ahl/shared-types/news';
import type { Models } from '#db/models.ts';
import { safeHtml } from '#features/site/content-versions/safe-html.ts';
import type { NewsStoryDocument } from './news-story.model.ts';
import { storiesInState } from './story-filters.ts';

type Deps = { models: Models };

/** Newest first, by the time from which a story is shown. */
export const newestFirst = { publishFrom: -1, _id: -1 } as const;
/** The featured stories: in the office's order, those without a position first. */
export const inTheirOrder = { featuredPlace: 1, publishFrom: -1, _id: -1 } as const;

/** Returns the error for a story that does not exist, or is not live at this moment. */
export const noSuchStory = () => new AppError('NOT_FOUND', 'story.not-found');

/** Returns the date of a story for its readers. */
export const dayOfStory = ({
  publishFrom,
  createdAt,
}: Pick<NewsStoryDocument, 'publishFrom' | 'createdAt'>): string => (publishFrom ?? createdAt).toISOString();

/** Returns a story as everyone reads it: sanitised once more on output, whatever wrote it into the database. */
const presentStory = (story: NewsStoryDocument): Story => ({
  id: story._id.toHexString(),
  title: story.title,
  body: safeHtml(story.body),
  imageUrl: story.imageUrl ?? null,
  createdAt: dayOfStory(story),
  isFeatured: story.isFeatured,
});

/** Returns a story with its Spanish text. */
export const presentStoryPage = (story: NewsStoryDocument): StoryPage => ({
  ...presentStory(story),
  titleEs: story.titleEs ?? null,
  bodyEs: story.bodyEs ? safeHtml(story.bodyEs) : null,
});

/** Returns the live stories, newest first; `limit` keeps the latest. */
export const listNews = async ({ models }: Deps, nowMs: number, limit = 0): Promise<Story[]> =>
  (await models.NewsStory.find(storiesInState('live', nowMs)).sort(newestFirst).limit(limit).lean()).map(
    presentStory,
  );

/** Returns the live featured stories, in the office's order. */
export const listFeaturedNews = async ({ models }: Deps, nowMs: number): Promise<Story[]> =>
  (
    await models.NewsStory.find({ ...storiesInState('live', nowMs), isFeatured: true })
      .sort(inTheirOrder)
      .lean()
  ).map(presentStory);

/** Returns the Spanish titles of the live stories that have one. */
export const listSpanishNews = async ({ models }: Deps, nowMs: number): Promise<SpanishStory[]> => {
  const rows = await models.NewsStory.find({ ...storiesInState('live', nowMs), titleEs: { $ne: null } })
    .sort(newestFirst)
    .select('titleEs bodyEs')
    .lean();
  return rows.map(({ _id, titleEs, bodyEs }) => ({
    id: _id.toHexString(),
    title: titleEs ?? '',
    preview: storyPreview(bodyEs ?? ''),
  }));
};

/** Returns one live story. @throws NOT_FOUND */
export const readStory = async ({ models }: Deps, nowMs: number, id: string): Promise<StoryPage> => {
  const story = await models.NewsStory.findOne({ _id: id, ...storiesInState('live', nowMs) }).lean();
  if (!story) throw noSuchStory();
  return presentStoryPage(story);
};
