// What the office reads of the news: every story in every state, and what acts on many of them act on.
import type { EndpointInput } from '@ahl/shared-types/common';
import type {
  listOfficeStories as listContract,
  OfficeStory,
  OfficeStoryRow,
  storyFilters,
} from '@ahl/shared-types/news';
import { Types } from 'mongoose';
import { wordFilters } from '../../../db/search-words.ts';
import { pageOf } from '../../../http/list-query.ts';
import type { BulkRows } from '../../../http/resource/bulk-act.ts';
import { findPage } from '../../../http/resource/find-page.ts';
import type { Models } from '../../../models.ts';
import { listVersions, readVersion } from '../content-versions/content-version.service.ts';
import { inTheirOrder, noSuchStory } from './news.service.ts';
import { type NewsStoryDocument, storyVersionsKey, storyWords } from './news-story.model.ts';
import { presentOfficeRow, presentOfficeStory } from './office-story.presenter.ts';
import { storiesInState } from './story-filters.ts';

type Deps = { models: Models; now: () => number };
type Filter = Pick<EndpointInput<typeof listContract>, 'search' | 'state'>;

const matchingState = (state: (typeof storyFilters)[number] | undefined, nowMs: number): object => {
  if (state === 'deleted') return { deletedAt: { $gt: new Date(0) } };
  if (state === 'featured') return { deletedAt: null, isFeatured: true };
  // Recaps come with every night: who does not ask for them is not to look for the own work between them.
  return state ? storiesInState(state, nowMs) : { deletedAt: null, isRecap: { $ne: true } };
};

/** Which stories a list with these filters shows. */
const matchingStories = ({ search = '', state }: Filter, nowMs: number): object => {
  const words = wordFilters(search);
  return { ...matchingState(state, nowMs), ...(words.length > 0 ? { $and: words } : {}) };
};

/** The featured stories in the order that visitors see. */
const listFeatured = async (
  { models }: Pick<Deps, 'models'>,
  nowMs: number,
  { page, pageSize }: Pick<EndpointInput<typeof listContract>, 'page' | 'pageSize'>,
): Promise<{ items: OfficeStoryRow[]; total: number }> => {
  const filter = matchingState('featured', nowMs);
  const [rows, total] = await Promise.all([
    models.NewsStory.find(filter).sort(inTheirOrder).skip(pageOf({ page, pageSize })).limit(pageSize).lean(),
    models.NewsStory.countDocuments(filter),
  ]);
  return { items: rows.map((row) => presentOfficeRow(row, nowMs)), total };
};

/** A page of the stories as the office sees them. */
export const listOfficeStories = (
  { models, now }: Deps,
  input: EndpointInput<typeof listContract>,
): Promise<{ items: OfficeStoryRow[]; total: number }> => {
  const nowMs = now();
  if (input.state === 'featured' && !input.sort && !input.search)
    return listFeatured({ models }, nowMs, input);
  return findPage<NewsStoryDocument, OfficeStoryRow>(models.NewsStory, {
    filter: matchingState(input.state, nowMs),
    words: input.search,
    sort: input.sort ?? '-updatedAt',
    page: input.page,
    pageSize: input.pageSize,
    present: (rows) => rows.map((row) => presentOfficeRow(row, nowMs)),
  });
};

/** One story as its editor gets it. @throws NOT_FOUND */
export const readOfficeStory = async ({ models, now }: Deps, id: string): Promise<OfficeStory> => {
  const story = await models.NewsStory.findById(id).lean();
  if (!story) throw noSuchStory();
  return presentOfficeStory(story, now());
};

/** The stories as acts on many know them. */
export const bulkStories = ({ models, now }: Deps): BulkRows<NewsStoryDocument, Filter> => ({
  model: models.NewsStory,
  filterOf: (filter) => matchingStories(filter, now()),
  select: 'title',
  nameOf: ({ title }) => title,
});

const keyOfStory = async ({ models }: Deps, id: string): Promise<string> => {
  if (!(await models.NewsStory.exists({ _id: id }))) throw noSuchStory();
  return storyVersionsKey(new Types.ObjectId(id));
};

/** The states that a story had. @throws NOT_FOUND */
export const listStoryVersions = async (deps: Deps, id: string) =>
  listVersions(deps, await keyOfStory(deps, id));

/** The words of a story in an earlier state. @throws NOT_FOUND */
export const readStoryVersion = async (deps: Deps, id: string, version: number) =>
  readVersion(deps, await keyOfStory(deps, id), version);

/** Gives the stories of an earlier release what they did not have: a day, words to be found by, a version. */
export const ensureStoryFields = async (models: Models): Promise<void> => {
  for (const story of await models.NewsStory.find({ words: { $exists: false } }).lean()) {
    const fields = {
      ...storyWords(story),
      publishFrom: story.isDraft ? null : story.createdAt,
      isRecap: story.isDraft,
      version: 1,
      // A draft lay there like a story that was taken down.
      ...(story.isDraft ? { deletedAt: null } : {}),
    };
    await models.NewsStory.updateOne({ _id: story._id }, { $set: fields }, { timestamps: false });
  }
};
