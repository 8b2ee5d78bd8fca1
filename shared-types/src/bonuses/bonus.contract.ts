import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import {
  bonusCodeSchema,
  bonusStates,
  bonusViewSchema,
  issueBonusSchema,
  listedBonusSchema,
  ownBonusSchema,
  verifyBonusSchema,
} from './bonus.schema.ts';

const oneBonus = z.object({ id: idSchema });

export const readBonus = endpoint({
  method: 'GET',
  path: '/api/bonuses/verify/:uniqueCode',
  access: 'signed-in',
  summary: 'A bonus by its code, for its owner and for staff; others only see that it is not theirs.',
  params: bonusCodeSchema,
  response: bonusViewSchema,
  errors: ['NOT_FOUND'],
});

export const verifyBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/verify/:uniqueCode',
  access: 'bonus:verify',
  summary: 'Redeems a bonus, once; the same `idempotencyKey` again has no second effect.',
  params: bonusCodeSchema,
  body: verifyBonusSchema,
  response: bonusViewSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes: [
    'bonus.changed',
    'result.corrected',
    'event.entry-changed',
    'clock.changed',
    'clock.entries-changed',
  ],
});

export const readMyBonuses = endpoint({
  method: 'GET',
  path: '/api/bonuses/mine',
  access: 'signed-in',
  summary: "The member's own bonuses, those that expire first at the top; revoked ones are omitted.",
  response: z.object({ items: z.array(ownBonusSchema) }),
});

const query = listQuery(['createdAt', 'expiresAt', 'title', 'amount']).extend({
  state: z.enum(bonusStates).optional(),
});

export const listBonuses = endpoint({
  method: 'GET',
  path: '/api/bonuses',
  access: 'bonus:issue',
  cost: 8,
  summary: 'All bonuses with their trail, newest first unless sorted otherwise.',
  savedViews: 'bonuses',
  query,
  response: listOf(listedBonusSchema),
});

export const exportBonuses = endpoint({
  method: 'GET',
  path: '/api/bonuses/export.:format',
  access: 'bonus:issue',
  cost: 10,
  ...exportParts('bonuses', query.omit(exportOmits)),
});

export const issueBonuses = endpoint({
  method: 'POST',
  path: '/api/bonuses',
  access: 'bonus:issue',
  summary:
    'Gives a bonus to each of some members; the same `idempotencyKey` again gives no second one. Refused above the budget of the month.',
  body: issueBonusSchema,
  response: z.object({ issued: z.int(), ids: z.array(z.string()) }),
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['bonus.changed'],
});

export const revokeBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/:id/revoke',
  access: 'bonus:issue',
  summary: 'Revokes a bonus that has not been used yet.',
  params: oneBonus,
  response: listedBonusSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['bonus.changed'],
});

export const restoreBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/:id/restore',
  access: 'bonus:issue',
  summary: 'Restores a bonus that was revoked.',
  params: oneBonus,
  response: listedBonusSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['bonus.changed'],
});
