// The data of one row of the editor, for the table and the cards.
import type { Chip, Level } from '@ahl/shared-types/poker-clocks';
import type { RowTime } from '@ahl/shared-types/structures';
import { t } from '@lingui/core/macro';

/** The actions on a row. */
type RowActs = {
  change: (change: object) => void;
  move: (by: -1 | 1) => void;
  duplicate: () => void;
  remove: () => void;
  addLevel: () => void;
  addBreak: () => void;
};

export type EditorRow = {
  row: Level;
  index: number;
  time: RowTime;
  /** The time of day at which it starts, `7:30PM`. */
  startsAt: string;
  /** Played, current, or still to come: only the last can be edited. */
  state: 'played' | 'now' | 'open';
  /** Whether the row is a preset's: shown, not edited. */
  isReadOnly: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  isOnly: boolean;
  chips: readonly Chip[];
  notes: readonly { text: string; isError: boolean }[];
  acts: RowActs;
};

const levelName = (level: number): string => t`Level ${level}`;
const breakName = (level: number): string => t`Break after level ${level}`;

/** Returns `Level 3` or `Break`. */
export const rowName = ({ row, time }: Pick<EditorRow, 'row' | 'time'>): string =>
  row.kind === 'break' ? t`Break` : levelName(time.number ?? 0);

/** Returns the unique name of a row: `Break after level 4`. */
export const fullRowName = (editorRow: Pick<EditorRow, 'row' | 'time'> & { levelBefore: number }): string =>
  editorRow.row.kind === 'break' ? breakName(editorRow.levelBefore) : rowName(editorRow);
