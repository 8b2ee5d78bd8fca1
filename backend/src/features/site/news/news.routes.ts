import * as contract from '@ahl/shared-types/news';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type BulkDeps, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { listFeaturedNews, listNews, listSpanishNews, readStory } from './news.service.ts';
import {
  createStory,
  deleteStory,
  type NewsDeps,
  orderFeaturedStories,
  publishStory,
  restoreStory,
  restoreStoryVersion,
  updateStory,
  withdrawStory,
} from './news.writer.ts';
import { listStories, readStoryNeighbours } from './news-list.service.ts';
import {
  bulkStories,
  listOfficeStories,
  listStoryVersions,
  readOfficeStory,
  readStoryVersion,
} from './news-office.service.ts';
import { nextNewsMoment } from './story-filters.ts';

const acts = {
  publish: publishStory,
  withdraw: withdrawStory,
  delete: deleteStory,
  restore: restoreStory,
} as const;

type HoldsUntil = (atMs: number) => void;

/** Reads at the current time; the response is cached no longer than until the next story begins or ends. */
const atMoment = async <T>(
  deps: NewsDeps,
  holdsUntil: HoldsUntil,
  read: (nowMs: number) => Promise<T>,
): Promise<T> => {
  const nowMs = deps.now();
  const next = await nextNewsMoment(deps, nowMs);
  if (next !== null) holdsUntil(next);
  return read(nowMs);
};

/** Mounts the routes for visitors; `active`, `list`, `spanish` and `office` come before `:id`. */
const mountReading = (api: ApiRouter, deps: NewsDeps): void => {
  mount(api, contract.listActiveNews, ({ holdsUntil }) =>
    atMoment(deps, holdsUntil, (nowMs) => listFeaturedNews(deps, nowMs)),
  );
  mount(api, contract.listNews, ({ holdsUntil }) =>
    atMoment(deps, holdsUntil, (nowMs) => listNews(deps, nowMs)),
  );
  mount(api, contract.listSpanishNews, ({ holdsUntil }) =>
    atMoment(deps, holdsUntil, (nowMs) => listSpanishNews(deps, nowMs)),
  );
  mount(api, contract.listStories, ({ input }) => listStories(deps, deps.now(), input));
  mount(api, contract.listOfficeStories, ({ input }) => listOfficeStories(deps, input));
  mount(api, contract.readOfficeStory, ({ input }) => readOfficeStory(deps, input.id));
  mount(api, contract.readStoryNeighbours, ({ input, holdsUntil }) =>
    atMoment(deps, holdsUntil, (nowMs) => readStoryNeighbours(deps, nowMs, input.id)),
  );
  mount(api, contract.readStory, ({ input, holdsUntil }) =>
    atMoment(deps, holdsUntil, (nowMs) => readStory(deps, nowMs, input.id)),
  );
};

const mountWriting = (api: ApiRouter, deps: NewsDeps & BulkDeps): void => {
  mount(api, contract.createStory, ({ input, actor }) => createStory(deps, actor, input));
  mount(api, contract.orderFeaturedStories, ({ input }) => orderFeaturedStories(deps, input));
  mount(api, contract.updateStory, ({ input, actor }) => updateStory(deps, actor, input));
  mount(api, contract.deleteStory, async ({ input }) => ({ id: (await deleteStory(deps, input.id)).id }));
  mount(api, contract.restoreStory, ({ input }) => restoreStory(deps, input.id));
  const rows = bulkStories(deps);
  mount(api, contract.previewBulkStories, ({ input }) => previewBulk(rows, input.filter));
  mount(api, contract.bulkStories, ({ input: { act, ...choice } }) =>
    runBulk(deps, rows, choice, (batch, id) => acts[act]({ ...deps, ...batch }, id)),
  );
  mount(api, contract.listStoryVersions, ({ input }) => listStoryVersions(deps, input.id));
  mount(api, contract.readStoryVersion, ({ input }) => readStoryVersion(deps, input.id, input.version));
  mount(api, contract.restoreStoryVersion, ({ input, actor }) => restoreStoryVersion(deps, actor, input));
};

/** Mounts the news. */
export const mountNews = (api: ApiRouter, deps: NewsDeps & BulkDeps): void => {
  mountReading(api, deps);
  mountWriting(api, deps);
};
