import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { optionalTextField, textField } from '../common/form-fields.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import {
  appealDecisions,
  banAnswers,
  banEditSchema,
  banInputSchema,
  banQuerySchema,
  banQuestionSchema,
  banSchema,
  deskNoteSchema,
} from './ban.schema.ts';

const params = z.object({ id: idSchema });
const publishes = ['ban.changed', 'player.changed', 'account.changed', 'account.sessions-ended'] as const;

export const listBans = endpoint({
  method: 'GET',
  path: '/api/bans',
  access: 'member:ban',
  summary: 'The bans, the latest first unless sorted otherwise.',
  query: banQuerySchema,
  response: listOf(banSchema),
});

export const exportBans = endpoint({
  method: 'GET',
  path: '/api/bans/export.:format',
  access: 'member:ban',
  cost: 10,
  ...exportParts('bans', banQuerySchema.omit(exportOmits)),
});

export const giveBan = endpoint({
  method: 'POST',
  path: '/api/bans',
  access: 'member:ban',
  securityEvent: { type: 'ban.changed' },
  summary:
    'Bans a member from the league, a region or a venue. One of the league ends all sessions and sockets at once; the member is notified by mail.',
  body: banInputSchema,
  response: banSchema,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes,
});

export const editBan = endpoint({
  method: 'PUT',
  path: '/api/bans/:id',
  access: 'member:ban',
  securityEvent: { type: 'ban.changed', subject: 'id' },
  summary: 'Changes the end of a ban, its reason, and what the member is told.',
  params,
  body: banEditSchema,
  response: banSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes,
});

export const liftBan = endpoint({
  method: 'POST',
  path: '/api/bans/:id/lift',
  access: 'member:ban',
  securityEvent: { type: 'ban.changed', subject: 'id' },
  summary: 'Lifts a ban early; a ban that has ended does not change.',
  params,
  body: z.object({ note: optionalTextField(1_000) }),
  response: banSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes,
});

export const noteAppeal = endpoint({
  method: 'POST',
  path: '/api/bans/:id/appeal',
  access: 'member:ban',
  summary: 'Stores the appeal that the member sent; a ban can be appealed only once.',
  params,
  body: z.object({ text: textField(reason('ban.appeal-missing'), { max: 4_000 }) }),
  response: banSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes,
});

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/api/bans/:id/appeal/answer',
  access: 'member:ban',
  summary: 'Answers an appeal; granting it lifts the ban.',
  params,
  body: z.object({ decision: z.enum(appealDecisions), answer: optionalTextField(1_000) }),
  response: banSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes,
});

export const listBanQuestions = endpoint({
  method: 'GET',
  path: '/api/bans/questions',
  access: 'member:ban',
  cost: 6,
  summary: 'New members who may be a banned person, oldest first.',
  response: z.object({ items: z.array(banQuestionSchema) }),
});

export const answerBanQuestion = endpoint({
  method: 'POST',
  path: '/api/bans/questions/:id/answer',
  access: 'member:ban',
  summary: 'Records whether the two are one person; if so, the ban also applies to the new account.',
  params,
  body: z.object({ answer: z.enum(banAnswers) }),
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes,
});

export const listDeskNotes = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/desk-notes',
  access: 'reservation:see',
  summary: 'Players on the list of a night who may be a banned person, for its desk only.',
  params,
  response: z.object({ items: z.array(deskNoteSchema) }),
  errors: ['NOT_FOUND'],
});
