import { Trans } from '@lingui/react/macro';
import type { MovedPlayer } from '../../core/reading/seats-model.ts';
import './moved-players.css';

/** As many as fit beside the tables, one line each; more of them take turns. */
const playersAtOnce = 10;
const turnMs = 6_000;
/** From so many on a player has one line instead of two. */
const many = 6;

/** Who was moved last and where to: everybody of the last act. Nothing while nobody was. */
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
