// The office's view of the news: every story in every state, and the stories of bulk actions.
import type { EndpointInput } from '@ahl/shared-types/common';
import type {
  listOfficeStories as listContract,
  OfficeStory,
  OfficeStoryRow,
  storyFilters,
} from '@ahl/shared-types/news';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { wordFilters } from '#db/search-words.ts';
import { listVersions, readVersion } from '#features/site/content-versions/content-version.service.ts';
import { pageOf } from '#http/list-query.ts';
import type { BulkRows } from '#http/resource/bulk-act.ts';
import { findPage } from '#http/resource/find-page.ts';
import { inTheirOrder, noSuchStory } from './news.service.ts';
import { type NewsStoryDocument, storyVersionsKey } from './news-story.model.ts';
import { presentOfficeRow, presentOfficeStory } from './office-story.presenter.ts';
import { storiesInState } from './story-filters.ts';

type Deps = { models: Models; now: () => number };
type Filter = Pick<EndpointInput<typeof listContract>, 'search' | 'state'>;

const matchingState = (state: (typeof storyFilters)[number] | undefined, nowMs: number): object => {
  if (state === 'deleted') return { deletedAt: { $gt: new Date(0) } };
  if (state === 'featured') return { deletedAt: null, isFeatured: true };
  // Every night adds a recap: unless recaps are requested, the office's own stories are not mixed with them.
  return state ? storiesInState(state, nowMs) : { deletedAt: null, isRecap: { $ne: true } };
};

/** Returns the query for the stories that match these filters. */
const matchingStories = ({ search = '', state }: Filter, nowMs: number): object => {
  const words = wordFilters(search);
  return { ...matchingState(state, nowMs), ...(words.length > 0 ? { $and: words } : {}) };
};

/** Returns the featured stories in the order that visitors see. */
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

/** Returns a page of the stories as the office sees them. */
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

/** Returns one story for its editor. @throws NOT_FOUND */
export const readOfficeStory = async ({ models, now }: Deps, id: string): Promise<OfficeStory> => {
  const story = await models.NewsStory.findById(id).lean();
  if (!story) throw noSuchStory();
  return presentOfficeStory(story, now());
};

/** Returns the stories for bulk actions. */
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

/** Returns the versions of a story. @throws NOT_FOUND */
export const listStoryVersions = async (deps: Deps, id: string) =>
  listVersions(deps, await keyOfStory(deps, id));

/** Returns the text of an earlier version of a story. @throws NOT_FOUND */
export const readStoryVersion = async (deps: Deps, id: string, version: number) =>
  readVersion(deps, await keyOfStory(deps, id), version);
