import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { versionSchema } from '../common/version.ts';
import { bonusOccasions } from './bonus.schema.ts';
import {
  bonusPresetSchema,
  budgetInputSchema,
  budgetPlaceSchema,
  figureDays,
  figuresSchema,
  givePresetSchema,
  placeFiguresSchema,
  presetDueSchema,
  presetInputSchema,
  presetIssuedSchema,
} from './bonus-preset.schema.ts';

const onePreset = z.object({ occasion: z.enum(bonusOccasions) });

export const listBonusPresets = endpoint({
  method: 'GET',
  path: '/api/bonus-presets',
  access: 'bonus:issue',
  cost: 50,
  summary: 'The bonuses that the league gives on an occasion, and how many members would get each now.',
  response: z.object({ items: z.array(bonusPresetSchema) }),
});

export const updateBonusPreset = endpoint({
  method: 'PUT',
  path: '/api/bonus-presets/:occasion',
  access: 'bonus:issue',
  cost: 20,
  summary:
    'Changes a preset, and sets whether it runs automatically or by hand; bonuses already given do not change.',
  params: onePreset,
  body: presetInputSchema.extend({ version: versionSchema }),
  response: bonusPresetSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['bonus-preset.changed'],
});

export const readPresetDue = endpoint({
  method: 'GET',
  path: '/api/bonus-presets/:occasion/due',
  access: 'bonus:issue',
  cost: 8,
  summary: 'The members who would get the bonus of a preset now: the number, and the first of them.',
  params: onePreset,
  response: presetDueSchema,
});

export const givePreset = endpoint({
  method: 'POST',
  path: '/api/bonus-presets/:occasion/give',
  access: 'bonus:issue',
  summary: 'Gives a preset to everybody who is due, each once, as far as the month’s budget allows.',
  params: onePreset,
  body: givePresetSchema,
  response: presetIssuedSchema,
  errors: ['CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['bonus.changed', 'bonus-preset.changed'],
});

export const readBonusFigures = endpoint({
  method: 'GET',
  path: '/api/bonus-figures',
  access: 'bonus:issue',
  cost: 15,
  summary:
    'The outcome of the bonuses of the last days, in total, by occasion and by venue, and the budgets of this month.',
  query: z.object({ days: z.enum(figureDays).default('90') }),
  response: figuresSchema,
});

export const setBonusBudget = endpoint({
  method: 'PUT',
  path: '/api/bonus-figures/budgets/:place',
  access: 'bonus:issue',
  summary:
    'Sets how much may be given in a calendar month at a venue, or in bonuses that are valid everywhere.',
  params: budgetPlaceSchema,
  body: budgetInputSchema.extend({ version: versionSchema }),
  response: placeFiguresSchema.shape.budget,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['bonus-budget.changed'],
});
