import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { BonusDocument } from '#features/ranking/bonuses/bonus.model.ts';
import { createPlayer } from './player.factory.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';

/** Builds a bonus as stored; by default 500 chips that can be used for a month. */
export const buildBonus = (overrides: Partial<BonusDocument> = {}): BonusDocument => ({
  ...storedFields(),
  uniqueCode: `BONUS-${nextInSequence()}`,
  playerId: new Types.ObjectId(),
  title: 'Bring a friend',
  kind: 'chips',
  amount: 500,
  venueId: null,
  date: '',
  startsAt: null,
  expiresAt: new Date(builtAt.getTime() + 30 * 86_400_000),
  verifiedAt: null,
  verifiedBy: null,
  verifyKey: '',
  revokedAt: null,
  resultId: null,
  trail: [],
  ...overrides,
});

/** Stores a bonus; its owner is created if not given. */
export const createBonus = async (models: Models, overrides: Partial<BonusDocument> = {}) => {
  const bonus = buildBonus({
    ...overrides,
    playerId: overrides.playerId ?? (await createPlayer(models))._id,
  });
  await models.Bonus.collection.insertOne(bonus);
  return bonus;
};
