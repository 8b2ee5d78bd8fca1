import * as contract from '@ahl/shared-types/site-content';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { contentKinds, readContent, type SiteContentDeps, writeContent } from './site-content.service.ts';

/** Ticker, store banner, countdown and logo; the charity totals are what `site/charity` adds up. */
export const mountSiteContent = (api: ApiRouter, deps: SiteContentDeps): void => {
  const { thought, storeBanner, countdown, masterLogo } = contentKinds;
  mount(api, contract.readThought, async () => {
    const stored = await readContent(deps, thought);
    return { ...stored, text: stored.text || contract.defaultThought };
  });
  mount(api, contract.readStoreBanner, () => readContent(deps, storeBanner));
  mount(api, contract.readCountdown, () => readContent(deps, countdown));
  mount(api, contract.readMasterLogo, () => readContent(deps, masterLogo));
  mount(api, contract.writeThought, ({ input }) => writeContent(deps, thought, input));
  mount(api, contract.writeStoreBanner, ({ input }) => writeContent(deps, storeBanner, input));
  mount(api, contract.writeCountdown, ({ input }) => writeContent(deps, countdown, input));
  mount(api, contract.writeMasterLogo, ({ input }) => writeContent(deps, masterLogo, input));
};
