// The rows of a structure, edited in place. A controlled component: it keeps only the message of the last action.
import type { Chip, Level } from '@ahl/shared-types/poker-clocks';
import { structureWarnings, timetable, totalMs } from '@ahl/shared-types/structures';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Coffee, Plus } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { useIsPhone } from '@/components/table/use-is-phone.ts';
import { Button } from '@/components/ui/button.tsx';
import * as edit from '../rows.ts';
import { warningText } from '../warning-text.ts';
import { LevelCards } from './level-cards.tsx';
import { LevelTable } from './level-table.tsx';
import { type EditorRow, fullRowName } from './row-model.ts';

export type LevelEditorProps = {
  levels: readonly Level[];
  onChange: (levels: Level[]) => void;
  chips: readonly Chip[];
  startingStack: number;
  /** Formats the time of day at an offset in ms after the first row started: `7:30PM`. */
  timeOf: (afterMs: number) => string;
  /** The number of rows that were played or are being played; they cannot be edited. */
  frozenCount?: number;
  /** Whether the rows are read-only, as for a preset. */
  isReadOnly?: boolean;
  /** The errors of a save: row index → sentence. */
  errors?: Readonly<Record<number, string>>;
};

/** Keeps the focus on a moved row, whose button is then at another place. */
const useFocusAfterMove = (container: RefObject<HTMLElement | null>) => {
  const wanted = useRef('');
  useLayoutEffect(() => {
    if (wanted.current === '') return;
    const [direction, index] = wanted.current.split('-');
    wanted.current = '';
    const find = (way: string | undefined) => {
      const button = container.current?.querySelector<HTMLButtonElement>(`[data-move="${way}-${index}"]`);
      return button && !button.disabled ? button : null;
    };
    (find(direction) ?? find(direction === 'up' ? 'down' : 'up'))?.focus();
  });
  return (index: number, by: -1 | 1) => {
    wanted.current = `${by < 0 ? 'up' : 'down'}-${index + by}`;
  };
};

const useActs = (
  { levels, onChange }: Pick<LevelEditorProps, 'levels' | 'onChange'>,
  focusAfterMove: (index: number, by: -1 | 1) => void,
) => {
  const [announcement, tell] = useState('');
  // Undo runs later: it restores the earlier rows, whatever was rendered since.
  const latest = useRef(onChange);
  latest.current = onChange;
  const actsOf = (index: number, name: string): EditorRow['acts'] => ({
    change: (change) => onChange(edit.changeRow(levels, index, change)),
    move: (by) => {
      focusAfterMove(index, by);
      tell(by < 0 ? t`${name} moved up` : t`${name} moved down`);
      onChange(edit.moveRow(levels, index, by));
    },
    duplicate: () => {
      tell(t`${name} duplicated`);
      onChange(edit.duplicateRow(levels, index));
    },
    remove: () => {
      onChange(edit.removeRow(levels, index));
      offerUndo(t`${name} is deleted`, () => latest.current([...levels]), t`Add the row again`);
    },
    addLevel: () => onChange(edit.insertLevel(levels, index + 1)),
    addBreak: () => onChange(edit.insertBreak(levels, index + 1)),
  });
  return { actsOf, told: announcement };
};

const useRows = (props: LevelEditorProps, actsOf: (index: number, name: string) => EditorRow['acts']) => {
  const { levels, chips, startingStack, timeOf, frozenCount = 0, isReadOnly = false, errors = {} } = props;
  const times = timetable(levels);
  const warnings = structureWarnings({ levels, chips: [...chips], startingStack });
  const nameOf = ({ row, time, index }: Pick<EditorRow, 'row' | 'time' | 'index'>) => {
    const levelBefore = times.slice(0, index).findLast(({ number }) => number !== null)?.number ?? 0;
    return fullRowName({ row, time, levelBefore });
  };
  const rows = levels.map((row, index): EditorRow => {
    const time = times[index] ?? { number: null, fromMs: 0, toMs: 0 };
    const error = errors[index];
    const notes = [
      ...(error ? [{ text: error, isError: true }] : []),
      ...warnings
        .filter((each) => each.row === index)
        .map((each) => ({ text: warningText(each), isError: false })),
    ];
    return {
      row,
      index,
      time,
      isReadOnly,
      chips,
      notes,
      startsAt: timeOf(time.fromMs),
      state: index >= frozenCount ? 'open' : index === frozenCount - 1 ? 'now' : 'played',
      canMoveUp: index > frozenCount,
      canMoveDown: index < levels.length - 1,
      isOnly: levels.length === 1 || (row.kind === 'level' && times.filter((at) => at.number).length === 1),
      acts: actsOf(index, nameOf({ row, time, index })),
    };
  });
  return { rows, nameOf };
};

/** Renders the line below the rows: duration, end, number of rows. */
const Totals = ({ levels, timeOf }: Pick<LevelEditorProps, 'levels' | 'timeOf'>) => {
  const play = levels.filter(({ kind }) => kind === 'level').length;
  const total = totalMs(levels);
  return (
    <p className="mr-auto text-ink-2 tabular-nums">
      {plural(play, { one: '# level', other: '# levels' })},{' '}
      {plural(levels.length - play, { one: '# break', other: '# breaks' })} · {edit.lengthText(total)} ·{' '}
      <Trans>ends</Trans> <span className="font-semibold text-ink">{timeOf(total)}</span>
    </p>
  );
};

/** Renders levels and breaks: a table on a desktop, cards on a phone; warnings are at their rows. */
export const LevelEditor = (props: LevelEditorProps) => {
  const { levels, onChange, isReadOnly = false } = props;
  const container = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { actsOf, told } = useActs(props, useFocusAfterMove(container));
  const { rows, nameOf } = useRows(props, actsOf);
  const Rows = isPhone ? LevelCards : LevelTable;
  return (
    <div ref={container}>
      <Rows rows={rows} nameOf={nameOf} />
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        <Totals levels={levels} timeOf={props.timeOf} />
        {!isReadOnly && (
          <>
            <Button icon={<Coffee />} onClick={() => onChange(edit.insertBreak(levels, levels.length))}>
              <Trans>Add a break</Trans>
            </Button>
            <Button icon={<Plus />} onClick={() => onChange(edit.insertLevel(levels, levels.length))}>
              <Trans>Add a level</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
