import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { List } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import type { RowModel } from '../../core/reading/face-model.ts';

export type LevelListProps = {
  rows: readonly RowModel[];
  levelIndex: number;
  isLocked: boolean;
  /** Returns when a coming row begins, in league time. */
  startOf: (index: number) => string | null;
  onPick: (row: RowModel) => void;
};

/** Renders the structure of the clock: the current row is marked, a tap on another one asks to go there. */
export const LevelList = ({ rows, levelIndex, isLocked, startOf, onPick }: LevelListProps) => {
  const { t } = useLingui();
  const currentRow = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the level.
  useEffect(() => {
    const row = currentRow.current;
    const box = row?.parentElement;
    if (row && box) box.scrollTop = row.offsetTop - box.offsetTop - row.offsetHeight * 2;
  }, [levelIndex]);
  return (
    <List className="divide-y divide-line lg:max-h-[46dvh] lg:overflow-y-auto">
      {rows.map((row) => {
        const isPresent = row.index === levelIndex;
        return (
          <li key={row.index} ref={isPresent ? currentRow : undefined}>
            <button
              type="button"
              disabled={isLocked || isPresent}
              aria-current={isPresent ? 'step' : undefined}
              onClick={() => onPick(row)}
              className={cn(
                'flex min-h-12 w-full items-center gap-2 border-l-4 px-3 text-left -outline-offset-2',
                isPresent ? 'border-felt bg-felt-tint' : 'border-transparent enabled:hover:bg-raised',
                row.index < levelIndex ? 'text-ink-3' : 'text-ink',
              )}
            >
              <span className={cn('label w-17', row.isBreak && 'text-brass')}>{row.label}</span>
              <span className="numeral flex-1 text-lg whitespace-nowrap">
                {row.isBreak ? '' : row.detail.replace('/', row.detail.length > 11 ? '/' : ' / ')}
              </span>
              <span className="text-sm text-ink-2 tabular-nums">{row.length}</span>
              <span className="w-16 text-right text-sm text-ink-2 tabular-nums">
                {startOf(row.index) ?? (isPresent && !isLocked ? t`now` : '')}
              </span>
            </button>
          </li>
        );
      })}
    </List>
  );
};
