// Computes the points of The Tournament Director where that is certain: the save has only the formula. A formula is a
// small language; read are a plain number and `n-r+1`. For any other, the league scores by its own rule.
import { fieldsOf, numberOf, type TdtFields, textOf } from './tdt-value.ts';

/** How a save scores its players. */
export type TdtPointsRules = {
  /** The formula as a person wrote it; empty if there is none. */
  formula: string;
  pointsPerHit: number;
  /** Points of the formula for a place; null if it is not computed. */
  forPlace: ((place: number, players: number) => number) | null;
};

/** Points from last to first: 1, 2, 3 … In words or in letters. */
const playersAbove = /^\(?(?:n|buyins)-(?:r|rank)\)?\+1$/i;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

const forPlaceOf = (formula: string): TdtPointsRules['forPlace'] => {
  const compact = formula.replace(/\s+/g, '');
  if (compact === '') return () => 0;
  if (plainNumber.test(compact)) return () => Number(compact);
  // The program's own list of variables says that n counts players; one author found that it counts entries.
  return playersAbove.test(compact) ? (place, players) => players - place + 1 : null;
};

/** Reads the rules for points. */
export const readPointsRules = (tournament: TdtFields): TdtPointsRules => {
  const financials = fieldsOf(tournament.get('Financials'));
  const formula = textOf(fieldsOf(financials.get('PointsForPlaying')), 'Text');
  return {
    formula,
    pointsPerHit: numberOf(financials, 'PointsForHit') ?? 0,
    forPlace: forPlaceOf(formula),
  };
};
