import { type PointsRule, scoreNight } from '@ahl/shared-types/points-rules';
import type { ResultSummary } from '@ahl/shared-types/results';
import { Types } from 'mongoose';
import type { GrantedBonus } from '#features/ranking/bonuses/granted-points.ts';
import type { ResultDocument } from './result.model.ts';

type Bonuses = Parameters<typeof scoreNight>[2]['finishers'][number]['bonuses'];

/** Returns a stored night in the form that the rules score. */
export const asNight = (result: Pick<ResultDocument, 'entrants' | 'weight' | 'finishers'>) => ({
  entrants: result.entrants,
  weight: result.weight as ResultSummary['weight'],
  finishers: result.finishers.map(({ place, bonuses, granted, frozenPoints, deal, knockOuts }) => ({
    place,
    bonuses: bonuses as Bonuses,
    granted: granted as GrantedBonus[] | undefined,
    frozenPoints: frozenPoints ?? undefined,
    deal: deal ?? undefined,
    knockOuts: knockOuts ?? undefined,
  })),
});

/** Rescores a night by another rule. */
export const rescore = (result: ResultDocument, rule: PointsRule, version: number): ResultDocument => {
  const scored = scoreNight(rule, version, asNight(result));
  const finishers = result.finishers.map((finisher, index) => ({
    ...finisher,
    playerId: new Types.ObjectId(finisher.playerId),
    points: scored[index]?.points ?? 0,
  }));
  return { ...result, rulesVersion: version, finishers };
};
