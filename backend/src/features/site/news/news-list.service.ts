// Reads of the news that do not load every story: a page of the list, and the neighbours of one story.
import type { EndpointInput } from '@ahl/shared-types/common';
import {
  type listStories as listStoriesContract,
  type StoryNeighbours,
  type StorySummary,
  storyPreview,
} from '@ahl/shared-types/news';
import type { Models } from '#db/models.ts';
import { pageOf, sortOf } from '#http/list-query.ts';
import { dayOfStory, newestFirst, noSuchStory } from './news.service.ts';
import type { NewsStoryDocument } from './news-story.model.ts';
import { storiesInState } from './story-filters.ts';

type Deps = { models: Models };

const othersShown = 3;

const summarize = (story: NewsStoryDocument): StorySummary => ({
  id: story._id.toHexString(),
  title: story.title,
  preview: storyPreview(story.body),
  imageUrl: story.imageUrl ?? null,
  createdAt: dayOfStory(story),
  isFeatured: story.isFeatured,
  titleEs: story.titleEs ?? null,
  previewEs: story.bodyEs ? storyPreview(story.bodyEs) : null,
});

const allText = (html: string): string => storyPreview(html, Number.POSITIVE_INFINITY);

/**
 * Returns the ids of the stories with a text in title or body. Tags and entities are not text, so the database cannot
 * decide it.
 */
const findWithText = async ({ models }: Deps, live: object, text: string) => {
  const wanted = text.toLowerCase();
  const found: NewsStoryDocument['_id'][] = [];
  const stories = models.NewsStory.find(live).select('title body titleEs bodyEs').lean().cursor();
  for await (const { _id, title, body, titleEs, bodyEs } of stories) {
    const words = [title, allText(body), titleEs ?? '', allText(bodyEs ?? '')].join(' ');
    if (words.toLowerCase().includes(wanted)) found.push(_id);
  }
  return found;
};

/** Returns a page of the stories, by default newest first. */
export const listStories = async (
  deps: Deps,
  nowMs: number,
  input: EndpointInput<typeof listStoriesContract>,
) => {
  const { NewsStory } = deps.models;
  const live = storiesInState('live', nowMs);
  const among = input.search ? { _id: { $in: await findWithText(deps, live, input.search) } } : {};
  const filter = { ...live, ...among };
  const sort = (input.sort ?? '-createdAt').replace('createdAt', 'publishFrom');
  const [stories, total] = await Promise.all([
    NewsStory.find(filter).sort(sortOf(sort)).skip(pageOf(input)).limit(input.pageSize).lean(),
    NewsStory.countDocuments(filter),
  ]);
  return { items: stories.map(summarize), total };
};

/** Returns the stories before and after one, and the latest others. @throws NOT_FOUND */
export const readStoryNeighbours = async (
  { models }: Deps,
  nowMs: number,
  id: string,
): Promise<StoryNeighbours> => {
  const live = storiesInState('live', nowMs);
  const story = await models.NewsStory.findOne({ _id: id, ...live }).lean();
  if (!story) throw noSuchStory();
  const { _id, publishFrom } = story;
  const beside = (side: '$gt' | '$lt') => {
    const direction = side === '$gt' ? 1 : -1;
    const isBeside = [{ publishFrom: { [side]: publishFrom } }, { publishFrom, _id: { [side]: _id } }];
    return models.NewsStory.findOne({ $and: [live, { $or: isBeside }] })
      .sort({ publishFrom: direction, _id: direction })
      .lean();
  };
  const [newer, older, latest] = await Promise.all([
    beside('$gt'),
    beside('$lt'),
    // The story and its neighbours can be among them.
    models.NewsStory.find(live)
      .sort(newestFirst)
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
