import type { Night } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { recentMoves } from '../core/reading/seats-model.ts';
import { useLeague } from '../core/reading/use-league.ts';

/** Renders who was moved last, and where to; nothing if nobody was moved. */
export const PhoneMoves = ({ night }: { night: Night }) => {
  const { timeOf } = useLeague();
  const moves = recentMoves(night, 6);
  if (moves.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="font-display text-xl font-bold">
        <Trans>Moved last</Trans>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {moves.map(({ move, name }) => (
          <li key={`${move.entryId}${move.at}`} className="flex min-h-11 items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            <span className="numeral shrink-0 text-lg text-sky">
              <Trans>
                Table {move.to.table}, seat {move.to.seat}
              </Trans>
            </span>
            <span className="w-18 shrink-0 text-right text-sm text-ink-2">{timeOf(Date.parse(move.at))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
