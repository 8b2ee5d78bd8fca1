// Log sentences for commands, in the language of the page; what is stored is the command itself.
import {
  type ClockCommand,
  type ClockLogEntry,
  type Level,
  levelNumber,
  type PlaceCorrection,
} from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { dealMethodLabel } from '@/lib/deal-labels.ts';
import { formatNumber } from '@/lib/format.ts';
import type { IssuedCommand } from '../commands/command-sender.ts';
import { namesText, seatInSentence } from './entry-labels.ts';

/** What the labels need besides the command: the rows, the players' names, other lines by their id. */
export type LabelContext = {
  levels: readonly Level[];
  nameOf: (entryId: string) => string;
  lineOf: (commandId: string) => IssuedCommand | undefined;
  /** Formats an instant in the league's style. */
  timeOf: (instantMs: number) => string;
};

type Of<T extends ClockCommand['type']> = Extract<ClockCommand, { type: T }>;
type Tellers = {
  [T in ClockCommand['type']]: (command: Omit<Of<T>, 'expectedVersion'>, context: LabelContext) => string;
};

const wentTo = (levels: readonly Level[], levelIndex: number): string => {
  const row = levels[levelIndex];
  if (!row) return t`Went to another level`;
  const number = levelNumber(levels, levelIndex);
  return row.kind === 'level' ? t`Went to level ${number}` : t`Went to the break after level ${number}`;
};

const listed = (names: readonly string[]): string => (names.length > 0 ? namesText(names) : t`nobody`);

const counted = ({ what, by }: Pick<Of<'count'>, 'what' | 'by'>): string => {
  switch (what) {
    case 'entry':
      return by > 0 ? t`Counted an entry` : t`Undid an entry`;
    case 're-entry':
      return by > 0 ? t`Counted a re-entry` : t`Undid a re-entry`;
    case 'add-on':
      return by > 0 ? t`Counted an add-on` : t`Undid an add-on`;
    case 'out':
      return by > 0 ? t`Counted a player out` : t`Undid a player out`;
  }
};

const withLate = (sentence: string, afterClose: true | undefined): string =>
  afterClose ? t`${sentence}, after late registration closed` : sentence;

const adjusted = (deltaMs: number): string => {
  const minutes = Number((Math.abs(deltaMs) / 60_000).toFixed(1));
  return deltaMs < 0 ? t`Took ${minutes} min off` : t`Added ${minutes} min`;
};

const chipsOption = (what: 'starting-stack' | 'add-on', chips: number): string => {
  const amount = formatNumber(chips);
  return what === 'add-on' ? t`add-on ${amount}` : t`starting stack ${amount}`;
};

const endOption = (finishBy: string, timeOf: LabelContext['timeOf']): string => {
  const time = timeOf(Date.parse(finishBy));
  return t`to end by ${time}`;
};

const options = (command: Omit<Of<'set-options'>, 'expectedVersion'>, { timeOf }: LabelContext): string => {
  const {
    startingStack,
    addOnStack,
    tableSize,
    tables,
    allowsReEntry,
    allowsAddOn,
    lateEntryMinutes,
    finishBy,
  } = command;
  const parts = [
    startingStack !== undefined && chipsOption('starting-stack', startingStack),
    addOnStack !== undefined && chipsOption('add-on', addOnStack),
    tableSize !== undefined && t`${tableSize} seats a table`,
    tables !== undefined && plural(tables, { one: '# table', other: '# tables' }),
    allowsReEntry !== undefined && (allowsReEntry ? t`re-entries on` : t`re-entries off`),
    allowsAddOn !== undefined && (allowsAddOn ? t`add-ons on` : t`add-ons off`),
    lateEntryMinutes !== undefined && t`late registration ${lateEntryMinutes} min`,
    typeof finishBy === 'string' && endOption(finishBy, timeOf),
    finishBy === null && t`no target end`,
  ].filter((part) => part !== false);
  const list = parts.join(', ');
  return parts.length > 0 ? t`Set ${list}` : t`Set the options`;
};

const movedOne = (
  { entryId, ...seat }: Of<'seat-players'>['seats'][number],
  context: LabelContext,
): string => {
  const name = context.nameOf(entryId);
  const place = seatInSentence(seat);
  return t`Moved ${name} to ${place}`;
};

