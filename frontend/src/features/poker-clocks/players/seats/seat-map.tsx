import {
  type Entry,
  isSameSeat,
  playersAt,
  type Seat,
  tableMustStop,
  tablesInPlay,
} from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { cn } from '@/lib/cn.ts';
import { usePlayersPanel } from '../components/players-context.ts';
import { openTables } from '../components/tables-part.tsx';
import { type CellMark, FreeCell, PlayerCell } from './seat-cell.tsx';

/** What a tap on the map does. */
type SeatMapActs = {
  onPlayer: (entry: Entry, seat: Seat) => void;
  onFree: (seat: Seat) => void;
  onTable: (table: number) => void;
};

/** The names and marks of the players. */
export type SeatMapLook = {
  nameOf: (entryId: string) => string;
  markOf: (entryId: string) => CellMark;
};

type Props = SeatMapActs & SeatMapLook;

const TableHead = ({ table, onTap }: { table: number; onTap: () => void }) => {
  const { night } = usePlayersPanel();
  const count = playersAt(night, table).length;
  const { tableSize } = night.settings;
  const isStopped = tableMustStop(night).some((one) => one.table === table);
  return (
    <h3>
      <button
        type="button"
        className="flex min-h-11 w-full min-w-0 touch-manipulation items-end gap-1.5 rounded-control pb-1.5 text-left"
        onClick={onTap}
      >
        <span className={cn('label shrink-0 font-bold', isStopped ? 'text-red' : 'text-ink')}>
          <Trans>Table {table}</Trans>
        </span>
        <span className={cn('truncate text-sm tabular-nums', isStopped ? 'text-red' : 'text-ink-2')}>
          {isStopped ? (
            <Trans>Stop play</Trans>
          ) : (
            <Trans>
              {count} of {tableSize}
            </Trans>
          )}
        </span>
      </button>
    </h3>
  );
};

const TableColumn = ({ table, onPlayer, onFree, onTable, nameOf, markOf }: Props & { table: number }) => {
  const { t } = useLingui();
  const { night } = usePlayersPanel();
  const players = playersAt(night, table);
  const button = night.buttons.find((one) => one.table === table) ?? null;
  const seats = Array.from({ length: night.settings.tableSize }, (_unused, index) => ({
    table,
    seat: index + 1,
  }));
  return (
    <section aria-label={t`Table ${table}`} className="min-w-0">
      <TableHead table={table} onTap={() => onTable(table)} />
      <ol className="space-y-1">
        {seats.map((seat) => {
          const entry = players.find((player) => isSameSeat(player.seat, seat));
          const hasButton = isSameSeat(button, seat);
          return (
            <li key={seat.seat}>
              {entry ? (
                <PlayerCell
                  entry={entry}
                  shortName={nameOf(entry.id)}
                  number={seat.seat}
                  mark={markOf(entry.id)}
                  hasButton={hasButton}
                  onTap={() => onPlayer(entry, seat)}
                />
              ) : (
                <FreeCell
                  seat={seat}
                  isBlocked={night.blockedSeats.some((blocked) => isSameSeat(blocked, seat))}
                  hasButton={hasButton}
                  onTap={() => onFree(seat)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** How many tables fit beside each other on a phone. */
const tablesAPage = 3;
const columns = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3'] as const;

const pagesOf = (tables: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(tables.length / tablesAPage) }, (_unused, page) =>
    tables.slice(page * tablesAPage, (page + 1) * tablesAPage),
  );

/** Renders the room: a column for each table and a cell for each seat, three tables at a time. */
export const SeatMap = (props: Props) => {
  const { t } = useLingui();
  const { night, tables } = usePlayersPanel();
  const [page, setPage] = useState(0);
  const pages = pagesOf(openTables(tablesInPlay(night), tables));
  const shown = pages[page] ?? pages.at(-1) ?? [];
  return (
    <div className="-mt-2">
      {pages.length > 1 && (
        <Segmented label={t`Tables shown`} className="mt-2 flex *:flex-1">
          {pages.map((group, index) => {
            const first = group[0];
            const last = group.at(-1);
            return (
              <SegmentedButton
                key={first}
                label={first === last ? t`Table ${first}` : t`Tables ${first}–${last}`}
                isPressed={group === shown}
                onClick={() => setPage(index)}
              />
            );
          })}
        </Segmented>
      )}
      <div className={cn('grid gap-x-2 gap-y-2', columns[shown.length])}>
        {shown.map((table) => (
          <TableColumn key={table} {...props} table={table} />
        ))}
      </div>
    </div>
  );
};
