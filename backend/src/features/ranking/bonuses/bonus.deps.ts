// The dependencies of this feature, and how it reports a change.
import type { Logger } from 'pino';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { BonusDocument } from './bonus.model.ts';
import type { BonusCodes } from './bonus-codes.ts';

/** The chips of bonuses on the clock of the night; provided by `play/tonight/bonus-chips.ts`, which knows the clocks. */
export type BonusChips = {
  /** Returns where the owner plays tonight, and whether the chips were added there; null while they are on no list. */
  seatedOwner(bonus: BonusDocument): Promise<{ seat: string; hasChips: boolean } | null>;
  /** Adds the chips of a redeemed bonus to its owner's stack, once. */
  giveChips(bonus: BonusDocument, actor: Actor): Promise<void>;
};

export type BonusDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  dayEndsHour: number;
  codes: BonusCodes;
  logger: Logger;
  chips: BonusChips;
  /** Makes the posted nights of these dates count the points bonuses that no night has yet. */
  countBonuses(dates: readonly string[]): Promise<void>;
};

export type Publish = Parameters<Parameters<Outbox['transact']>[0]>[1];
/** Notifies the owners and the staff that bonuses have changed. */
export const publishBonusChanged = (
  publish: Publish,
  bonuses: readonly Pick<BonusDocument, 'playerId'>[],
): void => {
  const playerIds = [...new Set(bonuses.map(({ playerId }) => playerId.toHexString()))];
  publish({ type: 'bonus.changed', playerIds });
};
