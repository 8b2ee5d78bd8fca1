import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { versionSchema } from '../common/version.ts';
import {
  bonusOfferSchema,
  displayOfferSchema,
  offerCodeSchema,
  offeredBonusSchema,
  offerInputSchema,
  offerStates,
} from './bonus-offer.schema.ts';

const oneOffer = z.object({ id: idSchema });

const query = listQuery(['createdAt', 'opens', 'closes', 'title', 'claimed']).extend({
  state: z.enum(offerStates).optional(),
});

export const exportBonusOffers = endpoint({
  method: 'GET',
  path: '/api/bonus-offers/export.:format',
  access: 'bonus:issue',
  cost: 8,
  ...exportParts('codes', query.omit(exportOmits)),
});

export const listBonusOffers = endpoint({
  method: 'GET',
  path: '/api/bonus-offers',
  access: 'bonus:issue',
  cost: 8,
  summary: 'The codes with which members claim a bonus themselves, newest first unless sorted otherwise.',
  query,
  response: listOf(bonusOfferSchema),
});

export const readBonusOffer = endpoint({
  method: 'GET',
  path: '/api/bonus-offers/:id',
  access: 'bonus:issue',
  summary: 'One code, to be shown and printed.',
  params: oneOffer,
  response: bonusOfferSchema,
  errors: ['NOT_FOUND'],
});

export const createBonusOffer = endpoint({
  method: 'POST',
  path: '/api/bonus-offers',
  access: 'bonus:issue',
  summary: 'Creates a code with which each member can claim a bonus once.',
  body: offerInputSchema,
  response: bonusOfferSchema,
  status: 201,
  publishes: ['bonus-offer.changed'],
});

export const updateBonusOffer = endpoint({
  method: 'PUT',
  path: '/api/bonus-offers/:id',
  access: 'bonus:issue',
  cost: 20,
  summary: 'Changes a code; the bonuses that members have claimed do not change.',
  params: oneOffer,
  body: offerInputSchema.extend({ version: versionSchema }),
  response: bonusOfferSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['bonus-offer.changed'],
});

export const deleteBonusOffer = endpoint({
  method: 'DELETE',
  path: '/api/bonus-offers/:id',
  access: 'bonus:issue',
  summary: 'Ends a code: the bonus can no longer be claimed, and members who have it keep it.',
  params: oneOffer,
  response: bonusOfferSchema,
  errors: ['NOT_FOUND'],
  publishes: ['bonus-offer.changed'],
});

export const restoreBonusOffer = endpoint({
  method: 'POST',
  path: '/api/bonus-offers/:id/restore',
  access: 'bonus:issue',
  summary: 'Reopens a code that was ended.',
  params: oneOffer,
  response: bonusOfferSchema,
  errors: ['NOT_FOUND'],
  publishes: ['bonus-offer.changed'],
});

export const readOfferedBonus = endpoint({
  method: 'GET',
  path: '/api/bonus-offers/code/:code',
  access: 'public',
  summary: 'What a scanned code offers, and whether this member has it already.',
  params: offerCodeSchema,
  response: offeredBonusSchema,
  errors: ['NOT_FOUND'],
});

export const takeOfferedBonus = endpoint({
  method: 'POST',
  path: '/api/bonus-offers/code/:code',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'Gives the member the bonus of a scanned code; a repeated call returns the same bonus.',
  params: offerCodeSchema,
  response: offeredBonusSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['bonus.changed', 'bonus-offer.changed'],
});

export const readClockOffers = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/bonus-offers',
  access: 'public',
  summary: 'The open code for the venue of a clock, only for its desk and for the displays of its venue.',
  params: oneOffer,
  response: z.array(displayOfferSchema),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
