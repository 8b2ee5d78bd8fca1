import type { LeagueSettings } from './league-settings.schema.ts';

/** A text of the league with its settings in place of `{ageLimit}`; other braces stay as they are. */
export const withSettings = (text: string, settings: LeagueSettings): string =>
  text.replaceAll('{ageLimit}', String(settings.ageLimit));
