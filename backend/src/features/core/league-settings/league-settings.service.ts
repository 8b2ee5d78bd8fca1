// Owns what the league decides once and every page goes by; stored beside the other content, one document.
import {
  defaultLeagueSettings,
  type LeagueSettings,
  leagueSettingsSchema,
} from '@ahl/shared-types/league-settings';
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

/** The settings of the league; what it never decided has its default. */
export const readLeagueSettings = (deps: Pick<SiteContentDeps, 'models'>): Promise<LeagueSettings> =>
  readContent(deps, leagueSettings);

/** Changes the settings; every open page follows. */
export const updateLeagueSettings = (
  deps: SiteContentDeps,
  settings: LeagueSettings,
): Promise<LeagueSettings> => writeContent(deps, leagueSettings, settings);
