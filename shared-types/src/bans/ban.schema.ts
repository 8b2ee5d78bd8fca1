// Bans: whom the league excludes, where and until when; what the member is told, and what only the office knows.
import { z } from 'zod';
import { optionalTextField, textField } from '../common/form-fields.ts';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

/** Where a ban applies. A league ban also closes the account: nobody can sign in to it. */
export const banScopes = ['league', 'region', 'venue'] as const;
export type BanScope = (typeof banScopes)[number];

const banStates = ['active', 'over', 'lifted'] as const;
export type BanState = (typeof banStates)[number];

const details = {
  until: dateSchema
    .nullable()
    .default(null)
    .describe('The last league date on which it applies; null: permanently.'),
  reason: textField(reason('ban.reason-missing'), { max: 1_000 }).describe(
    'The reason, for the office only.',
  ),
  words: optionalTextField(500).describe('What the member is told.'),
  evidence: optionalTextField(2_000).describe('Who saw it, where to read about it; for the office only.'),
};

/** A new ban. */
export const banInputSchema = z
  .object({
    playerId: z.string(reason('message.member-missing')).pipe(idSchema),
    scope: z.enum(banScopes, reason('ban.scope-missing')),
    region: z.int(reason('message.region-missing')).nullable().default(null),
    venueId: idSchema.nullable().default(null),
    ...details,
  })
  .refine(({ scope, region }) => scope !== 'region' || region !== null, {
    path: ['region'],
    error: reason('message.region-missing'),
  })
  .refine(({ scope, venueId }) => scope !== 'venue' || venueId !== null, {
    path: ['venueId'],
    error: reason('message.venue-missing'),
  });
export type BanInput = z.output<typeof banInputSchema>;

/** An edit of a ban, at the version that was seen; the member and the place do not change. */
export const banEditSchema = z.object({ ...details, version: versionSchema });

const byWhom = z.object({ at: instantSchema, byName: z.string() });

/** The states of an appeal. */
export const appealStates = ['open', 'declined', 'granted'] as const;
export type AppealState = (typeof appealStates)[number];
export const appealDecisions = ['declined', 'granted'] as const;

/** A ban as the office sees it. */
export const banSchema = z.object({
  id: z.string(),
  version: z.int(),
  member: z.object({ id: z.string(), name: z.string(), playerNumber: z.int() }),
  scope: z.enum(banScopes),
  region: z.int().nullable(),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(banStates),
  until: z.string().nullable(),
  reason: z.string(),
  words: z.string(),
  evidence: z.string(),
  imposed: byWhom,
  lifted: byWhom.extend({ note: z.string() }).nullable(),
  appeal: z
    .object({
      text: z.string(),
      at: instantSchema,
      state: z.enum(appealStates),
      answer: z.string(),
      byName: z.string().describe('Who answered it.'),
    })
    .nullable(),
});
export type Ban = z.infer<typeof banSchema>;

/** The query of the list of bans. */
export const banQuerySchema = listQuery(['imposedAt', 'name']).extend({
  state: z.enum(banStates).optional(),
  scope: z.enum(banScopes).optional(),
  playerId: idSchema.optional(),
});

/** Why somebody may be a banned person. */
export const banMatchReasons = ['email', 'phone', 'name'] as const;
export type BanMatchReason = (typeof banMatchReasons)[number];

/** A new member who may be a banned person: the office decides, and the member may play meanwhile. */
export const banQuestionSchema = z.object({
  id: z.string(),
  requestedAt: instantSchema,
  member: z.object({
    id: z.string(),
    name: z.string(),
    playerNumber: z.int(),
    email: z.string(),
    city: z.string(),
  }),
  ban: z.object({
    id: z.string(),
    name: z.string(),
    playerNumber: z.int(),
    scope: z.enum(banScopes),
    until: z.string().nullable(),
  }),
  reasons: z.array(z.enum(banMatchReasons)),
});
export type BanQuestion = z.infer<typeof banQuestionSchema>;

/** `same`: the ban applies to the new account as well; `other`: they are two people. */
export const banAnswers = ['same', 'other'] as const;

/** Somebody on a night's list who may be a banned person; only the desk sees it. */
export const deskNoteSchema = z.object({
  entryId: z.string(),
  name: z.string(),
  bannedName: z.string(),
  reasons: z.array(z.enum(banMatchReasons)),
});
export type DeskNote = z.infer<typeof deskNoteSchema>;
