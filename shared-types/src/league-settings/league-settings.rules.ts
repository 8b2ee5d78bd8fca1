import type { LeagueSettings } from './league-settings.schema.ts';

/** Replaces `{ageLimit}` in a text of the league by the setting; leaves other braces unchanged. */
export const withSettings = (text: string, settings: LeagueSettings): string =>
  text.replaceAll('{ageLimit}', String(settings.ageLimit));
