import { freeSeatsOf, playersAt, seatForLateEntry, tablesInPlay } from '@ahl/shared-types/poker-clocks';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Dices } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { seatText } from '../../core/labels/entry-labels.ts';
import { random } from '../../core/random.ts';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

/** Renders the choice of another seat: drawn at the shortest table, or any free one. */
export const SheetMove = ({ entry, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { night, give, notify, tables, drawing } = usePlayersPanel();
  const inPlay = tablesInPlay(night);
  const shown = [
    ...new Set([...inPlay, ...Array.from({ length: tables }, (_unused, index) => index + 1)]),
  ].sort((a, b) => a - b);
  const sit = (table: number, seat: number) => {
    give({ type: 'seat-players', seats: [{ entryId: entry.id, table, seat }], reason: 'host', note: '' });
    onClose();
  };
  const draw = () => {
    const others = { ...night, entries: night.entries.filter(({ id }) => id !== entry.id) };
    const seat = seatForLateEntry(others, random, drawing);
    if (seat) sit(seat.table, seat.seat);
    else notify(t`Every seat is taken or blocked.`);
  };
  return (
    <div className="space-y-3.5">
      <Button variant="primary" size="lg" className="w-full" icon={<Dices aria-hidden />} onClick={draw}>
        <Trans>Draw a seat</Trans>
      </Button>
      {shown.map((table) => {
        const free = freeSeatsOf(night, table);
        return (
          <section key={table} aria-label={t`Free seats of table ${table}`}>
            <h3 className="mb-1.5 flex items-baseline justify-between">
              <span className="font-semibold">
                <Trans>Table {table}</Trans>
              </span>
              <span className="text-sm text-ink-2">
                {free.length === 0 ? (
                  <Trans>Full</Trans>
                ) : (
                  <Plural value={playersAt(night, table).length} one="# player" other="# players" />
                )}
              </span>
            </h3>
            <div className="grid grid-cols-4 gap-2 empty:hidden">
              {free.map((seat) => (
                <Button
                  key={seat}
                  size="lg"
                  className="px-0"
                  aria-label={seatText({ table, seat })}
                  onClick={() => sit(table, seat)}
                >
                  <Trans>Seat {seat}</Trans>
                </Button>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
};
