import { playersAt, swapProposal, tablesInPlay } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

/** Renders the choice of the player to swap seats with. */
export const SheetSwap = ({ entry, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  const swapWith = (otherId: string) => {
    const seats = swapProposal(night, entry.id, otherId);
    if (seats) give({ type: 'seat-players', seats, reason: 'swap', note: '' });
    onClose();
  };
  return (
    <div className="space-y-3.5">
      {tablesInPlay(night).map((table) => {
        const others = playersAt(night, table).filter(({ id }) => id !== entry.id);
        if (others.length === 0) return null;
        return (
          <section key={table} aria-label={t`Players at table ${table}`}>
            <h3 className="mb-1.5 font-semibold">
              <Trans>Table {table}</Trans>
            </h3>
            <div className="grid grid-cols-2 gap-2">
              {others.map(({ id, name, seat }) => (
                <Button
                  key={id}
                  size="lg"
                  className="min-w-0 justify-start px-3"
                  onClick={() => swapWith(id)}
                >
                  <span className="numeral text-ink-2">
                    <Trans>
                      <span className="sr-only">Seat</span> {seat.seat}
                    </Trans>
                  </span>
                  <span className="truncate">{name}</span>
                </Button>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
};
