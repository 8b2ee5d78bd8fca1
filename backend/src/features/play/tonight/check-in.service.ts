// Owns the check-in by the code on the venue's screen: the clock's own command adds the member to the night's list.
import { randomInt, randomUUID } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import {
  entryClosedReason,
  entryIdOf,
  type NewcomerSeat,
  type Night,
  readClock as readTime,
  seatNewcomer,
  tablesInPlay,
} from '@ahl/shared-types/poker-clocks';
import { type CheckedIn, canSeeCheckInCodes, isEntryOpen, judgeCode } from '@ahl/shared-types/tonight';
import type { Actor } from '#call/actor.ts';
import { assertMayPlay } from '#features/core/bans/ban.reader.ts';
import { presentPublicPlayer, publicPlayerFields } from '#features/core/players/player.presenter.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { commandClock } from '#features/play/poker-clocks/command-clock.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentClock } from '#features/play/poker-clocks/poker-clock.presenter.ts';
import type { CheckInSigner } from './check-in-codes.ts';
import type { TonightDeps } from './reservation.service.ts';

export type CheckInDeps = TonightDeps & { signer: CheckInSigner };

const readClock = async ({ models }: CheckInDeps, clockId: string): Promise<PokerClockDocument> => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  return row;
};

/** Returns the codes of a clock: for its desk, and for the displays of its venue. @throws NOT_FOUND, FORBIDDEN */
export const readCheckInCodes = async (deps: CheckInDeps, clockId: string, actor: Actor) => {
  const row = await readClock(deps, clockId);
  if (!canSeeCheckInCodes(actor, presentClock(row))) throw new AppError('FORBIDDEN', 'check-in.at-the-venue');
  return deps.signer.list(clockId, deps.now());
};

const answerOf = (
  row: PokerClockDocument,
  night: Night,
  playerId: string,
  outcome: CheckedIn['outcome'],
): CheckedIn | null => {
  const entry = night.entries.find((one) => one.playerId === playerId);
  if (!entry) return null;
  const { id: entryId, seat } = entry;
  return { outcome, clockId: row._id.toHexString(), entryId, venueName: row.venueName, seat };
};

const entryClosed = (): AppError => new AppError('CONFLICT', 'check-in.entry-closed');

/** @throws CONFLICT with `reason` for an invalid code, or if entry is closed */
const assertWelcome = (
  { signer, now, timeZone }: CheckInDeps,
  row: PokerClockDocument,
  code: string,
): void => {
  const clockId = row._id.toHexString();
  const verdict = judgeCode((period) => signer.isCodeOf(code, clockId, period), now());
  if (verdict === 'old') throw new AppError('CONFLICT', 'check-in.old-code');
  if (verdict === 'wrong') throw new AppError('CONFLICT', 'check-in.wrong-code');
  if (!isEntryOpen(presentClock(row), now(), timeZone)) throw entryClosed();
};

/**
 * Returns the seat of a new player. Seats are drawn immediately if others are already seated; before the draw everybody
 * waits for it. During play nobody opens a new table on their own: without a free seat they wait, and the desk shows
 * that they wait.
 */
const seatFor = (row: PokerClockDocument, nowMs: number): NewcomerSeat => {
  if (tablesInPlay(row.night).length === 0) return { seat: null, moves: [] };
  const opensTables = readTime(presentClock(row), nowMs).status === 'ready';
  return seatNewcomer(row.night, () => randomInt(2 ** 32) / 2 ** 32, { opensTables });
};

/** Registers the member as the desk would. @throws the errors of the clock */
const register = async (deps: CheckInDeps, row: PokerClockDocument, actor: Actor): Promise<Night> => {
  const player = await deps.models.Player.findById(actor.accountId).select(publicPlayerFields).lean();
  if (!player) throw new AppError('NOT_FOUND', 'member.not-found');
  const { id: playerId, firstName, lastName, playerNumber } = presentPublicPlayer(player, staffVisibility);
  const { seat, moves } = seatFor(row, deps.now());
  const entry = {
    id: entryIdOf(row._id.toHexString(), playerId),
    playerId,
    name: `${firstName} ${lastName}`.trim(),
    playerNumber: playerNumber > 0 ? playerNumber : null,
    seat,
    isSeatFixed: false,
    extraChips: 0,
  };
  const command = {
    type: 'register' as const,
    commandId: randomUUID(),
    entry,
    ...(moves.length > 0 ? { moves } : {}),
  };
  const answer = await commandClock(deps, { clockId: row._id.toHexString(), command, actor });
  return answer.night;
};

const maxTries = 4;

/**
 * Adds a member to the list of the night whose screen they scanned; a member already on it stays unchanged.
 * @throws NOT_FOUND, CONFLICT with the reasons check-in.old-code, check-in.wrong-code, check-in.entry-closed
 */
export const checkIn = async (
  deps: CheckInDeps,
  { clockId, code }: { clockId: string; code: string },
  actor: Actor,
): Promise<CheckedIn> => {
  const playerId = actor.accountId ?? '';
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await readClock(deps, clockId);
    const already = answerOf(row, row.night, playerId, 'already-in');
    if (already) return already;
    assertWelcome(deps, row, code);
    const { venueId, region, venueName: name } = presentClock(row);
    await assertMayPlay(deps, playerId, { venueId, region, name });
    try {
      const done = answerOf(row, await register(deps, row, actor), playerId, 'checked-in');
      if (done) return done;
    } catch (error) {
      // Another tap came first, or somebody took the drawn seat: read again.
      if (!(error instanceof AppError) || error.code !== 'COMMAND_NOT_ALLOWED') throw error;
      if (error.reason === entryClosedReason) throw entryClosed();
      if (tries + 1 === maxTries) throw error.withCode('CONFLICT');
    }
  }
  throw new AppError('UNAVAILABLE', 'check-in.crowded');
};
