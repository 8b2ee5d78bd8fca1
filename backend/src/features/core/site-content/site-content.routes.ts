import * as contract from '@ahl/shared-types/site-content';
import type { HandlerContext } from '#http/handler.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readInForce, readThoughtInForce, type ThoughtDeps } from './content-plan.reader.ts';
import {
  type ContentPlanDeps,
  createContentPlan,
  deleteContentPlan,
  listContentPlans,
  restoreContentPlan,
  updateContentPlan,
} from './content-plan.service.ts';
import { checkLink } from './link-check.ts';
import { contentKinds, readContent, type SiteContentDeps, writeVersioned } from './site-content.service.ts';

type Deps = SiteContentDeps & ContentPlanDeps & ThoughtDeps;

/** Responds with the content in effect now, and until when. */
const timed =
  <T>(read: () => Promise<{ value: T; untilMs: number }>) =>
  async ({ holdsUntil }: Pick<HandlerContext<typeof contract.readThought>, 'holdsUntil'>): Promise<T> => {
    const { value, untilMs } = await read();
    holdsUntil(untilMs);
    return value;
  };

/** Mounts the routes of ticker, store banner, countdown and logo; the charity totals are computed in `site/charity`. */
export const mountSiteContent = (api: ApiRouter, deps: Deps): void => {
  const { thought, storeBanner, countdown, masterLogo } = contentKinds;
  const { models, place } = deps;
  const check = (link: string | null) =>
    checkLink(models, link, { field: 'linkUrl', siteUrl: place.siteUrl });
  mount(
    api,
    contract.readThought,
    timed(() => readThoughtInForce(deps)),
  );
  mount(
    api,
    contract.readStoreBanner,
    timed(() => readInForce(deps, storeBanner)),
  );
  mount(
    api,
    contract.readCountdown,
    timed(() => readInForce(deps, countdown)),
  );
  mount(api, contract.readMasterLogo, () => readContent(deps, masterLogo));
  mount(api, contract.writeThought, async ({ input: { version, ...value } }) => {
    await check(value.linkUrl);
    return writeVersioned(deps, thought, value, version);
  });
  mount(api, contract.writeStoreBanner, async ({ input: { version, ...value } }) => {
    await check(value.linkUrl);
    return writeVersioned(deps, storeBanner, value, version);
  });
  mount(api, contract.writeCountdown, async ({ input: { version, ...value } }) => {
    await check(value.linkUrl);
    return writeVersioned(deps, countdown, value, version);
  });

  mount(api, contract.listContentPlans, ({ input }) => listContentPlans(deps, input.kind));
  mount(api, contract.createContentPlan, ({ input }) => createContentPlan(deps, input));
  mount(api, contract.updateContentPlan, ({ input: { id, ...plan } }) => updateContentPlan(deps, id, plan));
  mount(api, contract.deleteContentPlan, ({ input }) => deleteContentPlan(deps, input.id));
  mount(api, contract.restoreContentPlan, ({ input }) => restoreContentPlan(deps, input.id));
};
