import { Trans } from '@lingui/react/macro';
import type { MovedPlayer } from '../../core/reading/seats-model.ts';
import './moved-players.css';

/** How many players fit beside the tables, one line each; if there are more, pages of them take turns. */
const playersAtOnce = 10;
const turnMs = 6_000;
/** From this many players on each one has one line instead of two. */
const many = 6;

/** Renders who was moved last and where to: everybody of the last command. Nothing if nobody was moved. */
export const MovedPlayers = ({ moves, nowMs }: { moves: readonly MovedPlayer[]; nowMs: number }) => {
  if (moves.length === 0) return null;
  const pages = Math.ceil(moves.length / playersAtOnce);
  const page = Math.floor(nowMs / turnMs) % pages;
  const shown = moves.slice(page * playersAtOnce, (page + 1) * playersAtOnce);
  return (
    <section className="display-moves" data-many={moves.length >= many || undefined}>
      <h3>
        <Trans>Moved last</Trans>
      </h3>
      <ol>
        {shown.map(({ move, name, isLast }) => (
          <li key={`${move.entryId}${move.at}`} data-older={!isLast || undefined}>
            <span className="display-move-name">{name}</span>
            <span className="display-move-to">
              <Trans>
                Table {move.to.table}, seat {move.to.seat}
              </Trans>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
