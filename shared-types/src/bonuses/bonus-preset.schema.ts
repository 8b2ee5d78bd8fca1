// Bonuses that the league gives on an occasion: what each one is, who gets it, and how much may be given.
import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { bonusKinds, bonusOccasions } from './bonus.schema.ts';

/** Whether a preset is given by the site each day, or by somebody of the office. */
export const presetRuns = ['by-hand', 'by-itself'] as const;

/** The longest time for which a preset's bonus is valid, in days. */
const maxPresetDays = 92;

/** An editor's input for a preset: what each member gets, and for how long it is valid. */
export const presetInputSchema = z.object({
  title: z
    .string(reason('bonus.label-missing'))
    .trim()
    .min(1, reason('bonus.label-missing'))
    .max(60, reason('text.too-long', { max: 60 })),
  kind: z.enum(bonusKinds, reason('bonus.kind-missing')),
  amount: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(100_000, reason('number.too-large', { max: 100_000 })),
  venueId: idSchema.nullable().default(null).describe('Where the bonus is valid; null: every venue.'),
  validDays: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(maxPresetDays, reason('number.too-large', { max: maxPresetDays }))
    .describe('How many more days it is valid after the day on which it is given.'),
  runs: z
    .enum(presetRuns, reason('preset.runs-missing'))
    .default('by-hand')
    .describe('`by-itself` for birthdays and members who stayed away.'),
});
export type PresetInput = z.input<typeof presetInputSchema>;

/** A preset as the office sees it. */
export const bonusPresetSchema = z.object({
  ...presetInputSchema.shape,
  occasion: z.enum(bonusOccasions),
  venueId: z.string().nullable(),
  runs: z.enum(presetRuns),
  venueName: z.string().describe('Empty: every venue.'),
  turnedOn: z
    .object({ byName: z.string(), at: instantSchema })
    .nullable()
    .describe('Who set it to run automatically; null while it is given by hand.'),
  lastRunAt: instantSchema.nullable().describe('When the site last looked for members.'),
  due: z.int().describe('How many members would get one now.'),
  withoutBirthday: z
    .int()
    .nullable()
    .describe('For the birthday preset: how many members have not entered a birthday.'),
  issued: z.int().describe('How many members got one so far.'),
  version: z.int(),
});
export type BonusPreset = z.infer<typeof bonusPresetSchema>;

/** The members who would get a bonus now. */
export const presetDueSchema = z.object({
  count: z.int(),
  sample: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        playerNumber: z.int(),
        day: dateSchema.describe('The birthday, the last night or the first night.'),
      }),
    )
    .describe('The first of them.'),
});
export type PresetDue = z.infer<typeof presetDueSchema>;

/** A request to give a preset's bonuses by hand, with the version and the count that the caller saw. */
export const givePresetSchema = z.object({
  version: versionSchema,
  count: z.int(reason('number.not-whole')).min(1, reason('number.too-small', { min: 1 })),
});

/** The outcome of giving a preset's bonuses by hand. */
export const presetIssuedSchema = z.object({
  issued: z.int(),
  waiting: z.int().describe('Members for whom the budget of the month was not enough.'),
});

/** The periods over which redemption is counted, in days. */
export const figureDays = ['30', '90', '365'] as const;

/** What happened to the bonuses that were given; bonuses that were withdrawn do not count. */
const bonusFiguresSchema = z.object({
  issued: z.int(),
  used: z.int(),
  ranOut: z.int(),
  open: z.int(),
  rate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('The share that was used of those that were used or expired; null while there are none.'),
});
export type BonusFigures = z.infer<typeof bonusFiguresSchema>;

/** The place of a budget: a venue, or `all` for bonuses that are valid at every venue. */
export const budgetPlaceSchema = z.object({ place: z.union([z.literal('all'), idSchema]) });

const limit = z
  .int(reason('number.not-whole'))
  .min(0, reason('number.negative'))
  .max(10_000_000, reason('number.too-large', { max: 10_000_000 }))
  .nullable()
  .default(null);

/** How much may be given in a calendar month; null: no limit. */
export const budgetInputSchema = z.object({ points: limit, chips: limit });
export type BudgetInput = z.input<typeof budgetInputSchema>;

/** The bonuses of one place: this month's budget and spending, and what happened to earlier bonuses. */
export const placeFiguresSchema = bonusFiguresSchema.extend({
  place: z.string().describe('The id of a venue, or `all`.'),
  venueName: z.string().describe('Empty: bonuses that are valid at every venue.'),
  budget: z.object({ points: z.int().nullable(), chips: z.int().nullable(), version: z.int() }),
  spent: z.object({ points: z.int(), chips: z.int() }),
});
export type PlaceFigures = z.infer<typeof placeFiguresSchema>;

/** Redemption figures and budgets. */
export const figuresSchema = z.object({
  month: z.string().describe('The month of the budgets, `2026-11`.'),
  all: bonusFiguresSchema,
  occasions: z.array(bonusFiguresSchema.extend({ occasion: z.enum(bonusOccasions) })),
  places: z.array(placeFiguresSchema),
});
