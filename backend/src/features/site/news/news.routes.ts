import * as contract from '@ahl/shared-types/news';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import {
  createStory,
  deleteStory,
  listNews,
  listNewsDrafts,
  type NewsDeps,
  readStory,
  restoreStory,
  updateStory,
} from './news.service.ts';
import { listStories, readStoryNeighbours } from './news-list.service.ts';

/** News; `active`, `list` and `drafts` come before `:id`. */
export const mountNews = (api: ApiRouter, deps: NewsDeps): void => {
  mount(api, contract.listActiveNews, () => listNews(deps, { isFeatured: true }));
  mount(api, contract.listNews, () => listNews(deps));
  mount(api, contract.listStories, ({ input }) => listStories(deps, input));
  mount(api, contract.listNewsDrafts, () => listNewsDrafts(deps));
  mount(api, contract.readStoryNeighbours, ({ input }) => readStoryNeighbours(deps, input.id));
  mount(api, contract.readStory, ({ input }) => readStory(deps, input.id));
  mount(api, contract.createStory, ({ input }) => createStory(deps, input));
  mount(api, contract.updateStory, ({ input: { id, ...story } }) => updateStory(deps, id, story));
  mount(api, contract.deleteStory, async ({ input }) => ({ id: (await deleteStory(deps, input.id)).id }));
  mount(api, contract.restoreStory, ({ input }) => restoreStory(deps, input.id));
};
