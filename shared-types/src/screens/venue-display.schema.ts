// The appearance of a venue's displays, and the content of an unattended one.
import { z } from 'zod';

export const displayThemes = ['dark', 'light', 'contrast'] as const;
export type DisplayTheme = (typeof displayThemes)[number];
export const displayAccents = ['felt', 'sky', 'brass', 'red'] as const;
export type DisplayAccent = (typeof displayAccents)[number];

const displayLookSchema = z.object({
  theme: z.enum(displayThemes).default('dark'),
  accent: z.enum(displayAccents).default('felt'),
});
export type DisplayLook = z.infer<typeof displayLookSchema>;
/** A change of a look: omitted fields do not change, even if somebody else changed them meanwhile. */
export const displayLookChangeSchema = z.object({
  theme: z.enum(displayThemes).optional(),
  accent: z.enum(displayAccents).optional(),
});
export type DisplayLookChange = z.infer<typeof displayLookChangeSchema>;
/** The look of the league. */
export const leagueLook: DisplayLook = { theme: 'dark', accent: 'felt' };

export const venueLookSchema = displayLookSchema.extend({
  venueId: z.string(),
  venueName: z.string(),
  logo: z.string().nullable(),
});
export type VenueLook = z.infer<typeof venueLookSchema>;

/** The next start at a venue, with date and times as on cards. */
const nextStartSchema = z.object({
  name: z.string(),
  date: z.string(),
  startTime: z.string(),
  startsAt: z.string().describe('The instant of the next of its starts.'),
  hostName: z.string(),
});

/** The current content of a venue's TV. */
export const unattendedSchema = z.object({
  look: venueLookSchema,
  label: z.string(),
  clockId: z.string().nullable(),
  nextStart: nextStartSchema.nullable(),
  abilities: z
    .object({ editLook: z.boolean() })
    .describe('What the person who is signed in on the TV can do; without a sign-in: nothing.'),
});
export type Unattended = z.infer<typeof unattendedSchema>;
