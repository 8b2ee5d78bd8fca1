// Owns what the league decides once and every page goes by; stored beside the other content, one document.
import {
  defaultLeagueSettings,
  type LeagueSettings,
  type LeagueSettingsUpdate,
  leagueSettingsSchema,
  type StoredLeagueSettings,
} from '@ahl/shared-types/league-settings';
import type { Config } from '../../../config/config.ts';
import {
  type ContentKind,
  readContent,
  readVersioned,
  type SiteContentDeps,
  writeVersioned,
} from '../site-content/site-content.service.ts';

const leagueSettings: ContentKind<LeagueSettings> = {
  key: 'league-settings',
  schema: leagueSettingsSchema,
  initial: defaultLeagueSettings,
};

/** Where the settings give no name, the environment does. */
type Named = { config: Pick<Config, 'productName'> };

const namedSettings = ({ config }: Named): ContentKind<LeagueSettings> => ({
  ...leagueSettings,
  shown: (settings) => ({ ...settings, name: settings.name || config.productName }),
});

/** How old a player must be, in years. */
export const readAgeLimit = async (deps: Pick<SiteContentDeps, 'models'>): Promise<number> =>
  (await readContent(deps, leagueSettings)).ageLimit;

/** The settings of the league; what it never decided has its default. */
export const readLeagueSettings = (
  deps: Pick<SiteContentDeps, 'models'> & Named,
): Promise<StoredLeagueSettings> => readVersioned(deps, namedSettings(deps));

/** Changes the settings; every open page follows. @throws VERSION_CONFLICT */
export const updateLeagueSettings = (
  deps: SiteContentDeps & Named,
  { version, ...settings }: LeagueSettingsUpdate,
): Promise<StoredLeagueSettings> => writeVersioned(deps, namedSettings(deps), settings, version);
