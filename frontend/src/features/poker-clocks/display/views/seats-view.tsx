import type { Night } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { recentMoves, type SeatedTable, seatedTables } from '../../core/reading/seats-model.ts';
import { MovedPlayers } from './moved-players.tsx';
import './seats-view.css';

/** How many tables a screen shows at once; if there are more, they take turns. */
const tablesAtOnce = 4;
const turnMs = 6_000;

const TableSeats = ({ table, players }: SeatedTable) => (
  <section className="display-table">
    <h3>
      <Trans>Table {table}</Trans>
    </h3>
    <ol>
      {players.map(({ entryId, seat, name }) => (
        <li key={entryId}>
          <span>{seat}</span> <span className="display-seat-name">{name}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** Renders who sits where, and who was moved last. */
export const SeatsView = ({ night, nowMs }: { night: Night; nowMs: number }) => {
  const { t } = useLingui();
  const tables = seatedTables(night);
  const pages = Math.max(1, Math.ceil(tables.length / tablesAtOnce));
  const page = Math.floor(nowMs / turnMs) % pages;
  const shown = tables.slice(page * tablesAtOnce, (page + 1) * tablesAtOnce);
  return (
    <>
      <h2>
        <Trans>Seats</Trans>
        {pages > 1 && <span className="display-page">{t`${page + 1} of ${pages}`}</span>}
      </h2>
      <div className="display-seats">
        <div className="display-tables" data-count={shown.length}>
          {shown.map((table) => (
            <TableSeats key={table.table} {...table} />
          ))}
        </div>
        <MovedPlayers moves={recentMoves(night, 5)} nowMs={nowMs} />
      </div>
    </>
  );
};
