// What was done last to the players of the night, in a few words beside its Undo.
import type { ClockLogEntry, Night } from '@ahl/shared-types/poker-clocks';
import { countOf, namesText, seatText } from '../core/labels/entry-labels.ts';

const reasons = {
  draw: 'drew a seat',
  balance: 'moved to balance the tables',
  break: 'left a broken table',
  redraw: 'drew for the final table',
  swap: 'swapped seats',
  host: 'changed seats',
} as const;

const counted = {
  entry: 'a player',
  're-entry': 'a re-entry',
  'add-on': 'an add-on',
  out: 'a bust-out',
} as const;

/** `Ray Ortiz went out`; null of a command that is not about the players of the night. */
export const lastActText = (line: ClockLogEntry, night: Night): string | null => {
  const nameOf = (entryId: string) => night.entries.find(({ id }) => id === entryId)?.name ?? 'A player';
  switch (line.type) {
    case 'register':
      return `${line.entry.name} registered${line.entry.seat ? ` at ${seatText(line.entry.seat).toLowerCase()}` : ''}`;
    case 'unregister':
      return 'A player was taken off the list';
    case 'edit-entry':
      return `${nameOf(line.entryId)} was changed`;
    case 'seat-players': {
      const [only] = line.seats;
      const who =
        line.seats.length === 1 && only ? nameOf(only.entryId) : countOf(line.seats.length, 'player');
      if (line.reason === 'swap')
        return `${namesText(line.seats.map(({ entryId }) => nameOf(entryId)))} ${reasons.swap}`;
      return `${who} ${reasons[line.reason]}`;
    }
    case 'block-seats':
      return `${countOf(line.seats.length, 'seat')} ${line.isBlocked ? 'blocked' : 'opened again'}`;
    case 'set-button':
      return `The button of table ${line.table} is at seat ${line.seat}`;
    case 'bust':
      return `${namesText(line.entryIds.map(nameOf))} went out`;
    case 're-enter':
      return `${nameOf(line.entryId)} re-entered`;
    case 'add-on':
      return `${nameOf(line.entryId)} took an add-on`;
    case 'correct-places':
      return `Places corrected: ${countOf(line.corrections.length, 'change')}`;
    case 'high-hand':
      return `${nameOf(line.entryId)}: ${line.hand}`;
    case 'count':
      return `Counted ${counted[line.what]} ${line.by === 1 ? 'more' : 'fewer'}`;
    default:
      return null;
  }
};