const seated = (
  { seats, reason }: Omit<Of<'seat-players'>, 'expectedVersion'>,
  context: LabelContext,
): string => {
  const [first] = seats;
  if (seats.length === 1 && first) return movedOne(first, context);
  const count = seats.length;
  switch (reason) {
    case 'draw':
      return plural(count, { one: 'Drew seats for # player', other: 'Drew seats for # players' });
    case 'redraw':
      return plural(count, {
        one: 'Drew the seats of # player again',
        other: 'Drew the seats of # players again',
      });
    case 'break':
      return plural(count, {
        one: 'Broke a table: # player moved',
        other: 'Broke a table: # players moved',
      });
    case 'swap': {
      const names = listed(seats.map(({ entryId }) => context.nameOf(entryId)));
      return t`${names} swapped seats`;
    }
    default:
      return plural(count, { one: 'Moved # player', other: 'Moved # players' });
  }
};

const blocked = ({ seats, isBlocked }: Pick<Of<'block-seats'>, 'seats' | 'isBlocked'>): string => {
  const [first] = seats;
  const count = seats.length;
  if (count === 1 && first) {
    const place = seatInSentence(first);
    return isBlocked ? t`Blocked ${place}` : t`Freed ${place}`;
  }
  return isBlocked
    ? plural(count, { one: 'Blocked # seat', other: 'Blocked # seats' })
    : plural(count, { one: 'Freed # seat', other: 'Freed # seats' });
};

const registered = ({ name, seat }: Of<'register'>['entry']): string => {
  if (!seat) return t`Registered ${name}`;
  const place = seatInSentence(seat);
  return t`Registered ${name} at ${place}`;
};

const wentOut = (names: string, isByStack: boolean): string =>
  isByStack ? t`${names} went out, the larger stack higher` : t`${names} went out`;

const withHunters = (sentence: string, names: readonly string[]): string => {
  if (names.length === 0) return sentence;
  const hunters = namesText(names);
  return t`${sentence}, by ${hunters}`;
};

/** Returns a correction as a sentence: `Ann Lee entered at place 12`. */
export const correctionLabel = (correction: PlaceCorrection, nameOf: (entryId: string) => string): string => {
  if (correction.act === 'insert') {
    const { name } = correction.entry;
    return t`${name} entered at place ${correction.place}`;
  }
  const name = nameOf(correction.entryId);
  return correction.act === 'move' ? t`${name} moved to place ${correction.place}` : t`${name} removed`;
};

const targetOf = (commandId: string, context: LabelContext): string | null => {
  const target = context.lineOf(commandId);
  return target ? describeCommand(target, context) : null;
};

const undid = (sentence: string | null): string =>
  sentence === null ? t`Undid an earlier command` : t`Undid “${sentence}”`;
const redid = (sentence: string | null): string =>
  sentence === null ? t`Redid an earlier command` : t`Redid “${sentence}”`;

const scheduled = (startsAt: string | null, timeOf: LabelContext['timeOf']): string => {
  if (startsAt === null) return t`Cancelled the start time`;
  const time = timeOf(Date.parse(startsAt));
  return t`Set the start to ${time}`;
};

/** Creates the label of a command about one player of the night. */
const about =
  (sentence: (name: string) => string) =>
  ({ entryId }: { entryId: string }, { nameOf }: LabelContext): string =>
    sentence(nameOf(entryId));

const ended = (because: Of<'finish'>['because']): string => {
  switch (because) {
    case 'forgotten':
      return t`Ended the forgotten clock: no command for 12 hours, no result was posted`;
    case 'forgotten-not-posted':
      return t`Ended the forgotten clock: the night has a winner, but its result is not posted`;
    default:
      return t`Finished the clock`;
  }
};

const countedChips = (
  counts: Of<'count-chips'>['counts'],
  by: Of<'count-chips'>['by'],
  nameOf: LabelContext['nameOf'],
): string => {
  const [first] = counts;
  if (counts.length > 1 || !first)
    return plural(counts.length, {
      one: 'Counted the chips of # player',
      other: 'Counted the chips of # players',
    });
  const name = nameOf(first.entryId);
  const chips = formatNumber(first.chips);
  return by === 'player' ? t`${name} counted ${chips} chips` : t`Counted ${chips} chips of ${name}`;
};

