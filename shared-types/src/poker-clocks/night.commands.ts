// The effect of each command on the players of a night, pure.
import { AppError, invalidField } from '../common/errors.ts';
import {
  assertNoAgreedDeal,
  withChipCounts,
  withClosedDeal,
  withDealAnswer,
  withoutDeal,
  withoutOutdatedDeal,
  withProposedDeal,
} from '../deals/deal.rules.ts';
import { knockOutsWithout, withHunters } from '../knock-outs/knock-out.rules.ts';
import type { ReasonArgs } from '../reasons/reason.ts';
import type { PlainCommand } from './clock-command.schema.ts';
import { isSameSeat, playersLeftOf, playing, unnamedLeft } from './night.rules.ts';
import type { BustOut, Entry, Night, Seat } from './night.schema.ts';
import { correctPlaces } from './places.rules.ts';
import type { TimeCommand } from './poker-clock.rules.ts';

export type NightCommand = Exclude<
  PlainCommand,
  TimeCommand | { type: 'hand-for-hand' | 'keep-open' | 'announce' }
>;
type Of<T extends NightCommand['type']> = Extract<NightCommand, { type: T }>;

const maxMoves = 40;
const maxEntries = 500;

const refuse = (...reasonArgs: ReasonArgs): never => {
  throw new AppError('COMMAND_NOT_ALLOWED', ...reasonArgs);
};

const entryOf = (night: Night, entryId: string): Entry =>
  night.entries.find(({ id }) => id === entryId) ?? refuse('night.not-listed');

const inPlay = (night: Night, entryId: string): Entry => {
  const entry = entryOf(night, entryId);
  return playing(night).includes(entry) ? entry : refuse('night.is-out', { name: entry.name });
};

const changeEntry = (night: Night, entryId: string, change: (entry: Entry) => Partial<Entry>): Night => ({
  ...night,
  entries: night.entries.map((entry) => (entry.id === entryId ? { ...entry, ...change(entry) } : entry)),
});

/** @throws VALIDATION_FAILED if a seat does not exist or is blocked, COMMAND_NOT_ALLOWED if two would share it */
const assertSeats = (night: Night): Night => {
  const occupied = new Map<string, Entry>();
  for (const entry of playing(night)) {
    if (!entry.seat) continue;
    const { seat } = entry;
    if (seat.seat > night.settings.tableSize)
      throw invalidField('seat', 'night.table-has-seats', { seats: night.settings.tableSize });
    const key = `${seat.table}/${seat.seat}`;
    const other = occupied.get(key);
    if (other) refuse('night.seat-taken', { name: other.name, table: seat.table, seat: seat.seat });
    occupied.set(key, entry);
  }
  return night;
};

const assertFree = (night: Night, seats: readonly (Seat | null)[]): void => {
  for (const seat of seats)
    if (seat && night.blockedSeats.some((blocked) => isSameSeat(blocked, seat)))
      refuse('night.seat-blocked', { table: seat.table, seat: seat.seat });
};

/** How long ago a command that is done again may have happened: one night. */
const longestAgoMs = 12 * 3_600_000;

/** Returns when something happened: as given after an outage, but not later than the command, nor before its night. */
const momentOf = (happenedAt: string | undefined, at: string): string => {
  if (happenedAt === undefined) return at;
  const atMs = Date.parse(at);
  const momentMs = Math.min(atMs, Math.max(atMs - longestAgoMs, Date.parse(happenedAt)));
  return new Date(momentMs).toISOString();
};

/**
 * Adds hands in which players went out, at the end; after an outage before those that happened later: places follow from
 * this order.
 */
const withHands = (night: Night, hands: readonly BustOut[], happenedAt: string | undefined): Night => {
  const { bustOuts } = night;
  const atMs = Date.parse(hands[0]?.at ?? '');
  const isBefore = ({ at }: BustOut) => happenedAt === undefined || Date.parse(at) <= atMs;
  return { ...night, bustOuts: bustOuts.toSpliced(bustOuts.findLastIndex(isBefore) + 1, 0, ...hands) };
};

