// Owns what the league decides once and every page goes by; stored beside the other content, one document.
import {
  defaultLeagueSettings,
  type LeagueSettings,
  leagueSettingsSchema,
} from '@ahl/shared-types/league-settings';
import type { Config } from '../../../config/config.ts';
import {
  type ContentKind,
  readContent,
  type SiteContentDeps,
  writeContent,
} from '../site-content/site-content.service.ts';

const leagueSettings: ContentKind<LeagueSettings> = {
  key: 'league-settings',
  schema: leagueSettingsSchema,
  initial: defaultLeagueSettings,
};

/** Where the settings give no name, the environment does. */
type Named = { config: Pick<Config, 'productName'> };

const named = (settings: LeagueSettings, { config }: Named): LeagueSettings => ({
  ...settings,
  name: settings.name || config.productName,
});

/** How old a player must be, in years. */
export const readAgeLimit = async (deps: Pick<SiteContentDeps, 'models'>): Promise<number> =>
  (await readContent(deps, leagueSettings)).ageLimit;

/** The settings of the league; what it never decided has its default. */
export const readLeagueSettings = async (
  deps: Pick<SiteContentDeps, 'models'> & Named,
): Promise<LeagueSettings> => named(await readContent(deps, leagueSettings), deps);

/** Changes the settings; every open page follows. */
export const updateLeagueSettings = async (
  deps: SiteContentDeps & Named,
  settings: LeagueSettings,
): Promise<LeagueSettings> => named(await writeContent(deps, leagueSettings, settings), deps);
