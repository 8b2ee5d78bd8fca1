// Which opening points are possible. Pure; used by forms, the import and the server.
import { type ReasonText, reason } from '../reasons/reason.ts';
import type { OpeningPointsInput } from './opening-points.schema.ts';

type Days = { startsOn: string; endsOn: string };

/**
 * Returns why points cannot have stood on a day; null if they can. Those of a season stood on one of its days, so that
 * its earlier boards and its charts contain them from then on.
 */
export const stoodOnError = (season: Days | null, stoodOn: string, today: string): ReasonText | null => {
  if (stoodOn > today) return reason('opening.day-ahead');
  if (!season || (season.startsOn <= stoodOn && stoodOn <= season.endsOn)) return null;
  return reason('opening.day-outside', { startsOn: season.startsOn, endsOn: season.endsOn });
};

/** Returns why counts do not fit together, by field; empty if they do. */
export const openingErrors = ({
  points,
  nights,
  wins,
}: Pick<OpeningPointsInput, 'points' | 'nights' | 'wins'>): { points?: ReasonText; wins?: ReasonText } => {
  if (wins > nights) return { wins: reason('opening.wins-above-nights', { count: nights }) };
  return points === 0 && nights === 0 ? { points: reason('opening.nothing') } : {};
};
