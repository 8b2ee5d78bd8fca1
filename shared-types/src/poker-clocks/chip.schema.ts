// The chips of a structure. They are also part of the clock, so that every screen can show the legend.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** The available colours of chips. */
export const chipColours = [
  'white',
  'red',
  'green',
  'blue',
  'black',
  'purple',
  'yellow',
  'orange',
  'pink',
  'brown',
  'grey',
] as const;
export type ChipColour = (typeof chipColours)[number];

const chipSchema = z.object({
  value: z
    .int(reason('chip.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(10_000_000, reason('number.too-large', { max: 10_000_000 })),
  colour: z.enum(chipColours, reason('value.one-of', { options: chipColours.join(', ') })),
  count: z
    .int(reason('number.not-whole'))
    .min(0, reason('number.negative'))
    .max(1_000, reason('number.too-large', { max: 1_000 }))
    .describe('How many of them a starting stack has; 0 for chips that come in later.'),
});
/** A chip: its value, its colour, and how many a starting stack contains. */
export type Chip = z.infer<typeof chipSchema>;

export const chipsSchema = z
  .array(chipSchema)
  .max(12, reason('chip.too-many', { max: 12 }))
  .refine((chips) => new Set(chips.map(({ value }) => value)).size === chips.length, {
    error: reason('chip.value-repeats'),
  });
