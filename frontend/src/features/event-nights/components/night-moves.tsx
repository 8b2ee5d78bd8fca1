import type { NightMoves } from '@ahl/shared-types/events';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { RankChange } from '@/components/league/rank.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatPoints } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Board = NightMoves['boards'][number];
type Move = Board['items'][number];

const MoveRow = ({ move, cut }: { move: Move; cut: number }) => {
  const { player, before, after, points } = move;
  const name = `${player.firstName} ${player.lastName}`.trim();
  const isIn = cut > 0 && after <= cut && (before === null || before > cut);
  return (
    <ListRow className="py-2">
      <span className="numeral w-10 shrink-0 text-right">{after}</span>
      <span className="numeral w-14 shrink-0 text-sm">
        {before === null ? <Trans>new</Trans> : <RankChange rank={after} previousRank={before} />}
      </span>
      <span className="min-w-0 flex-1">
        <Link to={`/players/${player.id}/points`} className="block w-fit max-w-full truncate hover:underline">
          {name}
        </Link>
        {isIn && (
          <Chip tone="felt">
            <Trans>Now above the cut</Trans>
          </Chip>
        )}
      </span>
      <span className="numeral shrink-0 text-ink-2">{formatPoints(points)}</span>
    </ListRow>
  );
};

/** Renders how a night moved its players on each board. */
export const NightMovesView = ({ id, date }: { id: string; date: string }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/events/:id/:date/moves', { params: { id, date } });
  if (!data || data.boards.length === 0) return null;
  return (
    <section aria-label={t`How it moved the races`} className="space-y-3">
      <h2 className="font-display text-2xl font-bold">{t`How it moved the races`}</h2>
      <div className="grid gap-3.5 md:grid-cols-2">
        {data.boards.map((board) => (
          <Card key={board.path} className="px-4 pt-2 pb-1.5">
            <CardHeading>
              <Link to={board.path} className="hover:underline">
                {board.name}
              </Link>
            </CardHeading>
            <List isBare>
              {board.items.map((move) => (
                <MoveRow key={move.player.id} move={move} cut={board.cut} />
              ))}
            </List>
          </Card>
        ))}
      </div>
    </section>
  );
};
