import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { programChoiceSchema, programIdSchema, programItemSchema, programSchema } from './program.schema.ts';

/** The maximum number of events that one call changes. */
export const programBatch = 500;

export const listProgram = endpoint({
  method: 'GET',
  path: '/api/tournament-program',
  access: 'tournament-program:edit',
  keyScope: 'read:league',
  cost: 20,
  summary:
    'Weekly events and coming tournaments with the settings that each is played with, and the league’s default.',
  savedViews: 'tournament-program',
  query: listQuery(['day', 'name', 'venueName', 'structureName', 'startingStack', 'weight']).extend({
    kind: z
      .enum(['weekly', 'single'], reason('value.two-of', { first: 'weekly', second: 'single' }))
      .optional(),
    uses: z.enum(['default', 'own'], reason('value.two-of', { first: 'default', second: 'own' })).optional(),
    structureId: z.string().max(40).optional(),
    region: regionQuerySchema,
  }),
  response: listOf(programItemSchema).extend({
    default: z.object({
      choice: programChoiceSchema,
      program: programSchema,
      structureName: z.string(),
      version: z.int(),
    }),
    usingDefault: z.int().describe('Events of all pages without choices of their own.'),
  }),
});

export const changeProgram = endpoint({
  method: 'PUT',
  path: '/api/tournament-program',
  access: 'tournament-program:edit',
  summary: 'Changes what events are played with, all or none of them; returns their previous choices.',
  body: z.object({
    changes: z
      .array(
        z.object({
          id: programIdSchema,
          choice: programChoiceSchema.partial().describe('Omitted fields do not change.'),
          version: versionSchema.optional().describe('The version that was seen; omitted in bulk.'),
        }),
        reason('program.changes-missing'),
      )
      .min(1, reason('program.none'))
      .max(programBatch, reason('program.too-many', { max: programBatch }))
      .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, {
        error: reason('program.repeats'),
      }),
  }),
  response: z.object({
    before: z.array(z.object({ id: z.string(), choice: programChoiceSchema })),
  }),
  errors: ['VERSION_CONFLICT'],
  publishes: ['program.changed', 'events.late-entry-changed'],
});
