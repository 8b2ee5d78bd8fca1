import {
  type Entry,
  isSameSeat,
  playersAt,
  type Seat,
  type StoppedTable,
} from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Ban, Pin } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { cn } from '@/lib/cn.ts';
import { usePlayersPanel } from './players-context.ts';

const cellClass =
  'flex min-h-13 w-full min-w-0 touch-manipulation items-center gap-2 px-3 text-left -outline-offset-2 hover:bg-raised';

const headClass =
  'inline-flex min-h-control shrink-0 items-center rounded-control px-2 font-semibold sm:px-3';

const DealerButton = () => (
  <span
    title={t`Dealer button`}
    className="flex size-5.5 shrink-0 items-center justify-center rounded-full border border-ink bg-ink text-xs font-bold text-paper"
  >
    <span aria-hidden>D</span>
    <span className="sr-only">
      <Trans>has the dealer button</Trans>
    </span>
  </span>
);

type CellProps = {
  seat: Seat;
  entry: Entry | undefined;
  isBlocked: boolean;
  hasButton: boolean;
  isChosen: boolean | null;
  onTap: () => void;
};

const SeatCell = ({ seat, entry, isBlocked, hasButton, isChosen, onTap }: CellProps) => (
  <li className="min-w-0 border-line not-nth-[-n+2]:border-t even:border-l">
    <button
      type="button"
      className={cn(cellClass, isChosen && 'bg-red-tint')}
      aria-pressed={isChosen ?? undefined}
      onClick={onTap}
    >
      <span className={cn('numeral w-4 shrink-0 text-lg', entry ? 'text-ink-2' : 'text-ink-3')}>
        {seat.seat}
      </span>
      <span className={cn('min-w-0 flex-1 truncate', entry ? 'font-semibold' : 'text-ink-3')}>
        {entry?.name ?? (isBlocked ? t`Blocked` : t`Free`)}
      </span>
      {isBlocked && <Ban aria-hidden className="shrink-0 text-ink-3" />}
      {entry?.isSeatFixed && <Pin aria-label={t`Fixed seat`} className="shrink-0 text-ink-2" />}
      {hasButton && <DealerButton />}
    </button>
  </li>
);

export type TableCardProps = {
  table: number;
  stopped: StoppedTable | undefined;
  /** Whether the next tap sets the button. */
  isPlacingButton: boolean;
  onPlaceButton: (isPlacing: boolean) => void;
  onFreeSeat: (seat: Seat) => void;
  onBreak: () => void;
};

/** Renders a table with its seats: tap a player, a free seat, or set the dealer button. */
export const TableCard = (props: TableCardProps) => {
  const { table, stopped, isPlacingButton, onPlaceButton, onFreeSeat, onBreak } = props;
  const { night, pick, give, several, isFinished } = usePlayersPanel();
  const players = playersAt(night, table);
  const button = night.buttons.find((one) => one.table === table);
  const seats = Array.from({ length: night.settings.tableSize }, (_unused, index) => ({
    table,
    seat: index + 1,
  }));
  const tap = (seat: Seat, entry: Entry | undefined) => {
    if (isPlacingButton) {
      give({ type: 'set-button', ...seat });
      onPlaceButton(false);
    } else if (entry) pick(entry);
    else if (!isFinished) onFreeSeat(seat);
  };
  return (
    <Card aria-label={t`Table ${table}`} className={cn('overflow-hidden', stopped && 'border-red')}>
      <div className="flex min-h-13 items-center gap-2 border-b border-line py-1.5 pr-2 pl-3">
        <h3 className="font-display text-2xl font-bold">
          <Trans>Table {table}</Trans>
        </h3>
        <span className="min-w-0 flex-1 truncate text-sm text-ink-2">
          {stopped ? (
            <Chip tone="red">
              <Trans>Stop play</Trans>
            </Chip>
          ) : (
            <Plural value={players.length} one="# player" other="# players" />
          )}
        </span>
        {!isFinished && players.length > 0 && (
          <>
            <button
              type="button"
              aria-pressed={isPlacingButton}
              className={cn(headClass, isPlacingButton ? 'bg-felt-tint text-felt' : 'hover:bg-line/55')}
              onClick={() => onPlaceButton(!isPlacingButton)}
            >
              <Trans>Button</Trans>
            </button>
            <button type="button" className={cn(headClass, 'hover:bg-line/55')} onClick={onBreak}>
              <Trans>
                Break<span className="sr-only"> table {table}</span>
              </Trans>
            </button>
          </>
        )}
      </div>
      {isPlacingButton && (
        <p
          role="status"
          className="border-b border-line bg-felt-tint px-3 py-2 text-sm font-semibold text-felt"
        >
          <Trans>Tap the seat that has the dealer button in this hand.</Trans>
        </p>
      )}
      <ol className="grid grid-cols-2">
        {seats.map((seat) => {
          const entry = players.find((player) => isSameSeat(player.seat, seat));
          return (
            <SeatCell
              key={seat.seat}
              seat={seat}
              entry={entry}
              isBlocked={night.blockedSeats.some((blocked) => isSameSeat(blocked, seat))}
              hasButton={isSameSeat(button ?? null, seat)}
              isChosen={several && entry ? several.has(entry.id) : null}
              onTap={() => tap(seat, entry)}
            />
          );
        })}
      </ol>
    </Card>
  );
};