const proposedDeal = (method: Of<'propose-deal'>['method'], players: number): string => {
  const deal = dealMethodLabel(method);
  return plural(players, {
    one: `Proposed a deal to # player: ${deal}`,
    other: `Proposed a deal to # players: ${deal}`,
  });
};

const tellers: Tellers = {
  start: () => t`Started the clock`,
  pause: () => t`Paused the clock`,
  'next-level': () => t`Went to the next level`,
  'previous-level': () => t`Went back a level`,
  'go-to-level': ({ levelIndex }, { levels }) => wentTo(levels, levelIndex),
  'adjust-time': ({ deltaMs }) => adjusted(deltaMs),
  'reset-level': () => t`Restarted the level`,
  finish: ({ because }) => ended(because),
  'schedule-start': ({ startsAt }, { timeOf }) => scheduled(startsAt, timeOf),
  'edit-levels': ({ levels }) =>
    plural(levels.length, { one: 'Changed the levels: # row', other: 'Changed the levels: # rows' }),
  'keep-open': () => t`Confirmed that the night is still on`,
  'hand-for-hand': ({ isOn }) => (isOn ? t`Began hand-for-hand` : t`Ended hand-for-hand`),
  announce: ({ text }) => (text === null ? t`Took the announcement down` : t`Announced “${text}”`),
  'set-options': options,
  count: (command) => withLate(counted(command), command.afterClose),
  register: ({ entry, afterClose }) => withLate(registered(entry), afterClose),
  'edit-entry': about((name) => t`Changed the entry of ${name}`),
  unregister: about((name) => t`Removed ${name} from the list`),
  'seat-players': seated,
  'block-seats': blocked,
  'set-button': ({ table, seat }) => t`Put the button of table ${table} at seat ${seat}`,
  bust: ({ entryIds, byStack, by = [] }, { nameOf }) =>
    withHunters(
      wentOut(listed(entryIds.map(nameOf)), byStack === true && entryIds.length > 1),
      by.map(nameOf),
    ),
  'set-hunters': ({ entryIds, by }, { nameOf }) => {
    const names = listed(entryIds.map(nameOf));
    const hunters = listed(by.map(nameOf));
    return t`Knock-out of ${names}: ${hunters}`;
  },
  'report-out': about((name) => t`${name} said they are out`),
  'dismiss-out': ({ entryIds }, { nameOf }) => {
    const names = listed(entryIds.map(nameOf));
    return t`Still in: ${names}`;
  },
  're-enter': ({ afterClose, ...command }, context) =>
    withLate(about((name) => t`${name} re-entered`)(command, context), afterClose),
  'add-on': about((name) => t`${name} took an add-on`),
  'high-hand': ({ entryId, hand }, { nameOf }) => {
    const name = nameOf(entryId);
    return t`High hand of ${name}: ${hand}`;
  },
  'correct-places': ({ corrections }, { nameOf }) => {
    const list = listed(corrections.map((each) => correctionLabel(each, nameOf)));
    return t`Corrected the places: ${list}`;
  },
  'count-chips': ({ counts, by }, { nameOf }) => countedChips(counts, by, nameOf),
  'propose-deal': ({ method, shares }) => proposedDeal(method, shares.length),
  'answer-deal': ({ entryId, accepts }, { nameOf }) => {
    const name = nameOf(entryId);
    return accepts ? t`${name} accepted the deal` : t`${name} declined the deal`;
  },
  'close-deal': () => t`Closed the deal`,
  'withdraw-deal': () => t`Withdrew the deal`,
  undo: ({ targetCommandId }, context) => undid(targetOf(targetCommandId, context)),
  redo: ({ targetCommandId }, context) => redid(targetOf(targetCommandId, context)),
};

/** Returns a command as a sentence of the log, without who gave it: `Added 1 min`. */
export const describeCommand = (command: IssuedCommand | ClockLogEntry, context: LabelContext): string => {
  const tell = tellers[command.type] as (command: unknown, context: LabelContext) => string;
  return tell ? tell(command, context) : command.type;
};
