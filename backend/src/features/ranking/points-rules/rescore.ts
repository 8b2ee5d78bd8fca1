import { type PointsRule, scoreNight } from '@ahl/shared-types/points-rules';
import { Types } from 'mongoose';
import type { ResultDocument } from '../../../models/result.model.ts';
import { asNight } from '../results/result.presenter.ts';

/** A night under another rule. */
export const rescore = (result: ResultDocument, rule: PointsRule, version: number): ResultDocument => {
  const scored = scoreNight(rule, version, asNight(result));
  const finishers = result.finishers.map((finisher, index) => ({
    ...finisher,
    playerId: new Types.ObjectId(finisher.playerId),
    points: scored[index]?.points ?? 0,
  }));
  return { ...result, rulesVersion: version, finishers: finishers as unknown as ResultDocument['finishers'] };
};
