import {
  breakTableProposal,
  drawSeats,
  playersAt,
  playing,
  type Seat,
  tableMustStop,
  tablesInPlay,
} from '@ahl/shared-types/poker-clocks';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Minus, Plus, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { random } from '../../core/random.ts';
import { brokenTableNote } from '../log-notes.ts';
import { usePlayersPanel } from './players-context.ts';
import { SeatSheet } from './seat-sheet.tsx';
import { TableCard } from './table-card.tsx';

/** Renders the number of open tables; more can be opened before anybody sits there. */
export const TableCount = () => {
  const { t } = useLingui();
  const { night, tables, setTables } = usePlayersPanel();
  const least = Math.max(1, tablesInPlay(night).length);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t`One table fewer`}
        icon={<Minus />}
        disabled={tables <= least}
        onClick={() => setTables(tables - 1)}
      />
      <span role="status" className="numeral min-w-17 text-center text-xl">
        <Plural value={tables} one="# table" other="# tables" />
      </span>
      <IconButton
        label={t`One more table`}
        icon={<Plus />}
        disabled={tables >= 60}
        onClick={() => setTables(tables + 1)}
      />
    </div>
  );
};

/** Renders the draw of all seats from the start, evenly at the open tables; before the start of play only. */
export const DrawAllAgain = () => {
  const { t } = useLingui();
  const { night, drawing, give, isBeforeStart } = usePlayersPanel();
  const [asks, setAsks] = useState(false);
  if (!isBeforeStart || tablesInPlay(night).length === 0) return null;
  const draw = () => {
    const everybody = playing(night).map(({ id }) => id);
    const seats = drawSeats(night, everybody, random, drawing);
    if (seats.length > 0) give({ type: 'seat-players', seats, reason: 'draw', note: '' });
  };
  return (
    <>
      <Button icon={<Shuffle aria-hidden />} onClick={() => setAsks(true)}>
        <Trans>Draw all again</Trans>
      </Button>
      {asks && (
        <ConfirmDialog
          isOpen
          tone="primary"
          title={t`Draw all seats again?`}
          text={t`Everybody gets a new seat, except players on fixed seats. One undo brings the seats back.`}
          confirmLabel={t`Draw all again`}
          onConfirm={draw}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
};

/** Asks whether to break a table. */
export const BreakDialog = ({ table, onClose }: { table: number; onClose: () => void }) => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  const seats = breakTableProposal(night, table, random);
  const players = playersAt(night, table).length;
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t`Break table ${table}?`}
      text={
        seats
          ? plural(players, {
              one: 'Its # player draws a seat at the other tables.',
              other: 'Its # players draw seats at the other tables.',
            })
          : plural(players, {
              one: 'The other tables have no room for its # player.',
              other: 'The other tables have no room for its # players.',
            })
      }
      confirmLabel={seats ? t`Break table ${table}` : t`Keep it`}
      onConfirm={() => {
        if (seats) give({ type: 'seat-players', seats, reason: 'break', note: brokenTableNote(table) });
      }}
      onClose={onClose}
    />
  );
};

/** Returns the open tables: those in play, and empty ones up to the number that the host opened. */
export const openTables = (inPlay: readonly number[], count: number): number[] => {
  const tables = [...inPlay];
  for (let table = 1; tables.length < count; table += 1) if (!tables.includes(table)) tables.push(table);
  return tables.sort((a, b) => a - b);
};

/** Renders the room by tables. */
export const TablesPart = () => {
  const { t } = useLingui();
  const { night, tables, isFinished } = usePlayersPanel();
  const [placing, setPlacing] = useState<number | null>(null);
  const [freeSeat, setFreeSeat] = useState<Seat | null>(null);
  const [breaking, setBreaking] = useState<number | null>(null);
  const inPlay = tablesInPlay(night);
  const stopped = tableMustStop(night);
  const shown = isFinished ? inPlay : openTables(inPlay, tables);
  return (
    <div className="space-y-3.5">
      {shown.length === 0 && (
        <Card>
          <EmptyState
            icon={Armchair}
            title={t`No tables yet`}
            text={t`Register players: each draws a seat.`}
          />
        </Card>
      )}
      <div className="grid gap-3.5 @2xl:grid-cols-2">
        {shown.map((table) => (
          <TableCard
            key={table}
            table={table}
            stopped={isFinished ? undefined : stopped.find((one) => one.table === table)}
            isPlacingButton={placing === table}
            onPlaceButton={(isPlacing) => setPlacing(isPlacing ? table : null)}
            onFreeSeat={setFreeSeat}
            onBreak={() => setBreaking(table)}
          />
        ))}
      </div>
      {freeSeat && <SeatSheet seat={freeSeat} onClose={() => setFreeSeat(null)} />}
      {breaking !== null && <BreakDialog table={breaking} onClose={() => setBreaking(null)} />}
    </div>
  );
};
