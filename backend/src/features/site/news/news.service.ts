// What visitors read of the news: the stories that are live at a moment. How stories are written is in `news.writer.ts`.
import { AppError } from '@ahl/shared-types/common';
import { type SpanishStory, type Story, type StoryPage, storyPreview } from '@ahl/shared-types/news';
import type { Models } from '../../../models.ts';
import { safeHtml } from '../content-versions/safe-html.ts';
import type { NewsStoryDocument } from './news-story.model.ts';
import { storiesInState } from './story-filters.ts';

type Deps = { models: Models };

/** Newest first: a story is of the day from which it is shown. */
export const newestFirst = { publishFrom: -1, _id: -1 } as const;
/** The featured stories: in the office's order, those that were given no place first. */
export const inTheirOrder = { featuredPlace: 1, publishFrom: -1, _id: -1 } as const;

/** The refusal of a story that is not there, or not at this moment. */
export const noSuchStory = () => new AppError('NOT_FOUND', 'story.not-found');

/** The day of a story for its readers. */
export const dayOfStory = ({
  publishFrom,
  createdAt,
}: Pick<NewsStoryDocument, 'publishFrom' | 'createdAt'>): string => (publishFrom ?? createdAt).toISOString();

/** A story as everyone reads it: cleaned once more on the way out, whatever put it into the database. */
const presentStory = (story: NewsStoryDocument): Story => ({
  id: story._id.toHexString(),
  title: story.title,
  body: safeHtml(story.body),
  imageUrl: story.imageUrl ?? null,
  createdAt: dayOfStory(story),
  isFeatured: story.isFeatured,
});

/** A story with its Spanish text. */
export const presentStoryPage = (story: NewsStoryDocument): StoryPage => ({
  ...presentStory(story),
  titleEs: story.titleEs ?? null,
  bodyEs: story.bodyEs ? safeHtml(story.bodyEs) : null,
});

/** The stories that are live, newest first; `limit` keeps the latest. */
export const listNews = async ({ models }: Deps, nowMs: number, limit = 0): Promise<Story[]> =>
  (await models.NewsStory.find(storiesInState('live', nowMs)).sort(newestFirst).limit(limit).lean()).map(
    presentStory,
  );

/** The featured stories that are live, in the office's order. */
export const listFeaturedNews = async ({ models }: Deps, nowMs: number): Promise<Story[]> =>
  (
    await models.NewsStory.find({ ...storiesInState('live', nowMs), isFeatured: true })
      .sort(inTheirOrder)
      .lean()
  ).map(presentStory);

/** What the live stories are called in Spanish, of those that have it. */
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

/** One live story. @throws NOT_FOUND */
export const readStory = async ({ models }: Deps, nowMs: number, id: string): Promise<StoryPage> => {
  const story = await models.NewsStory.findOne({ _id: id, ...storiesInState('live', nowMs) }).lean();
  if (!story) throw noSuchStory();
  return presentStoryPage(story);
};
