import { z } from 'zod';
import { regionNumber } from '../common/region.schema.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

/** The theme tokens for colours of regions; each one is readable as text in both themes. */
export const regionColours = ['felt', 'sky', 'brass', 'red', 'ink'] as const;

/** The maximum number of regions, including retired ones. */
export const maxRegions = 50;

/** The public data of a region. */
export const regionSchema = z.object({
  number: z.int().describe('The number by which venues, events and members refer to it; it never changes.'),
  name: z.string(),
  colour: z.enum(regionColours),
  isRetired: z.boolean().describe('It keeps what belongs to it, and cannot be chosen for anything new.'),
  mergedInto: z
    .int()
    .nullable()
    .describe('The region that took over what this one had; its played nights stay here.'),
  version: z.int(),
});
export type Region = z.infer<typeof regionSchema>;

const name = z
  .string(reason('name.missing'))
  .trim()
  .min(2, reason('text.too-short', { min: 2 }))
  .max(40, reason('text.too-long', { max: 40 }));
const colour = z.enum(regionColours, reason('value.one-of', { options: regionColours.join(', ') }));

/** A new region; it is added at the end. */
export const regionInputSchema = z.object({ number: regionNumber(), name, colour: colour.default('ink') });

/** The editable fields of a region. */
export const regionUpdateSchema = z.object({
  name,
  colour,
  isRetired: z.boolean(),
  version: versionSchema,
});

/** All regions in their new order. */
export const regionOrderSchema = z.object({
  numbers: z
    .array(regionNumber(), reason('region.order-form'))
    .min(1, reason('region.order-form'))
    .max(maxRegions, reason('region.order-form'))
    .refine((numbers) => new Set(numbers).size === numbers.length, reason('list.repeats')),
  seenNumbers: z
    .array(z.int())
    .max(maxRegions)
    .optional()
    .describe('The order that was seen; if omitted, no conflict check is made.'),
});

/** What currently belongs to a region, and the nights that were played in it. */
export const regionUseSchema = z.object({
  venues: z.int(),
  events: z.int().describe('Weekly events.'),
  tournaments: z.int().describe('Single tournaments.'),
  members: z.int(),
  operators: z.int().describe('Accounts that act in the region.'),
  nights: z.int().describe('Played nights; a merge does not move them.'),
});
export type RegionUse = z.infer<typeof regionUseSchema>;

/** What a merge moved, or its undo moved back and left. */
export const regionMoveSchema = z.object({
  region: regionSchema,
  moved: z.int(),
  remaining: z.int().describe('Items that were moved to another region since then, and stay there.'),
});
export type RegionMove = z.infer<typeof regionMoveSchema>;
