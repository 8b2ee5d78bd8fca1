import * as contract from '@ahl/shared-types/league-settings';
import type { Config } from '#config/config.ts';
import type { SiteContentDeps } from '#features/core/site-content/site-content.service.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readLeagueSettings, updateLeagueSettings } from './league-settings.service.ts';

/** Mounts the routes of the league settings. */
export const mountLeagueSettings = (
  api: ApiRouter,
  deps: SiteContentDeps & { config: Pick<Config, 'productName'> },
): void => {
  mount(api, contract.readLeagueSettings, () => readLeagueSettings(deps));
  mount(api, contract.updateLeagueSettings, ({ input }) => updateLeagueSettings(deps, input));
};
