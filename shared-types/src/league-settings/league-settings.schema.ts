import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** What the league decides once and every page goes by. */
export const leagueSettingsSchema = z.object({
  ageLimit: z
    .int(reason('settings.age-missing'))
    .min(13, reason('number.too-small', { min: 13 }))
    .max(99, reason('number.too-large', { max: 99 }))
    .describe('How old a player must be, in years; joining, the rules and the terms name it.'),
});
export type LeagueSettings = z.infer<typeof leagueSettingsSchema>;

/** What holds until the league decides otherwise: the age that everybody who joined has confirmed. */
export const defaultLeagueSettings: LeagueSettings = { ageLimit: 21 };
