import type { Entry, Seat } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Pin } from 'lucide-react';
import { cn } from '@/lib/cn.ts';

/** How a cell is marked: the player to go out next, one of several in one hand, or not. */
export type CellMark = 'chosen' | 'together' | null;

const marks = {
  chosen: 'border-felt bg-felt-tint text-felt',
  together: 'border-red bg-red-tint text-red',
} as const;

const cellClass =
  'relative flex h-11 w-full min-w-0 touch-manipulation items-center gap-1.5 rounded-control border px-2 text-left select-none';

/** Renders the dealer button in the corner of a cell, where it takes no space of the name. */
const SmallButton = () => (
  <span className="absolute top-0.5 right-0.5 flex size-3.5 items-center justify-center rounded-full bg-ink text-[10px] leading-none font-bold text-paper">
    <span aria-hidden>D</span>
    <span className="sr-only">
      <Trans>has the dealer button</Trans>
    </span>
  </span>
);

/** Renders a player as a cell; a reader hears the whole name. */
export const PlayerCell = ({
  entry,
  shortName,
  number,
  mark,
  hasButton = false,
  onTap,
}: {
  entry: Entry;
  shortName: string;
  /** The seat; absent for a player without one. */
  number?: number;
  mark: CellMark;
  hasButton?: boolean;
  onTap: () => void;
}) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-pressed={mark !== null}
      className={cn(cellClass, mark ? marks[mark] : 'border-line bg-surface')}
      onClick={onTap}
    >
      {number !== undefined && (
        <span className={cn('numeral w-3.5 shrink-0', mark === null && 'text-ink-2')}>{number}</span>
      )}
      <span aria-hidden className="min-w-0 flex-1 truncate font-semibold">
        {shortName}
      </span>
      <span className="sr-only">{entry.name}</span>
      {entry.isSeatFixed && (
        <Pin aria-label={t`Fixed seat`} className="absolute right-0.5 bottom-0.5 size-3 text-ink-2" />
      )}
      {hasButton && <SmallButton />}
    </button>
  );
};

/** Renders a seat without a player. */
export const FreeCell = ({
  seat,
  isBlocked,
  hasButton,
  onTap,
}: {
  seat: Seat;
  isBlocked: boolean;
  hasButton: boolean;
  onTap: () => void;
}) => {
  const { t } = useLingui();
  return (
    <button type="button" className={cn(cellClass, 'border-dashed border-line text-ink-2')} onClick={onTap}>
      <span className="numeral w-3.5 shrink-0">{seat.seat}</span>
      <span className="min-w-0 flex-1 truncate">{isBlocked ? t`Blocked` : t`Free`}</span>
      {isBlocked && <Ban aria-hidden className="size-3.5 shrink-0" />}
      {hasButton && <SmallButton />}
    </button>
  );
};