const count = (night: Night, { what, by, commandId, happenedAt }: Of<'count'>, at: string): Night => {
  const { unnamed, settings } = night;
  if (what === 'out') {
    if (by === 1) {
      if (unnamedLeft(night) === 0) refuse('night.all-registered');
      if (playersLeftOf(night) === 1) refuse('night.one-left');
      const hand = { commandId, entryIds: [], unnamed: 1, at: momentOf(happenedAt, at) };
      return withHands(night, [hand], happenedAt);
    }
    const last = night.bustOuts.findLastIndex((hand) => hand.unnamed > 0);
    if (last < 0) refuse('night.no-counted-out');
    return { ...night, bustOuts: night.bustOuts.filter((_hand, index) => index !== last) };
  }
  if (by === -1 && what === 'entry' && unnamedLeft(night) === 0) refuse('night.no-counted-left');
  if (what === 're-entry' && by === 1 && !settings.allowsReEntry) refuse('night.re-entries-off');
  if (what === 'add-on' && by === 1 && !settings.allowsAddOn) refuse('night.add-ons-off');
  const field = ({ entry: 'entries', 're-entry': 'reEntries', 'add-on': 'addOns' } as const)[what];
  if (unnamed[field] + by < 0) refuse('night.none-to-take-back');
  if (unnamed[field] + by > maxEntries) refuse('night.too-many-players', { max: maxEntries });
  return { ...night, unnamed: { ...unnamed, [field]: unnamed[field] + by } };
};

const editEntry = (night: Night, { entryId, ...rest }: Of<'edit-entry'>): Night => {
  entryOf(night, entryId);
  const {
    commandId: _id,
    expectedVersion: _seen,
    issuedAt: _at,
    deskId: _desk,
    type: _type,
    ...change
  } = rest;
  const duplicate = night.entries.find(
    ({ id, playerId }) => change.playerId && playerId === change.playerId && id !== entryId,
  );
  if (duplicate) refuse('night.listed-already', { name: duplicate.name });
  return changeEntry(night, entryId, () => change as Partial<Entry>);
};

const unregister = (night: Night, { entryId }: Of<'unregister'>): Night => {
  inPlay(night, entryId);
  return {
    ...night,
    ...reportsWithout(night, [entryId]),
    ...knockOutsWithout(night, entryId),
    entries: night.entries.filter(({ id }) => id !== entryId),
  };
};

const seatPlayers = (
  night: Night,
  { seats, reason, note }: Pick<Of<'seat-players'>, 'seats' | 'reason' | 'note'>,
  at: string,
): Night => {
  const seatOf = new Map(seats.map(({ entryId, table, seat }) => [entryId, { table, seat }]));
  if (seatOf.size < seats.length) throw invalidField('seats', 'night.listed-twice');
  const moves = seats.map(({ entryId, table, seat }) => ({
    entryId,
    from: inPlay(night, entryId).seat,
    to: { table, seat },
    reason,
    note,
    at,
  }));
  assertFree(night, [...seatOf.values()]);
  return assertSeats({
    ...night,
    entries: night.entries.map((entry) => ({ ...entry, seat: seatOf.get(entry.id) ?? entry.seat })),
    // Everybody sits on a new seat: where the button was says nothing about the final table.
    buttons: reason === 'redraw' ? [] : night.buttons,
    // Keeps all moves of the last act, because a screen lists them.
    moves: [...night.moves, ...moves].slice(-Math.max(maxMoves, moves.length)),
  });
};

const register = (night: Night, { entry, moves = [] }: Of<'register'>, at: string): Night => {
  if (night.entries.length >= maxEntries) refuse('night.too-many-players', { max: maxEntries });
  const same = night.entries.find(
    ({ id, playerId }) => id === entry.id || (playerId !== null && playerId === entry.playerId),
  );
  if (same) refuse('night.listed-already', { name: same.name });
  assertFree(night, [entry.seat]);
  const listed = { ...night, entries: [...night.entries, { ...entry, reEntries: 0, addOns: 0 }] };
  return moves.length > 0
    ? seatPlayers(listed, { seats: moves, reason: 'balance', note: '' }, at)
    : assertSeats(listed);
};

const blockSeats = (night: Night, { seats, isBlocked }: Of<'block-seats'>): Night => {
  const others = night.blockedSeats.filter((one) => !seats.some((seat) => isSameSeat(one, seat)));
  const sitting = playing(night).find(({ seat }) => seats.some((one) => isSameSeat(one, seat)));
  if (isBlocked && sitting) refuse('night.sits-there', { name: sitting.name });
  return { ...night, blockedSeats: isBlocked ? [...others, ...seats] : others };
};

/**
 * Players eliminated in one hand share the place; by stack, a player who began the hand with more finishes higher.
 * Source: Robert's Rules of Poker, section 15 (Tournaments).
 */
const bust = (
  night: Night,
  { entryIds, commandId, byStack, happenedAt, by }: Of<'bust'>,
  at: string,
): Night => {
  const ids = [...new Set(entryIds)];
  for (const entryId of ids) inPlay(night, entryId);
  if (playersLeftOf(night) - ids.length < 1) refuse('night.winner-stays');
  const places = byStack ? ids.toReversed().map((id) => [id]) : [ids];
  const outAt = momentOf(happenedAt, at);
  const after = withHands(
    { ...night, ...reportsWithout(night, ids) },
    places.map((sharing) => ({ commandId, entryIds: sharing, unnamed: 0, at: outAt })),
    happenedAt,
  );
  return by === undefined ? after : withHunters(after, ids, by);
};

