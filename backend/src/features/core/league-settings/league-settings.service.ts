// Owns the settings that the league decides once and every page uses; stored with the other content, in one document.
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

/** If the settings contain no name, the environment's is used. */
type Named = { config: Pick<Config, 'productName'> };

const namedSettings = ({ config }: Named): ContentKind<LeagueSettings> => ({
  ...leagueSettings,
  shown: (settings) => ({ ...settings, name: settings.name || config.productName }),
});

/** Returns the minimum age of a player, in years. */
export const readAgeLimit = async (deps: Pick<SiteContentDeps, 'models'>): Promise<number> =>
  (await readContent(deps, leagueSettings)).ageLimit;

/** Returns the settings of the league; those never set have their default. */
export const readLeagueSettings = (
  deps: Pick<SiteContentDeps, 'models'> & Named,
): Promise<StoredLeagueSettings> => readVersioned(deps, namedSettings(deps));

/** Changes the settings; every open page updates. @throws VERSION_CONFLICT */
export const updateLeagueSettings = (
  deps: SiteContentDeps & Named,
  { version, ...settings }: LeagueSettingsUpdate,
): Promise<StoredLeagueSettings> => writeVersioned(deps, namedSettings(deps), settings, version);
