// The program of each event: `null` everywhere means "the league's default".
import { z } from 'zod';
import { timeSchema } from '../common/ids.ts';
import { resultWeights } from '../points/points.schema.ts';
import { nightSettingsSchema } from '../poker-clocks/night.schema.ts';
import { reason } from '../reasons/reason.ts';

const night = nightSettingsSchema.shape;

/** The id of a weekly event's or a tournament's card, or `default`: the league's own. */
export const programIdSchema = z
  .string(reason('program.event-missing'))
  .regex(/^(default|(calendar-)?[0-9a-f]{24})$/, reason('program.event-form'));

/** An event's own choices; null fields follow the default. */
export const programChoiceSchema = z.object({
  structureId: z
    .string(reason('program.structure-form'))
    .regex(/^([0-9a-f]{24}|[a-z]{2,20})$/, reason('structure.id-form'))
    .nullable(),
  startingStack: night.startingStack.unwrap().nullable(),
  bonusChip: night.bonusChip.unwrap().nullable(),
  lateEntryMinutes: night.lateEntryMinutes
    .unwrap()
    .nullable()
    .describe('Null: 60 minutes, or 90 from 9PM on. Visitors see it on the event’s card.'),
  allowsReEntry: z.boolean(reason('value.true-false-or-null')).nullable(),
  allowsAddOn: z.boolean(reason('value.true-false-or-null')).nullable(),
  places: z
    .int(reason('program.places-form'))
    .min(2, reason('program.places-form'))
    .max(2_000, reason('program.places-form'))
    .nullable()
    .describe('The seats of a start; null: no limit. Reservations beyond them wait in line.'),
  weight: z
    .enum(resultWeights, reason('value.one-of-or-null', { options: resultWeights.join(', ') }))
    .nullable(),
});
export type ProgramChoice = z.infer<typeof programChoiceSchema>;

/** The program in effect. */
export const programSchema = z.object({
  structureId: z.string(),
  startingStack: z.int(),
  bonusChip: z.int(),
  lateEntryMinutes: z.int().nullable().describe('Null: 60 minutes, or 90 from 9PM on.'),
  allowsReEntry: z.boolean(),
  allowsAddOn: z.boolean(),
  places: z.int().nullable(),
  weight: z.enum(resultWeights),
});
export type Program = z.infer<typeof programSchema>;

/** An event of the program. */
export const programItemSchema = z.object({
  id: z.string().describe('The id of its card.'),
  kind: z.enum(['weekly', 'single']),
  name: z.string(),
  venueName: z.string(),
  region: z.int(),
  weekday: z.int().describe('0 = Sunday.'),
  date: z.string().nullable().describe('The day of a single tournament.'),
  startTimes: z.array(z.string()),
  choice: programChoiceSchema,
  program: programSchema,
  structureName: z.string(),
  expected: z
    .object({
      players: z.int().describe('From its last nights, else from those of the league.'),
      isOwnField: z.boolean().describe('Whether the players are from its own nights.'),
      ends: z.array(timeSchema).describe('About when each start ends, `HH:mm`.'),
    })
    .describe('How long the structure lasts with such a field.'),
  isStructureMissing: z.boolean().describe('Its own structure was deleted; that of the default is played.'),
  brokenPromise: z
    .string()
    .nullable()
    .describe('Words of its name, tags or notes that promise double points, which it does not give.'),
  usesDefault: z.boolean().describe('It has no choices of its own.'),
  version: z.int(),
});
export type ProgramItem = z.infer<typeof programItemSchema>;