/** Returns the reports of those who are still in, without those of the given players. */
const reportsWithout = (night: Night, entryIds: readonly string[]): Pick<Night, 'outReports'> => {
  const { outReports } = night;
  return outReports ? { outReports: outReports.filter(({ entryId }) => !entryIds.includes(entryId)) } : {};
};

const reportOut = (night: Night, { entryId }: Of<'report-out'>, at: string): Night => {
  inPlay(night, entryId);
  const others = reportsWithout(night, [entryId]).outReports ?? [];
  return { ...night, outReports: [...others, { entryId, at }] };
};

const reEnter = (night: Night, { entryId, seat }: Of<'re-enter'>): Night => {
  const entry = entryOf(night, entryId);
  if (!night.settings.allowsReEntry) refuse('night.re-entries-off');
  if (playing(night).includes(entry)) refuse('night.still-in', { name: entry.name });
  assertFree(night, [seat]);
  const bustOuts = night.bustOuts
    .map((hand) => ({ ...hand, entryIds: hand.entryIds.filter((id) => id !== entryId) }))
    .filter(({ entryIds, unnamed }) => entryIds.length + unnamed > 0);
  const back = changeEntry(night, entryId, ({ reEntries }) => ({ reEntries: reEntries + 1, seat }));
  return assertSeats({ ...back, bustOuts });
};

const addOn = (night: Night, { entryId }: Of<'add-on'>): Night => {
  if (!night.settings.allowsAddOn) refuse('night.add-ons-off');
  inPlay(night, entryId);
  return changeEntry(night, entryId, ({ addOns }) => ({ addOns: addOns + 1 }));
};

const setOptions = (night: Night, command: Of<'set-options'>): Night => {
  const {
    commandId: _id,
    expectedVersion: _seen,
    issuedAt: _at,
    deskId: _desk,
    type: _type,
    ...rest
  } = command;
  const settings = { ...night.settings, ...rest };
  return assertSeats({ ...night, settings });
};

/** Commands that change who can finish where; after a deal its players alone play for their places. */
const changesField: readonly string[] = ['register', 'unregister', 're-enter', 'count'];

const apply = (night: Night, command: NightCommand, at: string): Night => {
  if (changesField.includes(command.type)) assertNoAgreedDeal(night);
  switch (command.type) {
    case 'set-options':
      return setOptions(night, command);
    case 'count':
      return count(night, command, at);
    case 'register':
      return register(night, command, at);
    case 'edit-entry':
      return editEntry(night, command);
    case 'unregister':
      return unregister(night, command);
    case 'seat-players':
      return seatPlayers(night, command, at);
    case 'block-seats':
      return blockSeats(night, command);
    case 'set-button': {
      const { table, seat } = command;
      return { ...night, buttons: [...night.buttons.filter((one) => one.table !== table), { table, seat }] };
    }
    case 'bust':
      return bust(night, command, at);
    case 'set-hunters':
      return withHunters(night, command.entryIds, command.by);
    case 'report-out':
      return reportOut(night, command, at);
    case 'dismiss-out':
      return { ...night, ...reportsWithout(night, command.entryIds) };
    case 're-enter':
      return reEnter(night, command);
    case 'add-on':
      return addOn(night, command);
    case 'correct-places':
      return correctPlaces(night, command, at);
    case 'high-hand': {
      const { entryId, hand, code, happenedAt } = command;
      entryOf(night, entryId);
      const noted = { entryId, hand, at: momentOf(happenedAt, at), ...(code ? { code } : {}) };
      return { ...night, highHands: [...night.highHands, noted] };
    }
    case 'count-chips':
      return withChipCounts(night, { counts: command.counts, by: command.by ?? 'host' }, at);
    case 'propose-deal':
      return withProposedDeal(night, command, at);
    case 'answer-deal':
      return withDealAnswer(night, command);
    case 'close-deal':
      return withClosedDeal(night, command, at);
    case 'withdraw-deal':
      return withoutDeal(night, command);
  }
};

/**
 * Returns the night after a command; `at` is the server's time as an ISO instant.
 * @throws COMMAND_NOT_ALLOWED or VALIDATION_FAILED with a reason for the host
 */
export const applyNightCommand = (night: Night, command: NightCommand, at: string): Night =>
  withoutOutdatedDeal(apply(night, command, at));
