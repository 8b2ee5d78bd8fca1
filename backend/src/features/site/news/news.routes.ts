import * as contract from '@ahl/shared-types/news';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import {
  bringStoryBack,
  editStory,
  listDrafts,
  listNews,
  type NewsDeps,
  publishStory,
  readStory,
  takeStoryDown,
} from './news.service.ts';
import { listStories, readNeighbours } from './news-list.service.ts';

/** News; `active`, `list` and `drafts` come before `:id`. */
export const mountNews = (api: ApiRouter, deps: NewsDeps): void => {
  mount(api, contract.activeNews, () => listNews(deps, { isFeatured: true }));
  mount(api, contract.allNews, () => listNews(deps));
  mount(api, contract.listStories, ({ input }) => listStories(deps, input));
  mount(api, contract.newsDrafts, () => listDrafts(deps));
  mount(api, contract.storyNeighbours, ({ input }) => readNeighbours(deps, input.id));
  mount(api, contract.oneStory, ({ input }) => readStory(deps, input.id));
  mount(api, contract.createStory, ({ input }) => publishStory(deps, input));
  mount(api, contract.updateStory, ({ input: { id, ...story } }) => editStory(deps, id, story));
  mount(api, contract.deleteStory, async ({ input }) => ({ id: (await takeStoryDown(deps, input.id)).id }));
  mount(api, contract.restoreStory, ({ input }) => bringStoryBack(deps, input.id));
};
