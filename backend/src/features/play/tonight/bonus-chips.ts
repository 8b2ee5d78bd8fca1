// Adds the chips of a bonus to its owner's stack on the clock of the night, by a logged command.
import { createHash } from 'node:crypto';
import { AppError, nightDate } from '@ahl/shared-types/common';
import { playing } from '@ahl/shared-types/poker-clocks';
import type { Actor } from '#call/actor.ts';
import { retryOnConflict } from '#db/retry-on-conflict.ts';
import { commandClock } from '#features/play/poker-clocks/command-clock.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import type { BonusChips } from '#features/ranking/bonuses/bonus.deps.ts';
import type { BonusDocument } from '#features/ranking/bonuses/bonus.model.ts';

type ChipDeps = Parameters<typeof commandClock>[0];

const maxTries = 5;

/** Returns the id of the command that adds a bonus's chips, always the same one for a bonus. */
const commandIdOf = (bonus: BonusDocument): string => {
  const hex = createHash('sha256').update(`bonus ${bonus._id.toHexString()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Finds tonight's open clock with the owner on its list, at a venue where the bonus is valid. */
const clockOf = (deps: ChipDeps, bonus: BonusDocument) =>
  deps.models.PokerClock.findOne({
    date: nightDate(deps.now(), deps),
    status: { $ne: 'finished' },
    'night.entries.playerId': bonus.playerId.toHexString(),
    ...(bonus.venueId ? { venueId: bonus.venueId } : {}),
  })
    .sort({ createdAt: -1 })
    .lean<PokerClockDocument>();

const entryOf = (clock: PokerClockDocument, bonus: BonusDocument) =>
  playing(clock.night).find(({ playerId }) => playerId === bonus.playerId.toHexString());

const seatedOwner = async (deps: ChipDeps, bonus: BonusDocument) => {
  const clock = await clockOf(deps, bonus);
  const entry = clock && entryOf(clock, bonus);
  if (!entry) return null;
  const hasChips =
    bonus.verifiedAt !== null &&
    (await deps.models.ClockCommand.exists({ clockId: clock._id, commandId: commandIdOf(bonus) })) !== null;
  return { seat: entry.seat ? `${entry.seat.table}/${entry.seat.seat}` : '', hasChips };
};

const isVersionConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'VERSION_CONFLICT';

const giveOnce = async (deps: ChipDeps, bonus: BonusDocument, actor: Actor): Promise<void> => {
  const commandId = commandIdOf(bonus);
  const clock = await clockOf(deps, bonus);
  const entry = clock && entryOf(clock, bonus);
  if (!entry || (await deps.models.ClockCommand.exists({ clockId: clock._id, commandId }))) return;
  const extraChips = entry.extraChips + bonus.amount;
  // The command sets the whole stack, so the clock must be unchanged since it was read.
  const expectedVersion = clock.version;
  const command = { type: 'edit-entry', commandId, entryId: entry.id, extraChips, expectedVersion } as const;
  await commandClock(deps, { clockId: clock._id.toHexString(), command, actor });
};

/**
 * Adds the chips of a redeemed bonus to its owner's stack, once. Does nothing for a bonus of points, if the owner is on
 * no list, or if the clock keeps changing: then the host hands out the chips, and the bonus shows that.
 */
const giveChips = async (deps: ChipDeps, bonus: BonusDocument, actor: Actor): Promise<void> => {
  if (bonus.kind !== 'chips') return;
  try {
    await retryOnConflict({ isConflict: isVersionConflict, maxTries }, () => giveOnce(deps, bonus, actor));
  } catch (error) {
    if (!isVersionConflict(error)) throw error;
  }
};

/** Creates the functions through which bonuses access the clocks. */
export const createBonusChips = (deps: ChipDeps): BonusChips => ({
  seatedOwner: (bonus) => seatedOwner(deps, bonus),
  giveChips: (bonus, actor) => giveChips(deps, bonus, actor),
});
