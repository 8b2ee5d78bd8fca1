import * as contract from '@ahl/shared-types/league-settings';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { SiteContentDeps } from '../site-content/site-content.service.ts';
import { changeLeagueSettings, leagueSettingsNow } from './league-settings.service.ts';

/** The settings of the league. */
export const mountLeagueSettings = (api: ApiRouter, deps: SiteContentDeps): void => {
  mount(api, contract.readLeagueSettings, () => leagueSettingsNow(deps));
  mount(api, contract.writeLeagueSettings, ({ input }) => changeLeagueSettings(deps, input));
};
