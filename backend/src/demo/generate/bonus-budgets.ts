import type { BonusBudgetDocument } from '#features/ranking/bonuses/bonus-preset.model.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame } from './frame.ts';

/** Creates the monthly budgets for bonuses that are valid at every venue. */
export const generateBonusBudgets = (frame: Frame): BonusBudgetDocument[] => {
  const createdAt = daysAgo(frame, 60);
  return [
    {
      _id: demoId('bonusBudget', 0, createdAt.getTime()),
      place: 'all',
      placeName: '',
      points: 20_000,
      chips: 60_000,
      gifts: 0,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    },
  ];
};
