// The chips that a structure is played with. They stand on the clock too, so that every screen can show the legend.
import { z } from 'zod';

/** The colours that chip sets come in. */
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

export const chipSchema = z.object({
  value: z.int('Whole chips.').min(1, 'At least 1.').max(10_000_000, 'At most 10,000,000.'),
  colour: z.enum(chipColours, `Must be one of ${chipColours.join(', ')}.`),
  count: z
    .int('A whole number.')
    .min(0, 'Not negative.')
    .max(1_000, 'At most 1,000.')
    .describe('How many of them a starting stack has; 0 for chips that come in later.'),
});
/** A chip: its value, its colour, and how many a starting stack has. */
export type Chip = z.infer<typeof chipSchema>;

export const chipsSchema = z
  .array(chipSchema)
  .max(12, 'At most 12 chips.')
  .refine((chips) => new Set(chips.map(({ value }) => value)).size === chips.length, {
    error: 'Each value once.',
  });
