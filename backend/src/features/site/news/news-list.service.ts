// Reads of the news that do not carry every story: a page of the list, and what stands beside one story.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  type listStories as listStoriesContract,
  type StoryNeighbours,
  type StorySummary,
  storyPreview,
} from '@ahl/shared-types/news';
import { pageOf, sortOf } from '../../../http/list-query.ts';
import type { Models } from '../../../models.ts';
import type { NewsStoryDocument } from './news-story.model.ts';

type Deps = { models: Models };
type Listed = Pick<NewsStoryDocument, '_id' | 'title' | 'body' | 'imageUrl' | 'createdAt' | 'isFeatured'>;

const othersShown = 3;

const summarize = (story: Listed): StorySummary => ({
  id: story._id.toHexString(),
  title: story.title,
  preview: storyPreview(story.body),
  imageUrl: story.imageUrl ?? null,
  createdAt: story.createdAt.toISOString(),
  isFeatured: story.isFeatured,
});

/** The ids of the stories with a text in title or body. Tags and entities are no text, so the database cannot tell. */
const findWithText = async ({ models }: Deps, text: string) => {
  const wanted = text.toLowerCase();
  const found: NewsStoryDocument['_id'][] = [];
  const stories = models.NewsStory.find({ deletedAt: null }).select('title body').lean().cursor();
  for await (const { _id, title, body } of stories) {
    const words = `${title} ${storyPreview(body, Number.POSITIVE_INFINITY)}`;
    if (words.toLowerCase().includes(wanted)) found.push(_id);
  }
  return found;
};

/** A page of the stories, newest first unless sorted otherwise. */
export const listStories = async (deps: Deps, input: EndpointInput<typeof listStoriesContract>) => {
  const { NewsStory } = deps.models;
  const among = input.search ? { _id: { $in: await findWithText(deps, input.search) } } : {};
  const filter = { deletedAt: null, ...among };
  const [stories, total] = await Promise.all([
    NewsStory.find(filter)
      .sort(sortOf(input.sort ?? '-createdAt'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean(),
    NewsStory.countDocuments(filter),
  ]);
  return { items: stories.map(summarize), total };
};

/** The stories before and after one, and the latest others. @throws NOT_FOUND */
export const readStoryNeighbours = async ({ models }: Deps, id: string): Promise<StoryNeighbours> => {
  const story = await models.NewsStory.findOne({ _id: id, deletedAt: null }).lean();
  if (!story) throw new AppError('NOT_FOUND', 'story.not-found');
  const { _id, createdAt } = story;
  const beside = (side: '$gt' | '$lt') => {
    const direction = side === '$gt' ? 1 : -1;
    return models.NewsStory.findOne({
      deletedAt: null,
      $or: [{ createdAt: { [side]: createdAt } }, { createdAt, _id: { [side]: _id } }],
    })
      .sort({ createdAt: direction, _id: direction })
      .lean();
  };
  const [newer, older, latest] = await Promise.all([
    beside('$gt'),
    beside('$lt'),
    // The story and its neighbours may be among them.
    models.NewsStory.find({ deletedAt: null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(othersShown + 3)
      .lean(),
  ]);
  const shown = [story, newer, older].map((each) => each?._id.toHexString());
  const others = latest.filter((each) => !shown.includes(each._id.toHexString())).slice(0, othersShown);
  return {
    newer: newer && summarize(newer),
    older: older && summarize(older),
    others: others.map(summarize),
  };
};
