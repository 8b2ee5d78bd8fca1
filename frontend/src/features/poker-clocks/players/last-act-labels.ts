// Labels of the last command about the players of the night, shown beside its Undo.
import type { ClockLogEntry, Night } from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { namesText } from '../core/labels/entry-labels.ts';

type Of<T extends ClockLogEntry['type']> = Extract<ClockLogEntry, { type: T }>;
type NameOf = (entryId: string) => string;

const seatsText = ({ seats, reason }: Of<'seat-players'>, nameOf: NameOf): string => {
  const [only] = seats;
  if (reason === 'swap') {
    const names = namesText(seats.map(({ entryId }) => nameOf(entryId)));
    return t`${names} swapped seats`;
  }
  const who =
    seats.length === 1 && only
      ? nameOf(only.entryId)
      : plural(seats.length, { one: '# player', other: '# players' });
  switch (reason) {
    case 'draw':
      return t`${who} drew a seat`;
    case 'balance':
      return t`${who} moved to balance the tables`;
    case 'break':
      return t`${who} left a broken table`;
    case 'redraw':
      return t`${who} drew for the final table`;
    case 'host':
      return t`${who} changed seats`;
  }
};

const registeredText = ({ entry: { name, seat } }: Of<'register'>): string =>
  seat ? t`${name} registered at table ${seat.table}, seat ${seat.seat}` : t`${name} registered`;

const countText = ({ what, by }: Of<'count'>): string => {
  const isMore = by === 1;
  switch (what) {
    case 'entry':
      return isMore ? t`Counted a player more` : t`Counted a player fewer`;
    case 're-entry':
      return isMore ? t`Counted a re-entry more` : t`Counted a re-entry fewer`;
    case 'add-on':
      return isMore ? t`Counted an add-on more` : t`Counted an add-on fewer`;
    case 'out':
      return isMore ? t`Counted a bust-out more` : t`Counted a bust-out fewer`;
  }
};

const blockedText = ({ seats, isBlocked }: Of<'block-seats'>): string =>
  isBlocked
    ? plural(seats.length, { one: '# seat blocked', other: '# seats blocked' })
    : plural(seats.length, { one: '# seat opened again', other: '# seats opened again' });

/** Returns a label such as `Ray Ortiz went out`; null for a command that is not about the players of the night. */
export const lastActText = (line: ClockLogEntry, night: Night): string | null => {
  const nameOf = (entryId: string) => night.entries.find(({ id }) => id === entryId)?.name ?? t`A player`;
  switch (line.type) {
    case 'register':
      return registeredText(line);
    case 'unregister':
      return t`A player was removed from the list`;
    case 'edit-entry':
      return t`${nameOf(line.entryId)} was changed`;
    case 'seat-players':
      return seatsText(line, nameOf);
    case 'block-seats':
      return blockedText(line);
    case 'set-button':
      return t`The button of table ${line.table} is at seat ${line.seat}`;
    case 'bust': {
      const names = namesText(line.entryIds.map(nameOf));
      return plural(line.entryIds.length, { one: `${names} went out`, other: `${names} went out` });
    }
    case 'set-hunters': {
      const names = namesText(line.entryIds.map(nameOf));
      if (line.by.length === 0) return t`${names}: nobody is noted for the knock-out`;
      const hunters = namesText(line.by.map(nameOf));
      return t`${names} went out, by ${hunters}`;
    }
    case 're-enter':
      return t`${nameOf(line.entryId)} re-entered`;
    case 'add-on':
      return t`${nameOf(line.entryId)} took an add-on`;
    case 'correct-places':
      return plural(line.corrections.length, {
        one: 'Places corrected: # change',
        other: 'Places corrected: # changes',
      });
    case 'high-hand':
      return `${nameOf(line.entryId)}: ${line.hand}`;
    case 'count':
      return countText(line);
    default:
      return null;
  }
};
