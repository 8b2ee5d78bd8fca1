import type { FaceOff } from '@ahl/shared-types/face-off';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { ratingOptions } from './rating.writer.ts';

type Shown = NonNullable<FaceOff['first']['rating']>;
type Strength = { mu: number; sigma: number; nights: number };

/** A rating from fewer nights than this can still change a lot. */
const provisionalNights = 10;
/** `500 + 40 μ`: a newcomer's 25 is 1500, as in chess. */
const scale = 40;
const origin = 500;

/** Reads the stored strengths by member. */
export const readStrengths = async (models: Models, ids: readonly string[]) => {
  const rows = await models.Rating.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).lean();
  const known = new Map(rows.map((row) => [row._id.toHexString(), row]));
  return (id: string): Strength | null => known.get(id) ?? null;
};

/** Returns a strength in the form shown to people. */
export const presentRating = (strength: Strength | null): Shown | null =>
  strength && {
    value: Math.round(origin + scale * strength.mu),
    spread: Math.round(2 * scale * strength.sigma),
    nights: strength.nights,
    isProvisional: strength.nights < provisionalNights,
  };

/** Returns the chance in percent that the first finishes higher (OpenSkill's `predictWin`); null if one is unrated. */
export const chanceOf = async (first: Strength | null, second: Strength | null): Promise<number | null> => {
  if (!first || !second) return null;
  const { predictWin, rating } = await import('openskill');
  const [chance = 0.5] = predictWin([[rating(first)], [rating(second)]], ratingOptions);
  return Math.round(chance * 1000) / 10;
};
