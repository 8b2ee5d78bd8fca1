// Opening points: what a member had before the league's first night here, as one line per season and one for all time.
import { z } from 'zod';
import { lineField } from '../common/form-fields.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** The largest number of opening points; a board sorts by at most twelve digits. */
export const maxOpeningPoints = 10_000_000;
/** The largest number of nights or wins before the first night here. */
export const maxOpeningNights = 10_000;
/** The maximum length of the name of a source. */
export const maxOpeningSource = 60;

/** Where opening points come from, such as the old site. */
export const openingSourceSchema = lineField(reason('opening.source-missing'), maxOpeningSource);

const count = z
  .int(reason('number.must-be-whole'))
  .min(0, reason('number.negative'))
  .max(maxOpeningNights, reason('number.too-large', { max: maxOpeningNights }));

const inputFields = {
  points: z
    .number(reason('number.not-a-number'))
    .min(0, reason('number.negative'))
    .max(maxOpeningPoints, reason('number.too-large', { max: maxOpeningPoints }))
    .refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6, {
      error: reason('opening.points-decimals'),
    }),
  nights: count.describe('How many nights the points stand for; 0 if it is not known.'),
  wins: count,
  source: openingSourceSchema,
  stoodOn: dateSchema.describe('The league date on which they stood.'),
};

/** An editor's input for opening points. */
export const openingPointsInputSchema = z.object(inputFields);
export type OpeningPointsInput = z.infer<typeof openingPointsInputSchema>;

/** New opening points of a member. */
export const newOpeningPointsSchema = z.object({
  playerId: idSchema,
  seasonId: idSchema.nullable().describe('Null: they count for all time only.'),
  ...inputFields,
});

const lineFields = {
  id: z.string(),
  season: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null: of all time only.'),
  points: z.number(),
  nights: z.int(),
  wins: z.int(),
  source: z.string(),
  stoodOn: dateSchema,
};

/** The line of opening points in a member's points. */
export const openingLineSchema = z.object({
  ...lineFields,
  counted: z
    .boolean()
    .describe('False where the rule of the season averages points and their nights are not known.'),
});
export type OpeningLine = z.infer<typeof openingLineSchema>;

/** Opening points as the office sees them. */
export const openingRecordSchema = z.object({
  ...lineFields,
  isImported: z.boolean(),
  version: z.int(),
});
export type OpeningRecord = z.infer<typeof openingRecordSchema>;
