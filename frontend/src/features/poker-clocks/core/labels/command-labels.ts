// What a command did, in the words of the log. Admin screens are English only.
import {
  type ClockCommand,
  type ClockLogEntry,
  type Level,
  levelNumber,
  type PlaceCorrection,
} from '@ahl/shared-types/poker-clocks';
import { formatNumber, pluralise } from '@/lib/format.ts';
import type { GivenCommand } from '../commands/command-sender.ts';

/** What the labels need to know beside the command: the rows, the players' names, other lines by their id. */
export type LabelContext = {
  levels: readonly Level[];
  nameOf: (entryId: string) => string;
  lineOf: (commandId: string) => GivenCommand | undefined;
  /** How the league writes the time of an instant. */
  timeOf: (instantMs: number) => string;
};

type Of<T extends ClockCommand['type']> = Extract<ClockCommand, { type: T }>;
type Tellers = {
  [T in ClockCommand['type']]: (command: Omit<Of<T>, 'expectedVersion'>, context: LabelContext) => string;
};

const rowName = (levels: readonly Level[], levelIndex: number): string => {
  if (!levels[levelIndex]) return 'another level';
  const number = levelNumber(levels, levelIndex);
  return levels[levelIndex].kind === 'level' ? `level ${number}` : `the break after level ${number}`;
};

const seatName = ({ table, seat }: { table: number; seat: number }): string => `table ${table}, seat ${seat}`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const counted = {
  entry: 'an entry',
  're-entry': 'a re-entry',
  'add-on': 'an add-on',
  out: 'a player out',
} as const;

const late = (afterClose: true | undefined): string => (afterClose ? ', after entry had closed' : '');

const options = (command: Omit<Of<'set-options'>, 'expectedVersion'>, { timeOf }: LabelContext): string => {
  const { startingStack, addOnStack, tableSize, allowsReEntry, allowsAddOn, lateEntryMinutes, finishBy } =
    command;
  const parts = [
    startingStack !== undefined && `starting stack ${formatNumber(startingStack)}`,
    addOnStack !== undefined && `add-on ${formatNumber(addOnStack)}`,
    tableSize !== undefined && `${tableSize} seats a table`,
    allowsReEntry !== undefined && `re-entries ${allowsReEntry ? 'on' : 'off'}`,
    allowsAddOn !== undefined && `add-ons ${allowsAddOn ? 'on' : 'off'}`,
    lateEntryMinutes !== undefined && `late entry ${lateEntryMinutes} min`,
    typeof finishBy === 'string' && `to end by ${timeOf(Date.parse(finishBy))}`,
    finishBy === null && 'no wished end',
  ].filter((part) => part !== false);
  return `Set ${parts.length > 0 ? parts.join(', ') : 'the options'}`;
};

const seated = (
  { seats, reason }: Omit<Of<'seat-players'>, 'expectedVersion'>,
  context: LabelContext,
): string => {
  const [first] = seats;
  if (seats.length === 1 && first) return `Moved ${context.nameOf(first.entryId)} to ${seatName(first)}`;
  const players = pluralise(seats.length, 'player');
  if (reason === 'draw') return `Drew seats for ${players}`;
  if (reason === 'swap')
    return `${listed(seats.map(({ entryId }) => context.nameOf(entryId)))} swapped seats`;
  if (reason === 'redraw') return `Drew the seats of ${players} again`;
  if (reason === 'break') return `Broke a table: ${players} moved`;
  return `Moved ${players}`;
};

const targetOf = (commandId: string, context: LabelContext): string => {
  const target = context.lineOf(commandId);
  return target ? `“${describeCommand(target, context)}”` : 'an earlier command';
};

/** `Ann Lee entered at place 12`. */
export const correctionLabel = (correction: PlaceCorrection, nameOf: (entryId: string) => string): string => {
  if (correction.act === 'insert') return `${correction.entry.name} entered at place ${correction.place}`;
  const name = nameOf(correction.entryId);
  return correction.act === 'move' ? `${name} moved to place ${correction.place}` : `${name} taken out`;
};

const tellers: Tellers = {
  start: () => 'Started the clock',
  pause: () => 'Paused the clock',
  'next-level': () => 'Went to the next level',
  'previous-level': () => 'Went back a level',
  'go-to-level': ({ levelIndex }, { levels }) => `Went to ${rowName(levels, levelIndex)}`,
  'adjust-time': ({ deltaMs }) => {
    const minutes = Number((Math.abs(deltaMs) / 60_000).toFixed(1));
    return deltaMs < 0 ? `Took ${minutes} min off` : `Added ${minutes} min`;
  },
  'reset-level': () => 'Began the level again',
  finish: () => 'Finished the clock',
  'schedule-start': ({ startsAt }, { timeOf }) =>
    startsAt === null ? 'Took the start time back' : `Set the start to ${timeOf(Date.parse(startsAt))}`,
  'edit-levels': ({ levels }) => `Changed the levels: ${pluralise(levels.length, 'row')}`,
  'hand-for-hand': ({ isOn }) => (isOn ? 'Began hand-for-hand' : 'Ended hand-for-hand'),
  announce: ({ text }) => (text === null ? 'Took the announcement down' : `Announced “${text}”`),
  'set-options': options,
  count: ({ what, by, afterClose }) =>
    `${by > 0 ? 'Counted' : 'Took back'} ${counted[what]}${late(afterClose)}`,
  register: ({ entry, afterClose }) =>
    `Registered ${entry.name}${entry.seat ? ` at ${seatName(entry.seat)}` : ''}${late(afterClose)}`,
  'edit-entry': ({ entryId }, { nameOf }) => `Changed the entry of ${nameOf(entryId)}`,
  unregister: ({ entryId }, { nameOf }) => `Took ${nameOf(entryId)} off the list`,
  'seat-players': seated,
  'block-seats': ({ seats, isBlocked }) =>
    `${isBlocked ? 'Blocked' : 'Freed'} ${seats.length === 1 && seats[0] ? seatName(seats[0]) : pluralise(seats.length, 'seat')}`,
  'set-button': (seat) => `Put the button of table ${seat.table} at seat ${seat.seat}`,
  bust: ({ entryIds, byStack }, { nameOf }) =>
    `${listed(entryIds.map(nameOf))} went out${byStack && entryIds.length > 1 ? ', the larger stack higher' : ''}`,
  're-enter': ({ entryId, afterClose }, { nameOf }) => `${nameOf(entryId)} re-entered${late(afterClose)}`,
  'add-on': ({ entryId }, { nameOf }) => `${nameOf(entryId)} took an add-on`,
  'high-hand': ({ entryId, hand }, { nameOf }) => `High hand of ${nameOf(entryId)}: ${hand}`,
  'correct-places': ({ corrections }, { nameOf }) =>
    `Corrected the places: ${listed(corrections.map((each) => correctionLabel(each, nameOf)))}`,
  undo: ({ targetCommandId }, context) => `Undid ${targetOf(targetCommandId, context)}`,
  redo: ({ targetCommandId }, context) => `Did ${targetOf(targetCommandId, context)} again`,
};

/** A command as a sentence of the log, without who gave it: `Added 1 min`. */
export const describeCommand = (command: GivenCommand | ClockLogEntry, context: LabelContext): string => {
  const tell = tellers[command.type] as (command: unknown, context: LabelContext) => string;
  return tell ? tell(command, context) : command.type;
};
