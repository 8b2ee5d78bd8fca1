import type { ResultDocument } from './result.model.ts';

type Line = Pick<ResultDocument['finishers'][number], 'bonuses' | 'knockOuts'>;

/** Returns how many players a finisher eliminated: as people entered it for the result, else as noted at the desk. */
export const knockOutCountOf = ({ bonuses, knockOuts }: Line): number => {
  const { bounty = 0 } = (bonuses ?? {}) as { bounty?: number };
  return bounty > 0 ? bounty : (knockOuts?.length ?? 0);
};
