import { z } from 'zod';
import {
  optionalEmailField,
  optionalLineField,
  optionalPhoneField,
  optionalTextField,
} from '../common/form-fields.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

/** Settings of the league that every page uses. */
export const leagueSettingsSchema = z.object({
  name: optionalLineField(40).describe(
    "The league's name in titles and mails; left empty it is PRODUCT_NAME of the environment.",
  ),
  ageLimit: z
    .int(reason('settings.age-missing'))
    .min(13, reason('number.too-small', { min: 13 }))
    .max(99, reason('number.too-large', { max: 99 }))
    .describe('The minimum age of a player, in years; shown when joining, in the rules and in the terms.'),
  contactEmail: optionalEmailField.describe(
    'Public; the forms of the site are mailed there, and answers to mails go there.',
  ),
  contactPhone: optionalPhoneField.describe('Public, as people write it; can be empty.'),
  contactAddress: optionalTextField(300).describe('Public postal address; can be empty.'),
});
export type LeagueSettings = z.infer<typeof leagueSettingsSchema>;

/** The settings with the version that an update must send. */
export const storedLeagueSettingsSchema = leagueSettingsSchema.extend({ version: z.int() });
export type StoredLeagueSettings = z.infer<typeof storedLeagueSettingsSchema>;

/** An update of the settings, at the version that was seen. */
export const leagueSettingsUpdateSchema = leagueSettingsSchema.extend({ version: versionSchema });
export type LeagueSettingsUpdate = z.output<typeof leagueSettingsUpdateSchema>;

/** The default settings; 21 is the age that everybody who joined has confirmed. */
export const defaultLeagueSettings: LeagueSettings = {
  name: '',
  ageLimit: 21,
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
};
