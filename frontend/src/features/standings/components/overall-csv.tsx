import type { ReadInput } from '@ahl/shared-types/query-keys';
import type { StandingRow } from '@ahl/shared-types/standings';
import { t as now } from '@lingui/core/macro';
import { nameOf } from '@/components/league/player-name.tsx';
import { CsvButton } from '@/components/table/csv-button.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { call } from '@/lib/api-client.ts';

const csvColumns = (): Column<StandingRow>[] => {
  const column = (id: string, header: string, csv: NonNullable<Column<StandingRow>['csv']>) => ({
    id,
    header,
    csv,
    cell: () => null,
  });
  return [
    column('rank', now`Rank`, ({ rank }) => rank),
    column('player', now`Player`, ({ player }) => nameOf(player)),
    column('handle', now`Poker handle`, ({ player }) => player.pokerHandle),
    column('number', now`Player number`, ({ player }) => player.playerNumber),
    column('games', now`Games`, ({ games }) => games),
    column('counted', now`Games that count`, ({ counted }) => counted),
    column('wins', now`Wins`, ({ wins }) => wins),
    column('best', now`Best place`, ({ bestPlace }) => bestPlace),
    column('points', now`Points`, ({ points }) => points),
  ];
};

/** Downloads the whole board that is shown, with its search and order. */
export const OverallCsv = ({
  query,
  isSeason,
}: {
  query: ReadInput<'GET /api/standings'>['query'];
  isSeason: boolean;
}) => (
  <CsvButton
    fileName={isSeason ? 'overall-points-season.csv' : 'overall-points.csv'}
    columns={csvColumns()}
    loadPage={(page, pageSize) => call('GET /api/standings', { query: { ...query, page, pageSize } })}
  />
);
