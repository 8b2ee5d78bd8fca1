// Owns the settings that the league decides once and every page uses; stored with the other content, in one document.
import {
  defaultLeagueSettings,
  defaultWords,
  type LeagueSettings,
  type LeagueSettingsUpdate,
  leagueSettingsSchema,
  type OwnWords,
  type StoredLeagueSettings,
} from '@ahl/shared-types/league-settings';
import type { z } from 'zod';
import type { Config } from '#config/config.ts';
import {
  type ContentKind,
  readContent,
  readVersioned,
  type SiteContentDeps,
  writeVersioned,
} from '#features/core/site-content/site-content.service.ts';

/** The stored settings: words that the league has not decided are missing, and follow its name. */
type DecidedSettings = Omit<LeagueSettings, keyof OwnWords> & Partial<OwnWords>;

const ownWords = [
  'place',
  'state',
  'county',
  'legalName',
  'shareLine',
  'socialLinks',
] as const satisfies readonly (keyof OwnWords)[];

const undecided = (): DecidedSettings => {
  const { name, ageLimit, contactEmail, contactPhone, contactAddress, allowsSheetAddress } =
    defaultLeagueSettings;
  return { name, ageLimit, contactEmail, contactPhone, contactAddress, allowsSheetAddress };
};

const leagueSettings: ContentKind<DecidedSettings> = {
  key: 'league-settings',
  schema: leagueSettingsSchema as z.ZodType<DecidedSettings>,
  initial: undecided(),
};

/** If the settings contain no name, the environment's is used. */
type Named = { config: Pick<Config, 'productName'> };

/** Completes the stored settings by the environment's name, and by the words that follow from the name. */
const complete = (stored: DecidedSettings, { config }: Named): LeagueSettings => {
  const name = stored.name || config.productName;
  return { ...defaultWords(name), ...stored, name };
};

const shownSettings = (input: Named): ContentKind<DecidedSettings> => ({
  ...leagueSettings,
  shown: (stored) => complete(stored, input),
});

/** Returns the minimum age of a player, in years. */
export const readAgeLimit = async (deps: Pick<SiteContentDeps, 'models'>): Promise<number> =>
  (await readContent(deps, leagueSettings)).ageLimit;

/** Returns whether imports can fetch a Google sheet by its address. */
export const readAllowsSheetAddress = async (deps: Pick<SiteContentDeps, 'models'>): Promise<boolean> =>
  (await readContent(deps, leagueSettings)).allowsSheetAddress;

/** Returns the settings of the league; those never set have their default. */
export const readLeagueSettings = async (
  deps: Pick<SiteContentDeps, 'models'> & Named,
): Promise<StoredLeagueSettings> => {
  const { version, ...stored } = await readVersioned(deps, leagueSettings);
  return { ...complete(stored, deps), version };
};

/**
 * Removes the words that nobody has decided: those left out, and those that were sent as they were shown. They follow
 * the name, so that a league that takes another one does not keep the place and the pages of the default.
 */
const decidedIn = (
  {
    place,
    state,
    county,
    legalName,
    shareLine,
    socialLinks,
    ...others
  }: Omit<LeagueSettingsUpdate, 'version'>,
  before: DecidedSettings,
  input: Named,
): DecidedSettings => {
  const shown = complete(before, input);
  const sent = { place, state, county, legalName, shareLine, socialLinks };
  const decided: Partial<OwnWords> = {};
  for (const word of ownWords) {
    const value = sent[word];
    if (value !== undefined && (before[word] !== undefined || value !== shown[word])) decided[word] = value;
  }
  return { ...others, ...decided };
};

/** Changes the settings; every open page updates. @throws VERSION_CONFLICT */
export const updateLeagueSettings = async (
  deps: SiteContentDeps & Named,
  { version, ...settings }: LeagueSettingsUpdate,
): Promise<StoredLeagueSettings> => {
  // Read at the version that the save is compared with.
  const before = await readContent(deps, leagueSettings);
  const saved = await writeVersioned(deps, shownSettings(deps), decidedIn(settings, before, deps), version);
  return { ...complete(saved, deps), version: saved.version };
};
