import { endpoint } from '../common/endpoint.ts';
import { bonusCodeSchema, bonusViewSchema, verifyBonusSchema } from './bonus.schema.ts';

export const readBonus = endpoint({
  method: 'GET',
  path: '/api/bonuses/verify/:uniqueCode',
  access: 'signed-in',
  summary: 'A bonus by its code, for its owner and for staff; for anybody else there is none.',
  params: bonusCodeSchema,
  response: bonusViewSchema,
  errors: ['NOT_FOUND'],
});

export const verifyBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/verify/:uniqueCode',
  access: 'bonus:verify',
  summary: 'Takes a bonus in, once; the same `idempotencyKey` again has no second effect.',
  params: bonusCodeSchema,
  body: verifyBonusSchema,
  response: bonusViewSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
