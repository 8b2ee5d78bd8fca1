import { z } from 'zod';
import { dateSchema, idSchema } from '../common/ids.ts';
import { rowRefSchema } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { driveGoals, sumDonations } from './charity.rules.ts';

/** The maximum number of one item in a donation or a goal. */
const maxDonated = 1_000_000;

const count = z
  .int(reason('number.not-whole'))
  .min(0, reason('number.negative'))
  .max(maxDonated, reason('number.too-large', { max: maxDonated }));

const counts = { meals: count, backpacks: count, toys: count, bicycles: count };

/** An editor's input for a donation. */
export const donationInputSchema = z
  .object({
    date: dateSchema.describe('The league date on which it was given.'),
    venueId: idSchema.nullable().describe('Where it was collected; null for no particular place.'),
    driveId: idSchema.nullable().describe('The drive that it was given for, if any.'),
    ...counts,
    note: z
      .string(reason('text.not-text'))
      .trim()
      .max(300, reason('text.too-long', { max: 300 })),
  })
  .refine((donation) => sumDonations(donation) > 0, {
    path: ['meals'],
    error: reason('charity.nothing-given'),
  });
export type DonationInput = z.input<typeof donationInputSchema>;

/** A donation as the office's list shows it. */
export const donationSchema = z.object({
  id: z.string(),
  date: z.string(),
  venue: rowRefSchema.nullable(),
  drive: rowRefSchema.nullable(),
  venueId: z.string().nullable(),
  driveId: z.string().nullable(),
  ...counts,
  items: z.int().describe('All items of it together.'),
  note: z.string(),
  isDeleted: z.boolean(),
  version: z.int(),
});
export type Donation = z.infer<typeof donationSchema>;

/** An editor's input for a drive. */
export const charityDriveInputSchema = z
  .object({
    name: z
      .string(reason('name.missing'))
      .trim()
      .min(2, reason('text.too-short', { min: 2 }))
      .max(80, reason('text.too-long', { max: 80 })),
    description: z
      .string(reason('text.not-text'))
      .trim()
      .max(400, reason('text.too-long', { max: 400 })),
    startsOn: dateSchema,
    endsOn: dateSchema.nullable().describe('Its last day; null while no end is known.'),
    counts: z.enum(driveGoals).describe('Which items its goal counts.'),
    goal: count
      .min(1, reason('number.starts-at-one'))
      .nullable()
      .describe('The goal as a number of items; null for no goal.'),
    isShown: z.boolean().describe('Whether `/charity` shows it.'),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: reason('charity.ends-before-start'),
  });
export type CharityDriveInput = z.input<typeof charityDriveInputSchema>;

/** A drive as visitors see it. */
export const charityDriveSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  counts: z.enum(driveGoals),
  goal: z.int().nullable(),
  donated: z.int().describe('How many of the items counted by the goal were given for it.'),
});
export type CharityDrive = z.infer<typeof charityDriveSchema>;

/** A drive as the office sees it. */
export const officeCharityDriveSchema = charityDriveSchema.extend({
  isShown: z.boolean(),
  isDeleted: z.boolean(),
  donations: z.int().describe('How many donations refer to it.'),
  version: z.int(),
});
export type OfficeCharityDrive = z.infer<typeof officeCharityDriveSchema>;
