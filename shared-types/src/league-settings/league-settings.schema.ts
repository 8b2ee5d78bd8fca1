import { z } from 'zod';
import {
  optionalEmailField,
  optionalLineField,
  optionalPhoneField,
  optionalTextField,
} from '../common/form-fields.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { socialAddresses } from './league-names.ts';

/** The maximum number of a league's pages on other sites. */
const maxSocialLinks = 8;

/** Whether a line is the https address of a page, without a user name that would hide where it leads. */
const isSocialAddress = (line: string): boolean => {
  const url = URL.parse(line);
  if (url === null || line.includes('\\')) return false;
  return url.protocol === 'https:' && url.username === '' && url.password === '';
};

/** The fields whose default depends on the league's name: left out, they keep it. */
const ownWordFields = {
  place: optionalLineField(60).unwrap().describe('The city or area where the league plays; can be empty.'),
  state: optionalLineField(40).unwrap().describe('The state or country of the place; can be empty.'),
  county: optionalLineField(60)
    .unwrap()
    .describe('The county whose courts hear disputes about the terms; can be empty.'),
  legalName: optionalLineField(120).unwrap().describe('The name in the terms and on invoices; can be empty.'),
  shareLine: optionalLineField(60).unwrap().describe('The sentence on the picture of a shared link.'),
  socialLinks: optionalTextField(1_000)
    .unwrap()
    .refine(
      (text) => {
        const lines = socialAddresses({ socialLinks: text });
        return lines.length <= maxSocialLinks && lines.every(isSocialAddress);
      },
      { error: reason('settings.links-form', { max: maxSocialLinks }) },
    )
    .describe('Pages of the league on other sites: https addresses, one a line; can be empty.'),
};

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
  allowsSheetAddress: z
    .boolean()
    .default(false)
    .describe('Whether imports can fetch a Google sheet by its address, from a host outside.'),
  place: ownWordFields.place.default(''),
  state: ownWordFields.state.default(''),
  county: ownWordFields.county.default(''),
  legalName: ownWordFields.legalName.default(''),
  shareLine: ownWordFields.shareLine.default(''),
  socialLinks: ownWordFields.socialLinks.default(''),
});
export type LeagueSettings = z.infer<typeof leagueSettingsSchema>;

/** The settings with the version that an update must send. */
export const storedLeagueSettingsSchema = leagueSettingsSchema.extend({ version: z.int() });
export type StoredLeagueSettings = z.infer<typeof storedLeagueSettingsSchema>;

/** An update of the settings, at the version that was seen. A word that is left out keeps the default of the name. */
export const leagueSettingsUpdateSchema = leagueSettingsSchema.extend({
  place: ownWordFields.place.optional(),
  state: ownWordFields.state.optional(),
  county: ownWordFields.county.optional(),
  legalName: ownWordFields.legalName.optional(),
  shareLine: ownWordFields.shareLine.optional(),
  socialLinks: ownWordFields.socialLinks.optional(),
  version: versionSchema,
});
export type LeagueSettingsUpdate = z.output<typeof leagueSettingsUpdateSchema>;

/** The settings of a league that has entered none, without the words that follow its name; 21 is the age that everybody who joined has confirmed. */
export const defaultLeagueSettings: LeagueSettings = {
  name: '',
  ageLimit: 21,
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  allowsSheetAddress: false,
  place: '',
  state: '',
  county: '',
  legalName: '',
  shareLine: '',
  socialLinks: '',
};
