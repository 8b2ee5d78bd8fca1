import type { ReadInput } from '@ahl/shared-types/query-keys';
import type { StandingRow } from '@ahl/shared-types/standings';
import { t as now } from '@lingui/core/macro';
import { nameOf } from '@/components/league/player-name.tsx';
import type { CsvColumn } from '@/components/table/csv.ts';
import { CsvButton } from '@/components/table/csv-button.tsx';
import { call } from '@/lib/api-client.ts';

const csvColumns = (): CsvColumn<StandingRow>[] => [
  { header: now`Rank`, csv: ({ rank }) => rank },
  { header: now`Player`, csv: ({ player }) => nameOf(player) },
  { header: now`Poker handle`, csv: ({ player }) => player.pokerHandle },
  { header: now`Player number`, csv: ({ player }) => player.playerNumber },
  { header: now`Games`, csv: ({ games }) => games },
  { header: now`Games that count`, csv: ({ counted }) => counted },
  { header: now`Wins`, csv: ({ wins }) => wins },
  { header: now`Best place`, csv: ({ bestPlace }) => bestPlace },
  { header: now`Points`, csv: ({ points }) => points },
];

/** Downloads the whole current board, with its search and order. */
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
