import { type ReasonText, reason } from '../reasons/reason.ts';

type Finisher = { playerId: string; place: number };

/**
 * The errors of a night's finishers by field; empty if there are none. Players who bust in the same hand share the
 * better place, and the other places that they take stay free: 1, 2, 2, 4. Entrants who are not listed (walk-ins
 * without an account) can be between them.
 */
export const finisherErrors = (
  entrants: number,
  finishers: readonly Finisher[],
): Record<string, ReasonText> => {
  const fields: Record<string, ReasonText> = {};
  if (entrants < finishers.length)
    fields.entrants = reason('result.entrants-too-few', { finishers: finishers.length });
  const unlisted = Math.max(0, entrants - finishers.length);
  const seen = new Set<string>();
  finishers.forEach(({ playerId }, index) => {
    if (seen.has(playerId)) fields[`finishers.${index}.playerId`] = 'result.listed-twice';
    seen.add(playerId);
  });
  const places = finishers.map(({ place }) => place).sort((a, b) => a - b);
  const firstIndex = new Map<number, number>();
  places.forEach((place, index) => {
    if (!firstIndex.has(place)) firstIndex.set(place, index);
  });
  finishers.forEach(({ place }, index) => {
    const least = (firstIndex.get(place) ?? 0) + 1;
    const most = least + unlisted;
    if (place >= least && place <= most) return;
    fields[`finishers.${index}.place`] =
      unlisted === 0
        ? reason('result.place-must-be', { place: least })
        : reason('result.place-between', { least, most, unlisted });
  });
  return fields;
};
