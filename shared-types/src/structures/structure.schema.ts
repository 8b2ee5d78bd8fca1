import { z } from 'zod';
import { lineField, optionalLineField } from '../common/form-fields.ts';
import { instantSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { chipsSchema } from '../poker-clocks/chip.schema.ts';
import { levelsSchema } from '../poker-clocks/level.schema.ts';
import { reason } from '../reasons/reason.ts';

/** The maximum number of a league's own structures; every list reads them all. */
export const maxStructures = 300;

/** The input for a structure. */
export const structureInputSchema = z.object({
  name: lineField(reason('name.missing')),
  summary: optionalLineField(160),
  levels: levelsSchema.refine((rows) => rows.some(({ kind }) => kind === 'level'), {
    error: reason('structure.no-level-of-play'),
  }),
  chips: chipsSchema.default([]),
  startingStack: z
    .int(reason('chip.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(100_000_000, reason('number.too-large', { max: 100_000_000 }))
    .default(5_000),
});
export type StructureInput = z.input<typeof structureInputSchema>;
export const structureUpdateSchema = structureInputSchema.extend({ version: versionSchema });

/** A stored structure, or a preset, which cannot be changed. */
export const structureSchema = structureInputSchema.extend({
  id: z.string().describe('24 hexadecimal digits, or the name of a preset such as `lppl`.'),
  isPreset: z.boolean(),
  version: z.int(),
  updatedBy: z.string().describe('Who changed it last; empty for a preset.'),
  updatedAt: instantSchema.nullable(),
});
export type LeagueStructure = z.infer<typeof structureSchema>;

/** A structure in a list: figures instead of rows. */
export const structureSummarySchema = structureSchema.omit({ levels: true }).extend({
  levelCount: z.int().describe('Levels of play.'),
  colourUps: z.int(),
  durationMs: z.int().describe('All rows together.'),
  firstBlinds: z.string().describe('`25/50`'),
  lastBlinds: z.string(),
  warnings: z.int().describe('The number of warnings about its rows.'),
  usedBy: z.int().describe('Events of the program that use it.'),
  isDefault: z.boolean().describe('Events without a structure of their own are played with it.'),
});
export type StructureSummary = z.infer<typeof structureSummarySchema>;
